import { Fragment, useCallback, useMemo, useRef, useState } from 'react';
import { importing as words } from '../../text/es.ts';
import { Select } from '../../ui/select.tsx';
import { importFields, type Mapping } from './sheet.ts';
import styles from './import.module.css';
import { ImportRow, type Column } from './import-row.tsx';
import { RowEditor } from './row-editor.tsx';
import { understoodIn } from './understood.ts';
import type { Import } from './use-import.ts';

/** The rows as they are in the sheet, what each does, and above each column what it means. One row at a time can be edited. */
export function ImportTable({ form }: { form: Import }) {
  const { sheet, setColumn, rows } = form;
  const { cells, heading, mapping } = sheet;
  const [open, setOpen] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);
  const toggle = useCallback((line: number, button: HTMLElement) => {
    opener.current = button;
    setOpen((before) => (before === line ? null : line));
  }, []);
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  const columns = useMemo(
    () => columnsOf(mapping, heading === null ? [] : (cells[heading] ?? [])),
    [mapping, heading, cells],
  );
  const understood = useMemo(() => understoodIn(sheet, rows), [sheet, rows]);
  return (
    <div className={styles.scroll} role="region" aria-label={words.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.does}</th>
            {columns.map(({ key, field, at, name }) => (
              <th key={key} scope="col" data-unused={field === null || undefined}>
                <span className={styles.heading}>{name}</span>
                <Select
                  aria-label={words.meaning(name)}
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
            <Fragment key={row.line}>
              <ImportRow
                row={row}
                cells={cells[row.line - 1] ?? NO_CELLS}
                change={sheet.changes?.get(row.line - 1)}
                columns={columns}
                onEdit={row.line > (heading ?? -1) + 1 ? toggle : undefined}
                isOpen={open === row.line}
              />
              {open === row.line && (
                <tr className={styles.editing}>
                  <td colSpan={columns.length + 2}>
                    <RowEditor form={form} row={row} onClose={close} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NO_CELLS: readonly string[] = [];

/** Columns have no other identity than their place. */
const columnsOf = (mapping: Mapping, headings: readonly string[]): readonly Column[] =>
  mapping.map((field, at) => ({ key: `column ${at}`, field, at, name: headings[at]?.trim() || String(at + 1) }));
