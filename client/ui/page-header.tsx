import type { ReactNode } from 'react';
import { join } from './join.ts';
import styles from './page-header.module.css';

type PageHeaderProps = {
  /** The logo as a link to the first page. */
  brand: ReactNode;
  /** The title of this page, in one line. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Covers the logo and what is marked with `data-covered` in the middle, while it has content. */
  notice?: ReactNode;
  /** A second row. */
  below?: ReactNode;
  sticky?: boolean;
};

/** The top edge of every screen but the stage. */
export function PageHeader({ brand, children, actions, notice, below, sticky = false }: PageHeaderProps) {
  return (
    <header data-toasts-below className={join(styles.header, sticky && styles.sticky)}>
      <div className={styles.lead}>
        <div data-covered className={styles.brand}>
          {brand}
        </div>
        <div className={styles.middle}>{children}</div>
        {notice}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {below && <div className={styles.below}>{below}</div>}
    </header>
  );
}
