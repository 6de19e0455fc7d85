import { home as words } from '../../text/es.ts';
import styles from './home.module.css';

export function Steps() {
  return (
    <section aria-labelledby="pasos" className={styles.section}>
      <h2 id="pasos">{words.stepsTitle}</h2>
      <ol className={styles.points}>
        {words.steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Reasons() {
  return (
    <section id="funciones" aria-labelledby="razones" className={styles.section}>
      <h2 id="razones">{words.reasonsTitle}</h2>
      <ul className={styles.points}>
        {words.reasons.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
