import { useEffect } from 'react';
import { authSession } from '../../identity/auth-session.ts';
import { measure } from '../../lib/measure.ts';
import { notify } from '../../lib/notify.ts';
import { tabMemory } from '../../lib/browser/safe-storage.ts';
import { payment as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { purchaseOf } from './purchase-of.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { Receipt } from './receipt.tsx';
import type { ReturnParameters } from './return-address.ts';
import { isFirstThanks } from './thanks.ts';
import { useConfirmation } from './use-confirmation.ts';
import { NextLinks } from './next-links.tsx';

/** The result of a payment. */
export function PaymentResult({ paid }: { paid: ReturnParameters }) {
  const { confirmation, again } = useConfirmation(paid);
  const { state } = confirmation;
  const bought = state === 'success' ? confirmation.answer : null;
  useEffect(() => {
    if (bought) measure({ kind: 'purchase', purchase: purchaseOf(bought, paid.session_id) });
  }, [bought, paid.session_id]);
  useEffect(() => {
    if (state !== 'success') return;
    // Header, dashboard and rooms learn what the account may do now.
    void authSession.refresh();
    if (isFirstThanks(tabMemory, paid.session_id)) notify.success(words.success.toast);
  }, [state, paid.session_id]);
  switch (state) {
    case 'success':
      return <Receipt answer={confirmation.answer} />;
    case 'others':
      return <PaymentFailed title={words.others.title} message={words.others.text} />;
    case 'failed':
      return <PaymentFailed message={words.error.failed} />;
    case 'taken-back':
      return <PaymentFailed title={words.takenBack.title} message={words.takenBack[confirmation.why]} />;
    case 'refused':
      return <PaymentFailed message={confirmation.message} />;
    case 'loading':
    case 'pending':
      return <Waiting why={state} onAgain={again} />;
    case 'unreachable':
      return <Waiting why={state} reason={confirmation.reason} onAgain={again} />;
  }
}

type WaitingProps = { why: 'loading' | 'pending' | 'unreachable'; reason?: string | null; onAgain: () => void };

function Waiting({ why, reason, onAgain }: WaitingProps) {
  const { processing } = words;
  return (
    <PaymentFrame
      title={processing.title}
      bar="running"
      actions={
        why !== 'loading' && (
          <>
            <Button variant="primary" onClick={onAgain}>
              {processing.again}
            </Button>
            <NextLinks>
              <LinkButton to="/">{words.toHome}</LinkButton>
            </NextLinks>
          </>
        )
      }
    >
      <p>{processing[why]}</p>
      {reason && <p>{reason}</p>}
    </PaymentFrame>
  );
}
