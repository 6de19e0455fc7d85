import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import styles from './strip-note.module.css';

type StripNoteProps = {
  icon: LucideIcon;
  tone?: 'plain' | 'warning' | 'loud';
  /** Of its edge. */
  color?: string;
  /** What kind of note it is: the title of the dialog with its whole text. */
  title: string;
  close: string;
  /** A quiet line above the text. */
  about?: ReactNode;
  children: ReactNode;
  /** Behind the text, never cut off. */
  end?: ReactNode;
  /** Before the text: a note that appears beside it does not move them. */
  lead?: ReactNode;
  /** After the text, at the end of the strip. */
  actions?: ReactNode;
};

/** A note as high as its strip. What is cut off of its text is shown by a press on it. */
export function StripNote({
  icon,
  tone = 'plain',
  color,
  title,
  close,
  about,
  children,
  end,
  lead,
  actions,
}: StripNoteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.note} data-tone={tone} style={{ borderInlineStartColor: color }}>
      {lead}
      <button type="button" aria-haspopup="dialog" className={styles.text} onClick={() => setOpen(true)}>
        <Icon icon={icon} className={styles.icon} />
        <span className={styles.words}>
          {about && <span className={styles.about}>{about}</span>}
          <span className={styles.line}>
            <span className={styles.content}>{children}</span> {end}
          </span>
        </span>
      </button>
      {actions && <div className={styles.actions}>{actions}</div>}
      {isOpen && (
        <Dialog
          size="small"
          title={title}
          close={{ label: close, onClose: () => setOpen(false) }}
          actions={lead ?? actions}
        >
          <p className={styles.whole}>
            {about && <span className={styles.about}>{about}</span>}
            {children} {end}
          </p>
        </Dialog>
      )}
    </div>
  );
}
