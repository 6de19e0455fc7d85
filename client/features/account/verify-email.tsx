import { useState } from 'react';
import { mailCodes } from '../../identity/mail-codes.ts';
import { authSession } from '../../identity/auth-session.ts';
import { notify } from '../../lib/notify.ts';
import { accountAction } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import type { ActionLink } from './action-link.ts';
import { ActionNotice } from './action-notice.tsx';
import { reasonOf, type EmailLinkState } from './use-action.ts';

type VerifyEmailProps = { link: ActionLink; email: string; onShow: (action: EmailLinkState) => void };

const { verify: words } = accountAction;

export function VerifyEmail({ link: { mode, code }, email, onShow }: VerifyEmailProps) {
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    const used = await mailCodes.verify(code);
    setBusy(false);
    if (used.ok) {
      void authSession.refresh();
      return onShow({ action: 'done', mode });
    }
    const reason = reasonOf(used.failure.code);
    if (reason === 'unreachable') notify.error(used.failure.message);
    else onShow({ action: 'bad', mode, reason });
  };
  return (
    <ActionNotice title={words.title} hint={words.lead(email)}>
      <Button variant="primary" size="large" busy={busy} onClick={() => void verify()}>
        {words.button}
      </Button>
    </ActionNotice>
  );
}
