import styles from './skeleton.module.css';

type SkeletonProps = { width?: string; height?: string };

/** A placeholder of the size of what is being loaded. */
export function Skeleton({ width = '100%', height = '1lh' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} />;
}
