import { paths } from '#protocol/paths.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { tabMemory } from '../../lib/browser/safe-storage.ts';
import { payment as words } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { createReturnRoom } from './return-room.ts';

export const returnRoom = createReturnRoom(tabMemory);

type NextLinksProps = {
  /** The link to the room is the main action. */
  isMain?: boolean;
  children: ReactNode;
};

/** Where to continue: back to the room that led to the plans, if there is one, or to the dashboard. */
export function NextLinks({ isMain = false, children }: NextLinksProps) {
  const room = returnRoom.read();
  return (
    <>
      {room && (
        <LinkButton to={paths.controller(room)} variant={isMain ? 'primary' : 'secondary'} icon={ArrowLeft}>
          {words.toRoom}
        </LinkButton>
      )}
      {children}
    </>
  );
}
