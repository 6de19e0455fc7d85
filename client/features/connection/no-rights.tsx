import { paths } from '#protocol/paths.ts';
import { controller } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoticePage } from './notice-page.tsx';

const { noRights: words } = controller;

type NoRightsProps = {
  sessionId: string;
  /** For an owner who is not signed in here: opens the dialog. */
  onSignIn?: (() => void) | undefined;
};

/** The page of a panel without a code of its room and without its owner. */
export function NoRights({ sessionId, onSignIn }: NoRightsProps) {
  return (
    <NoticePage
      title={words.title}
      hint={onSignIn ? words.hintSignedOut : words.hint}
      actions={
        <>
          {onSignIn && (
            <Button variant="primary" onClick={onSignIn}>
              {words.signIn}
            </Button>
          )}
          <LinkButton to={paths.viewer(sessionId)} variant={onSignIn ? 'secondary' : 'primary'}>
            {words.watch}
          </LinkButton>
          <LinkButton to={paths.newRoom}>{words.create}</LinkButton>
        </>
      }
    />
  );
}
