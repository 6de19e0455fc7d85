import type { ReactNode } from 'react';
import { controller } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoticePage } from './notice-page.tsx';

const { noRights: words } = controller;

type NoRightsProps = {
  sessionId: string;
  /** For an owner who is not signed in here. */
  signIn?: ReactNode;
};

/** The panel of a room of which this browser knows no code, and whose owner is not here. */
export function NoRights({ sessionId, signIn }: NoRightsProps) {
  return (
    <NoticePage
      title={words.title}
      hint={words.hint}
      actions={
        <>
          {signIn}
          <LinkButton to={`/viewer/${sessionId}`} variant="primary">
            {words.watch}
          </LinkButton>
          <LinkButton to="/controller">{words.create}</LinkButton>
        </>
      }
    />
  );
}
