import type { Block } from './legal-document.ts';
import styles from './legal.module.css';
import { MarkedWords } from './marked-words.tsx';

export function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <Paragraph>{block}</Paragraph>;
  if ('list' in block) return <List>{block.list}</List>;
  if ('terms' in block) return <Terms>{block.terms}</Terms>;
  return <Table {...block.table} />;
}

const Paragraph = ({ children }: { children: string }) => (
  <p>
    <MarkedWords>{children}</MarkedWords>
  </p>
);

const List = ({ children }: { children: readonly string[] }) => (
  <ul>
    {children.map((item) => (
      <li key={item}>
        <MarkedWords>{item}</MarkedWords>
      </li>
    ))}
  </ul>
);

const Terms = ({ children }: { children: readonly (readonly [string, string])[] }) => (
  <dl className={styles.terms}>
    {children.map(([term, meaning]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          <MarkedWords>{meaning}</MarkedWords>
        </dd>
      </div>
    ))}
  </dl>
);

type TableProps = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** The first column is the row's header. On a phone the table scrolls by itself, the page does not. */
const Table = ({ head, rows }: TableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className={styles.wide} role="region" aria-label={head[0]} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
