import { dashboard } from '../../../text/es.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './rooms.module.css';

const names = ['55%', '70%', '48%'];

export function RoomsSkeleton() {
  return (
    <div className={styles.list}>
      <VisuallyHidden role="status">{dashboard.rooms.loading}</VisuallyHidden>
      {names.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width="5.5rem" />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
