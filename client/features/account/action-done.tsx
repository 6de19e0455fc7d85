import { paths } from '#protocol/paths.ts';
import { useAuth } from '../../identity/use-auth.ts';
import { accountAction as words, auth } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ActionLink } from './action-link.ts';
import { ActionNotice } from './action-notice.tsx';
import type { AuthView } from './auth-view.ts';

type ActionDoneProps = { mode: ActionLink['mode']; onAsk: (view: AuthView) => void };

/** The link signs nobody in: others may read the mail. */
export function ActionDone({ mode, onAsk }: ActionDoneProps) {
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
