import { connection } from '../../text/es.ts';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './connection.module.css';

const rows = ['88%', '72%', '80%'];

/** The three columns of the panel before there is anything in them. */
export function PanelSkeleton() {
  return (
    <main className={styles.skeleton} aria-busy="true">
      <VisuallyHidden role="heading" aria-level={1}>
        {connection.asking}
      </VisuallyHidden>
      <Column />
      <Column />
      <Stack gap={4}>
        <Skeleton width="55%" height="1.5rem" />
        <Skeleton height="clamp(9rem, 55svh, 40rem)" />
        <Skeleton height="0.5rem" />
        <Skeleton width="70%" height="3.5rem" />
      </Stack>
    </main>
  );
}

function Column() {
  return (
    <Stack gap={4}>
      <Skeleton width="45%" height="1.25rem" />
      {rows.map((width) => (
        <Skeleton key={width} width={width} height="2.75rem" />
      ))}
    </Stack>
  );
}
