import { plans } from '#domain/plans.ts';
import { home as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
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

/** What a room may hold, and what more costs. Time and money first: the figures are what people look for. */
export function Plans() {
  return (
    <section id="planes" aria-labelledby="planes-titulo" className={styles.section}>
      <h2 id="planes-titulo">{words.plansTitle}</h2>
      <p className={styles.aside}>{words.plansLead}</p>
      <table className={styles.plans}>
        <tbody>
          {Object.values(plans).map((plan) => (
            <tr key={plan.id}>
              <td className={styles.price}>
                <Figures>{words.price(plan.price_mxn)}</Figures>
                {plan.duration && <span className={styles.note}> {words.duration(plan.duration)}</span>}
              </td>
              <th scope="row">{plan.name}</th>
              <td>{words.plan(plan.max_users, plan.max_timers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.aside}>{words.plansSoon}</p>
    </section>
  );
}
