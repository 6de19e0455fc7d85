import { Kbd } from './kbd.tsx';
import styles from './key-hint.module.css';

/** The key of a button, where there is a keyboard and its container has space. Its name does not contain it. */
export const KeyHint = ({ children }: { children: string }) => (
  <span aria-hidden="true" className={styles.key}>
    <Kbd>{children}</Kbd>
  </span>
);
