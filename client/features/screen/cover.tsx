import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import styles from './screen.module.css';

/** All of the screen, above dialogs too: whoever stands before it sees nothing else. */
export function Cover({ children, ...rest }: ComponentProps<'div'>) {
  const cover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A stage may be older than popovers: there it covers all but dialogs.
    if (cover.current && 'showPopover' in cover.current) cover.current.showPopover();
  }, []);
  return (
    <div {...rest} ref={cover} popover="manual" className={styles.cover}>
      {children}
    </div>
  );
}
