import { paths } from '#protocol/paths.ts';
import { useAuth } from '../../identity/use-auth.ts';
import { accountAction } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ActionLink } from './action-link.ts';
import { ActionNotice } from './action-notice.tsx';
import type { AuthView } from './auth-view.ts';
import { ResendVerification } from './resend-verification.tsx';

type BadLinkProps = {
  mode: ActionLink['mode'];
  reason: 'expired' | 'invalid' | 'unreachable';
  onRetry: () => void;
  onAsk: (view: AuthView) => void;
};

const { bad: words, ...others } = accountAction;

/** For a link that expired, was used or is broken: what to do instead. */
export function BadLink({ mode, reason, onRetry, onAsk }: BadLinkProps) {
  if (reason === 'unreachable') {
    return (
      <ActionNotice title={words.failed} hint={words.failedHint}>
        <Button variant="primary" onClick={onRetry}>
          {others.retry}
        </Button>
      </ActionNotice>
    );
  }
  if (mode === 'verifyEmail') return <BadVerification title={words[reason]} onAsk={onAsk} />;
  return (
    <ActionNotice title={words[reason]} hint={words.resetHint}>
      <Button variant="primary" onClick={() => onAsk('forgot')}>
        {others.anotherReset}
      </Button>
      <LinkButton to="/">{others.toHome}</LinkButton>
    </ActionNotice>
  );
}

function BadVerification({ title, onAsk }: { title: string; onAsk: (view: AuthView) => void }) {
  const auth = useAuth();
  if (auth.state === 'signed-in' && auth.account.emailVerified) {
    return (
      <ActionNotice title={words.verified} hint={words.verifiedHint}>
        <LinkButton variant="primary" to={paths.dashboard}>
          {others.toDashboard}
        </LinkButton>
      </ActionNotice>
    );
  }
  return (
    <ActionNotice title={title} hint={words.verifyHint}>
      {auth.state === 'signed-in' ? (
        <ResendVerification variant="primary">{others.anotherVerification}</ResendVerification>
      ) : (
        <Button variant="primary" onClick={() => onAsk('login')}>
          {others.signInForAnother}
        </Button>
      )}
      <LinkButton to="/">{others.toHome}</LinkButton>
    </ActionNotice>
  );
}
