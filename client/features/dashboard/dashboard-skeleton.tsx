import { dashboard as words } from '../../text/es.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './dashboard.module.css';
import { Greeting } from './greeting.tsx';
import panel from './plan-panel.module.css';
import { PlanSkeleton } from './plan-skeleton.tsx';
import rooms from './rooms/rooms.module.css';
import { RoomsSkeleton } from './rooms/rooms-skeleton.tsx';

/** The page before anybody knows whose it is. */
export const DashboardSkeleton = ({ name }: { name: string | null }) => (
  <main className={styles.page} aria-busy="true">
    <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
    <Greeting name={name ?? ''} />
    <div className={styles.top}>
      <div className={rooms.panel}>
        <div className={rooms.head}>
          <h2>{words.rooms.title}</h2>
          <Skeleton width="9rem" height="var(--control)" />
        </div>
        <RoomsSkeleton />
      </div>
      <div className={panel.panel}>
        <h2 className={panel.heading}>{words.plan.title}</h2>
        <PlanSkeleton />
      </div>
    </div>
  </main>
);
