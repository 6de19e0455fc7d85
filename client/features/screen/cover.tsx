import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import styles from './screen.module.css';

/** Covers the whole screen, also open dialogs. */
export function Cover({ children, ...rest }: ComponentProps<'div'>) {
  const cover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Browsers without popovers show it below dialogs.
    if (cover.current && 'showPopover' in cover.current) cover.current.showPopover();
  }, []);
  return (
    <div {...rest} ref={cover} popover="manual" className={styles.cover}>
      {children}
    </div>
  );
}
