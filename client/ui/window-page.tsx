import type { ReactNode } from 'react';
import styles from './window-page.module.css';

/** A page as high as the window with its header; long content scrolls inside. */
export function WindowPage({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      {header}
      {children}
    </div>
  );
}
