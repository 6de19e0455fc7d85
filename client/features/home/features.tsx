import { landing as words } from '../../text/es.ts';
import styles from './home.module.css';
import { Shot } from './shot.tsx';

const { controller, moderator, agenda, questions } = words.features;

/** The features, each with a screenshot. */
export function Features() {
  return (
    <section aria-labelledby="razones" className={styles.section}>
      <header className={styles.heading}>
        <h2 id="razones">{words.featuresTitle}</h2>
        <p>{words.featuresLead}</p>
      </header>
      <div className={styles.wide}>
        <FeatureText {...controller} />
        <Shot name="controller" alt={controller.alt} />
      </div>
      <div className={styles.wide}>
        <FeatureText {...moderator} />
        <Shot name="moderator" alt={moderator.alt} />
      </div>
      <div className={styles.phones}>
        <div className={styles.phone}>
          <Shot name="agenda" alt={agenda.alt} />
          <FeatureText {...agenda} />
        </div>
        <div className={styles.phone}>
          <Shot name="questions" alt={questions.alt} />
          <FeatureText {...questions} />
        </div>
      </div>
    </section>
  );
}

const FeatureText = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.description}>
    <h3>{title}</h3>
    <p>{text}</p>
  </div>
);
