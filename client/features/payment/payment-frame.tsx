import { useEffect, useRef, type ReactNode } from 'react';
import styles from './payment.module.css';

type PaymentFrameProps = {
  title: string;
  /** The state of the bar at the top, which the title has in words. */
  bar: 'running' | 'full' | 'stopped' | 'empty';
  children: ReactNode;
  actions: ReactNode;
};

/** The layout of all results of a payment: a bar, a sentence, details, what to do next. */
export function PaymentFrame({ title, bar, children, actions }: PaymentFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed on the page before is gone; a focus elsewhere is left alone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.bar} data-bar={bar} aria-hidden="true" />
      <div role="status" className={styles.news}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </main>
  );
}
