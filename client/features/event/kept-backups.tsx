import { useEventTime } from '../../live/react/use-event-time.ts';
import { event as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import type { ReadBackup } from './backup-file.ts';
import styles from './event.module.css';
import { useKeptBackups } from './use-kept-backups.ts';

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
          hint={reading.failure.message}
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

const kilobytes = (bytes: number): string => Math.max(1, Math.round(bytes / 1024)).toLocaleString('es-MX');
