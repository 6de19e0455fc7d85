import { useCallback } from 'react';
import { dashboard } from '../../text/es.ts';
import { readBought } from './calls.ts';
import { planStatusOf } from './plan-status.ts';
import { PlanFigures } from './plan-figures.tsx';
import styles from './plan-panel.module.css';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useResource } from '../../lib/network/use-resource.ts';

const { plan: words } = dashboard;
const nothingBought = planStatusOf({ planId: 'free', endsAt: null }, 0);

/** The plan and its limits. One that cannot be read counts as free, and the panel says so. */
export function PlanPanel({ uid }: { uid: string }) {
  const { reading, refresh } = useResource(useCallback(() => readBought(uid), [uid]));
  return (
    <section aria-labelledby="plan" aria-busy={reading.state === 'loading' || undefined} className={styles.panel}>
      <h2 id="plan" tabIndex={-1} className={styles.heading}>
        {words.title}
      </h2>
      {reading.state === 'loading' && <PlanSkeleton />}
      {reading.state === 'failed' && (
        <>
          <ReadFailure
            heading="plan"
            title={words.failed}
            hint={words.failedHint}
            retryLabel={dashboard.retry}
            onRetry={refresh}
          />
          <PlanFigures face={nothingBought} />
        </>
      )}
      {reading.state === 'here' && <PlanFigures face={planStatusOf(reading.value, reading.at)} />}
    </section>
  );
}
