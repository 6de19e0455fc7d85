import { useState } from 'react';
import { paths } from '#protocol/paths.ts';
import { accountAction as words, auth } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActionNotice } from './action-notice.tsx';
import styles from './action-page.module.css';
import type { AuthView } from './auth-view.ts';
import { AuthEntrance } from './auth-entrance.tsx';
import { BadLink } from './bad-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useAction } from './use-action.ts';
import { VerifyEmail } from './verify-email.tsx';
import { useAuth } from '../../identity/use-auth.ts';
import { Button } from '../../ui/button.tsx';
import type { ActionLink } from './action-link.ts';

/** The page of the links in mails. Opening it changes nothing; pressing its button does. */
export function ActionPage() {
  const [asked, setAsked] = useState<AuthView | null>(null);
  return (
    <main className={styles.page}>
      <ActionResult onAsk={setAsked} />
      {asked && <AuthEntrance start={asked} onClose={() => setAsked(null)} />}
    </main>
  );
}

function ActionResult({ onAsk }: { onAsk: (view: AuthView) => void }) {
  const { action, again, show } = useAction();
  switch (action.action) {
    case 'checking':
      return (
        <div aria-busy="true" aria-label={words.checking} role="status" className={styles.skeleton}>
          <Skeleton width="60%" height="2rem" />
          <Skeleton />
          <Skeleton width="12rem" height="2.5rem" />
        </div>
      );
    case 'none':
      return (
        <ActionNotice title={words.bad.missing} hint={words.bad.missingHint}>
          <LinkButton to="/">{words.toHome}</LinkButton>
        </ActionNotice>
      );
    case 'ready':
      return action.link.mode === 'verifyEmail' ? (
        <VerifyEmail {...action} onShow={show} />
      ) : (
        <ResetPasswordForm {...action} onShow={show} />
      );
    case 'bad':
      return <BadLink {...action} onRetry={again} onAsk={onAsk} />;
    case 'done':
      return <ActionDone mode={action.mode} onAsk={onAsk} />;
  }
}

type ActionDoneProps = { mode: ActionLink['mode']; onAsk: (view: AuthView) => void };

/** The link signs nobody in: others may read the mail. */
function ActionDone({ mode, onAsk }: ActionDoneProps) {
  const { state } = useAuth();
  const { done, doneHint } = mode === 'verifyEmail' ? words.verify : words.reset;
  return (
    <ActionNotice title={done} hint={doneHint}>
      {state === 'signed-in' ? (
        <LinkButton variant="primary" to={paths.dashboard}>
          {words.toDashboard}
        </LinkButton>
      ) : (
        <Button variant="primary" onClick={() => onAsk('login')}>
          {auth.signIn}
        </Button>
      )}
      <LinkButton to="/">{words.toHome}</LinkButton>
    </ActionNotice>
  );
}
