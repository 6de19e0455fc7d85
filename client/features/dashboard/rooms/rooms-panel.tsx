import { paths } from '#protocol/paths.ts';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { inWords } from '../../../lib/network/in-words.ts';
import { dashboard, errors } from '../../../text/es.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { FinishedRooms } from './finished-rooms.tsx';
import { UnownedRooms } from './unowned-rooms.tsx';
import { RemoveRoomDialog } from './remove-room-dialog.tsx';
import { RoomRow } from './room-row.tsx';
import { RoomsSkeleton } from './rooms-skeleton.tsx';
import { sorted, type OwnRoom } from './rooms.ts';
import styles from './rooms.module.css';
import { useOwnRooms, type OwnRoomActs } from './use-own-rooms.ts';

const { rooms: words } = dashboard;

/** Every event of the account: the way in, its name, its end, and what is left of it. */
export function Rooms() {
  const { reading, ...acts } = useOwnRooms();
  const failure = reading.state === 'loading' ? null : reading.failure;
  return (
    <section aria-labelledby="rooms" aria-busy={reading.state === 'loading' || undefined} className={styles.panel}>
      <header className={styles.head}>
        <h2 id="rooms" tabIndex={-1}>
          {words.title}
        </h2>
        <LinkButton to={paths.newRoom} variant="primary" icon={Plus}>
          {words.create}
        </LinkButton>
      </header>
      {failure && (
        <ReadFailure
          heading="rooms"
          title={errors.eventLoad}
          hint={inWords(failure)}
          retryLabel={dashboard.retry}
          onRetry={acts.refresh}
        />
      )}
      {reading.state === 'loading' && <RoomsSkeleton />}
      {reading.state === 'here' && <RoomLists rooms={reading.value} at={reading.at} acts={acts} />}
    </section>
  );
}

type RoomListsProps = { rooms: readonly OwnRoom[]; at: number; acts: OwnRoomActs };

function RoomLists({ rooms, at, acts }: RoomListsProps) {
  const [removing, remove] = useState<OwnRoom | 'gone' | null>(null);
  /** Its row is no longer there to take the focus back. */
  useEffect(() => {
    if (removing === 'gone') document.getElementById('rooms')?.focus();
  }, [removing]);
  const { open, finished } = sorted(rooms);
  return (
    <>
      {open.length === 0 && <Nothing hasFinished={finished.length > 0} />}
      <ul className={styles.list}>
        {open.map((room) => (
          <RoomRow
            key={room.session_id}
            room={room}
            onRename={(name) => acts.rename(room.session_id, name)}
            onRemove={() => remove(room)}
          />
        ))}
      </ul>
      <UnownedRooms own={rooms} at={at} onAdopt={acts.adopt} />
      {finished.length > 0 && <FinishedRooms rooms={finished} onRemove={remove} />}
      {removing !== null && removing !== 'gone' && (
        <Removing room={removing} acts={acts} onClose={() => remove(null)} onGone={() => remove('gone')} />
      )}
    </>
  );
}

const Nothing = ({ hasFinished }: { hasFinished: boolean }) =>
  hasFinished ? (
    <EmptyState title={words.noneOpen} hint={words.noneOpenHint} />
  ) : (
    <EmptyState title={words.none} hint={words.noneHint} />
  );

type RemovingProps = { room: OwnRoom; acts: OwnRoomActs; onClose: () => void; onGone: () => void };

function Removing({ room, acts, onClose, onGone }: RemovingProps) {
  return (
    <RemoveRoomDialog
      room={room}
      onClose={onClose}
      onRemove={async () => ((await acts.remove(room)) ? onGone() : onClose())}
      onGone={() => {
        onGone();
        void acts.refresh();
      }}
    />
  );
}
