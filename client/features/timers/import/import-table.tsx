import { useMemo } from 'react';
import { importing as words } from '../../../text/es.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Select } from '../../../ui/select.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { importFields } from './sheet.ts';
import type { ImportField } from './sheet.ts';
import styles from './import.module.css';
import type { ReadRow } from './read-items.ts';
import { timesIn, understoodIn } from './understood.ts';
import type { Import } from './use-import.ts';

/** The rows as they are in the sheet, what each does, and above each column what it means. */
export function ImportTable({ form: { sheet, setColumn, rows } }: { form: Import }) {
  const { cells, heading, mapping } = sheet;
  const headings = heading === null ? [] : (cells[heading] ?? []);
  const nameOf = (at: number) => headings[at]?.trim() || String(at + 1);
  const columns = columnsOf(mapping);
  const understood = useMemo(() => understoodIn(sheet, rows), [sheet, rows]);
  return (
    <div className={styles.scroll} role="region" aria-label={words.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.does}</th>
            {columns.map(({ key, field, at }) => (
              <th key={key} scope="col" data-unused={field === null || undefined}>
                <span className={styles.heading}>{nameOf(at)}</span>
                <Select
                  aria-label={words.meaning(nameOf(at))}
                  value={field ?? ''}
                  onChange={({ target }) => setColumn(at, importFields.find((each) => each === target.value) ?? null)}
                >
                  <option value="">{words.unused}</option>
                  {importFields.map((each) => (
                    <option key={each} value={each}>
                      {words.columns[each]}
                    </option>
                  ))}
                </Select>
                {understood[at] && <span className={styles.understood}>{understood[at]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} cells={cells[row.line - 1] ?? []} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Column = { readonly key: string; readonly field: ImportField | null; readonly at: number };

/** Columns have no other identity than their place. */
const columnsOf = (mapping: readonly (ImportField | null)[]): readonly Column[] =>
  mapping.map((field, at) => ({ key: `column ${at}`, field, at }));

type RowProps = { row: ReadRow; cells: readonly string[]; columns: readonly Column[] };

function Row({ row, cells, columns }: RowProps) {
  const problems = row.is === 'wrong' ? row.problems : [];
  return (
    <tr data-is={row.is}>
      <th scope="row">
        <Figures>{row.line}</Figures>
      </th>
      <td className={styles.does}>
        {words.outcomes[row.is]}
        {'fields' in row && (
          <span className={styles.understood}>
            <Figures>{timesIn(row.fields)}</Figures>
            {row.lacksLength && ` (${words.lacksLength})`}
          </span>
        )}
        {problems.map(({ field, words: sentence }) => (
          <span key={`${field} ${sentence}`} className={styles.problem}>
            {field === null ? sentence : `${words.columns[field]}: ${sentence}`}
          </span>
        ))}
      </td>
      {columns.map(({ key, field, at }) => (
        <td
          key={key}
          data-unused={field === null || undefined}
          data-wrong={(field !== null && problems.some((each) => each.field === field)) || undefined}
        >
          {cells[at] || <VisuallyHidden>–</VisuallyHidden>}
        </td>
      ))}
    </tr>
  );
}
