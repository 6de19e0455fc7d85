import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import styles from './reading-progress.module.css';

/** How much of the article has been scrolled past. Decoration: it says nothing that the page does not. */
export function ReadingProgress({ of }: { of: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => bar.current?.style.setProperty('scale', `${of.current ? shareOf(of.current) : 0} 1`);
    draw();
    addEventListener('scroll', draw, { passive: true });
    addEventListener('resize', draw);
    return () => {
      removeEventListener('scroll', draw);
      removeEventListener('resize', draw);
    };
  }, [of]);
  return <div ref={bar} className={styles.bar} aria-hidden="true" />;
}

/** From the text's first line at the top of the window to its last at the bottom. */
function shareOf(text: HTMLElement): number {
  const { top, height } = text.getBoundingClientRect();
  const way = Math.max(1, height - innerHeight);
  return Math.min(1, Math.max(0, -top / way));
}
