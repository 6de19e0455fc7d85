import { paths } from '#protocol/paths.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { tabMemory } from '../../lib/safe-storage.ts';
import { payment as words } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { createWayBack } from './way-back.ts';

export const wayBack = createWayBack(tabMemory);

type WayOnProps = {
  /** The link to the room is the main action. */
  isMain?: boolean;
  children: ReactNode;
};

/** Where to continue: back to the room that led to the plans, if there is one, or to the dashboard. */
export function WayOn({ isMain = false, children }: WayOnProps) {
  const room = wayBack.read();
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
