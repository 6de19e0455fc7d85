import type { ComponentProps } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = Omit<ComponentProps<'details'>, 'className'> & { label: string };

/** What few people need, below what everybody does. */
export function Disclosure({ label, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={styles.disclosure}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
