import type { ReactNode } from 'react';
import { importHelp as words, importing } from '../../../text/es.ts';
import { Figures } from '../../../ui/figures.tsx';
import { SitePage, SitePairs, SitePart } from '../../../ui/site-page.tsx';
import { MOST_COLUMNS, MOST_ROWS } from '../sheet-limits.ts';
import type { Example } from './examples.ts';
import styles from './import-help.module.css';

/** For organisers: which sheets an import reads, shown by examples that it read. */
export function ImportHelpPage({ examples }: { examples: readonly Example[] }) {
  const { files, headings, changes, problems } = words;
  return (
    <SitePage title={words.headline} lead={words.lead} contents={{ label: words.contents, sections }}>
      <div className={styles.document}>
        <SitePart id="archivos" title={files.title}>
          <p>{files.ways}</p>
          <p>{importing.fileHint}</p>
          <p>{files.limits(MOST_ROWS, MOST_COLUMNS)}</p>
          <p>{files.sheets}</p>
          <p>{files.others}</p>
        </SitePart>
        <SitePart id="ejemplos" title={words.examples.title}>
          <p>{words.examples.hint}</p>
          {examples.map((example) => (
            <ExamplePart key={example.title} example={example} />
          ))}
        </SitePart>
        <SitePart id="titulos" title={headings.title}>
          <p>{headings.hint}</p>
          <SitePairs pairs={named} />
          <p>{headings.more}</p>
        </SitePart>
        <SitePart id="cambios" title={changes.title}>
          <ul className={styles.changes}>
            {changes.all.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>{changes.doubts}</p>
        </SitePart>
        <SitePart id="errores" title={problems.title}>
          <p>{problems.hint}</p>
          <SitePairs pairs={problems.all} />
        </SitePart>
      </div>
    </SitePage>
  );
}

const sections = [
  { id: 'archivos', title: words.files.title },
  { id: 'ejemplos', title: words.examples.title },
  { id: 'titulos', title: words.headings.title },
  { id: 'cambios', title: words.changes.title },
  { id: 'errores', title: words.problems.title },
] as const;

const named = Object.entries(words.headings.words).map(([field, said]): [string, string] => [
  Object.entries(importing.columns).find(([each]) => each === field)?.[1] ?? '',
  said.join(', '),
]);

const ExamplePart = ({ example: { title, says, sheet, reading } }: { example: Example }) => (
  <section className={styles.example}>
    <h3>{title}</h3>
    <p>{says}</p>
    <Table caption={words.examples.sheet} columns={widest(sheet)} rows={sheet} />
    <Table caption={words.examples.reading} columns={reading.headings} rows={reading.rows}>
      <thead>
        <tr>
          {reading.headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
    </Table>
  </section>
);

type Row = readonly string[];

/** A row above the headings has fewer cells. */
const widest = (rows: readonly Row[]): Row => rows.reduce((most, row) => (row.length > most.length ? row : most), []);

/** @param columns A name for each column. */
function Table(props: { caption: string; columns: Row; rows: readonly Row[]; children?: ReactNode }) {
  const { caption, columns, rows, children } = props;
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      {children}
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join('|')}>
            {columns.map((column, at) => (
              <td key={column}>{shown(cells[at])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = (cell = '') => (/^\d[\d\s:.–-]*$/.test(cell) ? <Figures>{cell}</Figures> : cell);
