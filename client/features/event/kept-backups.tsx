import { useCallback, useState } from 'react';
import { inWords } from '../../lib/network/in-words.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { event as words, language, errors } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { type ReadBackup, checkedBackup } from './backup-file.ts';
import styles from './event.module.css';
import { api, reply } from '../../api.ts';
import { notify } from '../../lib/notify.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';

const { backup: text } = words;

/** The last backups of an owned room; each can be restored. */
export function KeptBackups({ onChosen }: { onChosen: (read: ReadBackup) => void }) {
  const { reading, refresh, opening, open } = useKeptBackups(onChosen);
  const { whole } = useEventTime();
  return (
    <section aria-labelledby="copias" aria-busy={reading.state === 'loading' || undefined} className={styles.file}>
      <h3 id="copias" tabIndex={-1}>
        {text.kept}
      </h3>
      <p className={styles.hint}>{text.keptHint}</p>
      {reading.state === 'loading' && <p className={styles.hint}>{text.keptLoading}</p>}
      {reading.state === 'failed' && (
        <ReadFailure
          heading="copias"
          title={text.keptFailed}
          hint={inWords(reading.failure)}
          retryLabel={text.retry}
          onRetry={refresh}
        />
      )}
      {reading.state === 'here' && reading.value.backups.length === 0 && <p>{text.keptNone}</p>}
      {reading.state === 'here' && (
        <ul className={styles.kept}>
          {reading.value.backups.map(({ id, taken_at, bytes }) => (
            <li key={id}>
              <Figures className={styles.when}>{whole(taken_at)}</Figures>
              <Figures className={styles.hint}>{text.size(kilobytes(bytes))}</Figures>
              <Button
                size="small"
                busy={opening === id}
                disabled={opening !== null && opening !== id}
                aria-label={text.restoreOf(whole(taken_at))}
                onClick={() => void open(id)}
              >
                {text.restoreKept}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const kilobytes = (bytes: number): string => Math.max(1, Math.round(bytes / 1024)).toLocaleString(language);

/** The backups that the server keeps of this room, and one of them in full. */
function useKeptBackups(onChosen: (read: ReadBackup) => void) {
  const { headers } = useLive();
  const eventId = useRoom(({ session }) => session.session_id);
  const [opening, setOpening] = useState<string | null>(null);
  const read = useCallback(
    () => reply(async () => api.events[':eventId'].backups.$get({ param: { eventId } }, { headers: await headers() })),
    [eventId, headers],
  );
  const { reading, refresh } = useResource(read);
  const open = async (backupId: string) => {
    setOpening(backupId);
    const outcome = await reply(async () =>
      api.events[':eventId'].backups[':backupId'].$get({ param: { eventId, backupId } }, { headers: await headers() }),
    );
    setOpening(null);
    if (outcome.ok) return onChosen(checkedBackup(outcome.value.backup));
    notify.error(errors.restore, inWords(outcome.failure));
    // A newer one may have replaced it.
    void refresh();
  };
  return { reading, refresh, opening, open };
}
