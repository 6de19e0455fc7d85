import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './marked-note.module.css';

type MarkedNoteProps = {
  icon: LucideIcon;
  /** Of its edge. */
  color: string;
  /** A quiet line above the text. */
  about: ReactNode;
  children: ReactNode;
  /** A button beside the text. */
  action: ReactNode;
};

/** A text with a coloured edge, and what can be done about it. */
export function MarkedNote({ icon, color, about, children, action }: MarkedNoteProps) {
  return (
    <div className={styles.note} style={{ borderInlineStartColor: color }}>
      <Icon icon={icon} className={styles.icon} />
      <p className={styles.text}>
        <span className={styles.about}>{about}</span>
        {children}
      </p>
      {action}
    </div>
  );
}
