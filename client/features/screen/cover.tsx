import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import styles from './screen.module.css';

/** All of the screen, above dialogs too: whoever stands before it sees nothing else. */
export function Cover({ children, ...rest }: ComponentProps<'div'>) {
  const cover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => cover.current?.showPopover(), []);
  return (
    <div {...rest} ref={cover} popover="manual" className={styles.cover}>
      {children}
    </div>
  );
}
