import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './payment.module.css';

type PaymentFrameProps = {
  title: string;
  /** How the bar above stands, which the title says in words. */
  bar: 'running' | 'full' | 'stopped' | 'empty';
  children: ReactNode;
  actions: ReactNode;
};

/** One page for everything that can come of a payment: a bar, a sentence, what is known, what to do next. */
export function PaymentFrame({ title, bar, children, actions }: PaymentFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was pressed on the page before is gone; nobody else's focus is taken away.
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
