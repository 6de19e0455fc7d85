import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { importing as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './import.module.css';
import type { Problem } from './problems.ts';
import type { ReadRow } from './read-items.ts';
import type { ImportField, RowChange } from './sheet.ts';
import { ALWAYS } from './row-editor.tsx';
import { itemTimes } from './understood.ts';

/** A column of the sheet. `name`: its heading. */
export type Column = {
  readonly key: string;
  readonly field: ImportField | null;
  readonly at: number;
  readonly name: string;
};

type RowProps = {
  row: ReadRow;
  cells: readonly string[];
  change: RowChange | undefined;
  columns: readonly Column[];
  /** Absent: it cannot be edited. */
  onEdit: ((line: number, button: HTMLElement) => void) | undefined;
  isOpen: boolean;
};

/** A row of the sheet with what it does. Problems stand at their cells, and while it is edited at its fields. */
export const ImportRow = memo(function ImportRow({ row, cells, change, columns, onEdit, isOpen }: RowProps) {
  const { line } = row;
  const textAt = (field: ImportField | null, at: number): string =>
    (field === null ? undefined : change?.values?.[field]) ?? cells[at] ?? '';
  const problems = row.is === 'wrong' ? row.problems : [];
  return (
    <tr data-is={row.is} data-open={isOpen || undefined}>
      <th scope="row">
        <Figures>{line}</Figures>
      </th>
      <td className={styles.does}>
        <div className={styles.outcome}>
          <div>
            {words.outcomes[row.is]}
            {'fields' in row && (
              <span className={styles.understood}>
                <Figures>{itemTimes(row.fields)}</Figures>
                {row.lacksLength && ` (${words.lacksLength})`}
              </span>
            )}
            {withoutColumn(problems, columns).map(({ field, words: sentence }) => (
              <span key={`${field} ${sentence}`} className={styles.problem}>
                {field === null ? sentence : `${words.columns[field]}: ${sentence}`}
              </span>
            ))}
            {change && (
              <span className={styles.understood}>{[words.corrected, ...elsewhere(change, columns)].join(' · ')}</span>
            )}
          </div>
          {onEdit && (
            <IconButton
              icon={Pencil}
              size="small"
              label={words.edit(line)}
              aria-expanded={isOpen}
              onClick={({ currentTarget }) => onEdit(line, currentTarget)}
            />
          )}
        </div>
      </td>
      {columns.map(({ key, field, at, name }) => (
        <td
          key={key}
          data-label={field === null ? name : words.columns[field]}
          data-unused={field === null || undefined}
          data-empty={textAt(field, at) === '' || undefined}
          data-wrong={(field !== null && problems.some((each) => each.field === field)) || undefined}
        >
          {textAt(field, at) || <VisuallyHidden>–</VisuallyHidden>}
          {!isOpen &&
            problems
              .filter((each) => field !== null && each.field === field)
              .map(({ words: sentence }) => (
                <span key={sentence} className={styles.problem}>
                  {sentence}
                </span>
              ))}
        </td>
      ))}
    </tr>
  );
});

/** What a corrected row says without a column or a place of its own. */
const elsewhere = ({ values = {} }: RowChange, columns: readonly Column[]): readonly string[] =>
  ALWAYS.flatMap((field) => {
    const isShown = TIMES.has(field) || columns.some((column) => column.field === field);
    const text = values[field] ?? '';
    return isShown || text === '' ? [] : [`${words.columns[field]}: ${text}`];
  });

const TIMES: ReadonlySet<ImportField> = new Set(['planned', 'duration', 'day']);

const withoutColumn = (problems: readonly Problem[], columns: readonly Column[]): readonly Problem[] =>
  problems.filter(({ field }) => field === null || columns.every((column) => column.field !== field));
