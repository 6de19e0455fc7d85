import { dashboard as words } from '../../text/es.ts';
import styles from './dashboard.module.css';

/** Greets by the first name. */
export function Greeting({ name }: { name: string }) {
  const [first = ''] = name.trim().split(/\s+/);
  return (
    <header className={styles.greeting}>
      <p className={styles.kind}>{words.title}</p>
      <h1>{first === '' ? words.greetingNameless : words.greeting(first)}</h1>
    </header>
  );
}
