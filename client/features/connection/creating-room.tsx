import { brand, controller } from '../../text/es.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './connection.module.css';

const { entry: words } = controller;

/** Shown while a room is being created. */
export function CreatingRoom({ sessionId }: { sessionId: string }) {
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Wordmark label={brand.name} />
      </p>
      <div className={styles.notice} aria-busy="true">
        <h1>{words.creating}</h1>
        <p className={styles.room}>{words.room(sessionId)}</p>
        <div className={styles.running}>
          <ProgressBar value={1} />
        </div>
        <p className={styles.onPhones}>{words.betterOnComputer}</p>
      </div>
    </main>
  );
}
