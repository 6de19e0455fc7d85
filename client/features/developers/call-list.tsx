import { developers as words } from '../../text/es.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './developers.module.css';
import type { ListedCall, Reference } from './reference.ts';

const groups = Object.entries(words.calls.groups);

/** Every call, in groups. One with values opens to its example. */
export const CallList = ({ calls }: Pick<Reference, 'calls'>) =>
  groups.map(([group, title]) => (
    <section key={group} className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.calls}>
        {(calls[group] ?? []).map((call) => (
          <Call key={`${call.method} ${call.path}`} {...call} />
        ))}
      </ul>
    </section>
  ));

const Call = ({ method, path, words: does, needs, query, body }: ListedCall) => (
  <li>
    <p className={styles.address}>
      <b>{method}</b> <code>{path}</code>
    </p>
    <p className={styles.does}>
      {does} <span className={styles.needs}>{words.needs[needs]}</span>
    </p>
    {(query !== '' || body !== null) && (
      <details>
        <summary>{words.calls.example}</summary>
        <CodeBlock name={`${method} ${path}${query}`} code={body ?? `${path}${query}`} />
      </details>
    )}
  </li>
);
