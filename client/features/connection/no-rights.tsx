import { controller } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoticePage } from './notice-page.tsx';

const { noRights: words } = controller;

/** The panel of a room of which this browser knows no code. */
export function NoRights({ sessionId }: { sessionId: string }) {
  return (
    <NoticePage
      title={words.title}
      hint={words.hint}
      actions={
        <>
          <LinkButton to={`/viewer/${sessionId}`} variant="primary">
            {words.watch}
          </LinkButton>
          <LinkButton to="/controller">{words.create}</LinkButton>
        </>
      }
    />
  );
}
