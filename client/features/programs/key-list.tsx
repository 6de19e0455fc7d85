import { useCallback, useId } from 'react';
import { api, reply } from '../../api.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { programs as words } from '../../text/es.ts';
import { KeyRow } from './key-row.tsx';
import styles from './programs.module.css';

/** The keys of this room as they are now, with their last use as of the opening of the dialog. */
export function KeyList() {
  const id = useId();
  const keys = useRoom(({ session }) => session.keys);
  const used = useLastUses();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        {words.list}
      </h3>
      {keys?.length ? (
        <ul className={styles.keys}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} usedAt={used.get(key.id)} />
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{words.none}</p>
      )}
    </section>
  );
}

/** When each key was used last, null if never; without those of which the room has not told yet. */
function useLastUses(): ReadonlyMap<string, number | null> {
  const { headers } = useLive();
  const eventId = useRoom(({ session }) => session.session_id);
  const read = useCallback(
    () => reply(async () => api.events[':eventId'].keys.$get({ param: { eventId } }, { headers: await headers() })),
    [eventId, headers],
  );
  const { reading } = useResource(read);
  const listed = reading.state === 'here' ? reading.value.keys : [];
  return new Map(listed.map(({ id, last_used_at }) => [id, last_used_at]));
}
