import { paths } from '#protocol/paths.ts';
import { plans as words } from '../../text/es.ts';
import { Link } from '../../ui/link.tsx';
import { PlanDesk } from './plan-desk.tsx';
import styles from './plans.module.css';
import type { LoadSignIn } from './sign-in-first.tsx';

/** The plans as a section of another page. */
export function PlansSection({ loadSignIn }: { loadSignIn: LoadSignIn }) {
  return (
    <section aria-labelledby="planes-titulo" className={styles.section}>
      <div className={styles.lead}>
        <h2 id="planes-titulo">{words.sectionTitle}</h2>
        <p className={styles.note}>{words.sectionLead}</p>
      </div>
      <PlanDesk level="h3" loadSignIn={loadSignIn} />
      <p className={styles.note}>
        {words.terms.short} <Link to={paths.plansTerms}>{words.terms.more}</Link>
      </p>
    </section>
  );
}
