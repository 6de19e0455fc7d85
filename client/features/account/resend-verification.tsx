import { useState } from 'react';
import { authSession } from '../../identity/auth-session.ts';
import { notify } from '../../lib/notify.ts';
import { authToasts, verification } from '../../text/es.ts';
import type { ButtonLook } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';

type ResendVerificationProps = Pick<ButtonLook, 'variant'> & { children: string };

/** Sends another mail. The links of earlier ones become invalid. */
export function ResendVerification({ variant, children }: ResendVerificationProps) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const outcome = await authSession.resendVerification();
    setBusy(false);
    if (outcome.ok) notify.success(authToasts.verificationSent);
    else notify.error(verification.failed, outcome.failure.message);
  };
  return (
    <Button variant={variant} busy={busy} onClick={() => void resend()}>
      {children}
    </Button>
  );
}
