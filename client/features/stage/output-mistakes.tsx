import type { OutputMistake } from '#protocol/outputs.ts';
import { stageOutput as words } from '../../text/es.ts';
import styles from './output.module.css';

/** What in the address of this stage counts as absent, and what is expected there. */
export function OutputMistakes({ mistakes }: { mistakes: readonly OutputMistake[] }) {
  return (
    <section className={styles.mistakes}>
      <h3>{words.mistakes}</h3>
      <ul>
        {mistakes.map(({ name, text }) => (
          <li key={`${name} ${text}`}>{words.mistake(name, text)}</li>
        ))}
      </ul>
    </section>
  );
}
