import { useState } from 'react';
import { endInWords } from '../../../live/rooms/room-end.ts';
import { knownRooms } from '../../../live/rooms/browser-rooms.ts';
import type { KnownRoom } from '../../../live/rooms/known-rooms.ts';
import { dashboard, ownership } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { RoomDay } from './room-day.tsx';
import { last8, looseOf, nameOf, type OwnRoom } from './rooms.ts';
import styles from './rooms.module.css';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';

const { loose: words, rooms: roomWords } = dashboard;

type UnownedRoomsProps = {
  own: readonly OwnRoom[];
  /** When the account's rooms were read, epoch milliseconds. */
  at: number;
  onAdopt: (id: string, code: string) => Promise<boolean>;
};

/** Rooms without an owner that were opened in this browser. Each is added by a press: laptops are shared. */
export function UnownedRooms({ own, at, onAdopt }: UnownedRoomsProps) {
  const [settled, settle] = useState<readonly string[]>([]);
  const loose = looseOf(knownRooms.list(), own, at).filter(({ session_id }) => !settled.includes(session_id));
  if (loose.length === 0) return null;
  return (
    <section aria-labelledby="loose" className={styles.part}>
      <h3 id="loose">{words.title}</h3>
      <p className={styles.quiet}>{words.hint}</p>
      <ul className={styles.list}>
        {loose.map((room) => (
          <UnownedRow
            key={room.session_id}
            room={room}
            at={at}
            onAdopt={async () => {
              const isSettled = await onAdopt(room.session_id, room.code);
              if (isSettled) settle((before) => [...before, room.session_id]);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function UnownedRow({ room, at, onAdopt }: { room: KnownRoom; at: number; onAdopt: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const row = useFocusFallback<HTMLLIElement>('rooms');
  const id = room.session_id;
  const end = endInWords(room, at);
  const adopt = () => {
    setBusy(true);
    void onAdopt().finally(() => setBusy(false));
  };
  return (
    <li ref={row} className={styles.row} data-finished>
      <RoomDay at={room.last_opened} />
      <span className={styles.name}>
        {nameOf(room)}
        {end && <small className={end.isSoon ? styles.warning : styles.quiet}>{end.text}</small>}
      </span>
      <span className={styles.id} title={id}>
        {roomWords.id(last8(id))}
      </span>
      <Button size="small" busy={isBusy} onClick={adopt} aria-label={words.keepNamed(nameOf(room))}>
        {ownership.keep}
      </Button>
    </li>
  );
}
