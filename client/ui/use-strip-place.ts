import { useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './use-strip-place.module.css';

/** The place of one note in a strip, which takes the focus of a button that disappears with its note. */
export function useStripPlace(label: string) {
  const area = useRef<HTMLDivElement>(null);
  return {
    place: { ref: area, role: 'group', 'aria-label': label, tabIndex: -1, className: styles.area },
    /** Does what ends the note. */
    end: (act: () => void): void => {
      flushSync(act);
      area.current?.focus();
    },
  } as const;
}
