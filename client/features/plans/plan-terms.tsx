import { plans } from '../../text/es.ts';
import styles from './plans.module.css';

const { terms: words } = plans;

/** What people should know before they pay. */
export function PlanTerms() {
  return (
    <section aria-labelledby="condiciones" className={styles.terms}>
      <h2 id="condiciones">{words.title}</h2>
      <dl className={styles.points}>
        {words.points.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
