import { faq, landing as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './home.module.css';

// Parts that stay as they were prerendered and need no script.

export function Steps() {
  return (
    <section aria-labelledby="pasos" className={styles.section}>
      <h2 id="pasos">{words.stepsTitle}</h2>
      <ol className={styles.steps}>
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
    <ul className={styles.reasons}>
      {words.reasons.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A row has the time first, then what happens, then the link. */
export function UseCases() {
  return (
    <section aria-labelledby="casos" className={styles.section}>
      <header className={styles.heading}>
        <h2 id="casos">{words.casesTitle}</h2>
        <p>{words.casesLead}</p>
      </header>
      <ul className={styles.board}>
        {words.cases.map(({ time, name, text, to, article }) => (
          <li key={name}>
            <Figures className={styles.time}>{time}</Figures>
            <h3>{name}</h3>
            <p>{text}</p>
            <Link to={to}>{article}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Faq() {
  return (
    <section aria-labelledby="preguntas" className={`${styles.section} ${styles.faq}`}>
      <header className={styles.heading}>
        <h2 id="preguntas">{words.faqTitle}</h2>
        <p>{words.faqLead}</p>
      </header>
      <div>
        {faq.map(({ question, answer }) => (
          <details key={question} className={styles.pair}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
