import { developers as words } from '../../text/es.ts';
import styles from './developers.module.css';
import type { ListedVerb } from './reference.ts';

/** Every verb: what it does, its values, and what a key needs for it. */
export const VerbTable = ({ verbs }: { verbs: readonly ListedVerb[] }) => (
  <table className={styles.verbs}>
    <caption>{words.verbs.table}</caption>
    <thead>
      <tr>
        <th scope="col">{words.verbs.verb}</th>
        <th scope="col">{words.verbs.does}</th>
        <th scope="col">{words.verbs.scope}</th>
      </tr>
    </thead>
    <tbody>
      {verbs.map(({ verb, words: does, values, needs }) => (
        <tr key={verb}>
          <th scope="row">
            <code>{verb}</code>
          </th>
          <td>
            {does}
            <Values values={values} />
          </td>
          <td>{words.needs[needs]}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** An optional value has a question mark, as in the protocol. */
const Values = ({ values }: Pick<ListedVerb, 'values'>) =>
  values.length > 0 && (
    <span className={styles.values}>
      {words.verbs.values}:{' '}
      <code>{values.map(({ name, isOptional }) => name + (isOptional ? '?' : '')).join(', ')}</code>
    </span>
  );
