import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './plan-panel.module.css';

/** The size of a free plan; other plans are only a little higher. */
export function PlanSkeleton() {
  return (
    <>
      <div className={styles.status}>
        <Skeleton width="60%" height="1.35rem" />
      </div>
      <div className={styles.limits}>
        <Skeleton width="5.5rem" height="3.75rem" />
        <Skeleton width="5.5rem" height="3.75rem" />
      </div>
      <div className={styles.parts}>
        <Skeleton width="55%" />
        <Skeleton width="75%" />
        <Skeleton width="80%" />
      </div>
      <div className={styles.toPlans}>
        <Skeleton width="7rem" height="var(--control)" />
      </div>
    </>
  );
}
