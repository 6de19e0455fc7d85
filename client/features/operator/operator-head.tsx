import { paths } from '#protocol/paths.ts';
import { ChartColumn, ExternalLink, ListOrdered, MonitorUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { openSecondScreen } from '../../lib/browser/second-screen.ts';
import { useSecondScreen } from '../../lib/browser/use-second-screen.ts';
import { usePlacesTaken } from '../../live/react/use-places-taken.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { brand, noPlaceLeft, operator as words, secondScreen } from '../../text/es.ts';
import { HomeLink } from '../../ui/home-link.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { TitledHeader } from '../../ui/titled-header.tsx';
import styles from './operator-head.module.css';

type OperatorHeadProps = {
  sign: ReactNode;
  tools: ReactNode;
  notice: ReactNode;
  code: string | null;
  /** At the end of the menu. */
  items: ReactNode;
};

/** The name of the event, the state of the connection, and links to the other screens. */
export function OperatorHead({ sign, tools, notice, code, items }: OperatorHeadProps) {
  const id = useRoom((room) => room.session.session_id);
  const event = useRoom((room) => room.event.name);
  return (
    <TitledHeader
      notice={notice}
      note={words.id(id.slice(-8))}
      noteTitle={id}
      sign={sign}
      brand={<HomeLink shrinks label={brand.home} />}
      actions={
        <>
          {tools}
          <Links sessionId={id} code={code} items={items} />
        </>
      }
    >
      <span className={styles.kind}>{words.title}</span> {event}
    </TitledHeader>
  );
}

type LinksProps = Pick<OperatorHeadProps, 'code' | 'items'> & { sessionId: string };

/**
 * The link to a stage carries the stage's own code only: the staff code would open it too, but must not be projected.
 */
function Links({ sessionId, code, items }: LinksProps) {
  const isProtected = useRoom((room) => room.event.settings.viewer_code_required);
  const viewerCode = useRoom((room) => room.codes?.viewer);
  const stage = paths.viewer(sessionId, viewerCode);
  const canHaveSecond = useSecondScreen();
  const hint = usePlacesTaken() === null ? null : noPlaceLeft.title;
  return (
    <Menu icon={ExternalLink} label={words.links} size="medium">
      {(!isProtected || viewerCode !== undefined) && (
        <>
          <MenuLink icon={ExternalLink} hint={hint} to={stage} target="_blank" rel="noopener">
            {words.openStage}
          </MenuLink>
          {canHaveSecond && (
            <MenuItem icon={MonitorUp} onClick={() => void openSecondScreen(stage, sessionId)}>
              {secondScreen.open}
            </MenuItem>
          )}
        </>
      )}
      <MenuLink icon={ListOrdered} hint={hint} to={paths.agenda(sessionId)} target="_blank" rel="noopener">
        {words.openAgenda}
      </MenuLink>
      <MenuLink icon={ChartColumn} to={paths.report(sessionId, code)} target="_blank" rel="noopener">
        {words.report}
      </MenuLink>
      {items}
    </Menu>
  );
}
