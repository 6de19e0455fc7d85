import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon } from './icon.tsx';

type BannerProps = { icon: LucideIcon; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** A notice about this page that stays until it is resolved. */
export function Banner({ icon, title, children, action }: BannerProps) {
  return (
    <section className={styles.banner}>
      <Icon icon={icon} size="large" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children && <p>{children}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
