import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { shortWallTime } from '../../lib/time/event-days.ts';
import { writtenSeconds } from '../../lib/time/typed.ts';
import { textsAfterName } from '../../lib/timers/item-texts.ts';
import { importing as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './import.module.css';
import type { ReadRow } from './read-items.ts';
import { cellTextsOf } from './sheet-rows.ts';
import type { ImportField, Mapping } from './sheet.ts';
import type { Import } from './use-import.ts';

/** Fields that every row has, whatever columns are in the sheet. */
export const ALWAYS: readonly ImportField[] = ['name', 'day', 'planned', 'duration', ...textsAfterName];

const fieldsIn = (mapping: Mapping): readonly ImportField[] => [
  ...new Set([...ALWAYS, ...mapping.filter((field) => field !== null)]),
];

type RowEditorProps = { form: Import; row: ReadRow; onClose: () => void };

/** The fields of a row as texts, each with its problem. The same reader reads them, as if they were in the file. */
export function RowEditor({ form, row, onClose }: RowEditorProps) {
  const { line, is } = row;
  const { sheet, setText, setItem, restore } = form;
  const [resets, setResets] = useState(0);
  const editor = useRef<HTMLDivElement>(null);
  const texts = cellTextsOf(sheet, line - 1);
  useEffect(() => {
    const fields = editor.current?.querySelectorAll<HTMLElement>('input:not([type=checkbox]), textarea') ?? [];
    const wrong = [...fields].find((field) => field.ariaInvalid === 'true');
    (wrong ?? fields[0])?.focus();
    editor.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Else it closes the dialog too.
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Its fields have the focus.
    <div ref={editor} className={styles.editor} onKeyDown={closeOnEscape}>
      <div key={resets} className={styles.fields}>
        {fieldsIn(sheet.mapping).map((field) => (
          <RowField
            key={field}
            field={field}
            line={line}
            text={texts[field] ?? ''}
            understood={understoodAs(field, row)}
            problem={problemOf(field, row)}
            onText={(text) => setText(line, field, text)}
          />
        ))}
      </div>
      <div className={styles.acts}>
        <Checkbox checked={is !== 'out' && is !== 'passed'} onChange={(event) => setItem(line, event.target.checked)}>
          {words.takesRow}
        </Checkbox>
        {sheet.changes?.has(line - 1) && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              restore(line);
              setResets(resets + 1);
            }}
          >
            {words.restore}
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          {words.ready}
        </Button>
      </div>
    </div>
  );
}

type RowFieldProps = {
  field: ImportField;
  line: number;
  text: string;
  /** What was understood where the text is empty. */
  understood: string;
  problem: string;
  onText: (text: string) => void;
};

/** Its text counts when it is left, or with Enter: half of an hour is no mistake yet. */
function RowField({ field, line, text, understood, problem, onText }: RowFieldProps) {
  // A field of one line has no line breaks.
  const shown = field === 'notes' ? text : text.replaceAll(/[\r\n]+/g, ' ');
  const take = (typed: string) => typed !== shown && onText(typed);
  const input = { defaultValue: shown, placeholder: understood, autoComplete: 'off' } as const;
  return (
    <div className={styles[field]}>
      <Field
        label={
          <>
            {words.columns[field]} <VisuallyHidden>{words.ofRow(line)}</VisuallyHidden>
          </>
        }
        error={problem}
        alerts
      >
        {field === 'notes' ? (
          <TextArea {...input} rows={1} onBlur={(event) => take(event.target.value)} />
        ) : (
          <TextInput
            {...input}
            onBlur={(event) => take(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  );
}

const problemOf = (field: ImportField, row: ReadRow): string =>
  row.is === 'wrong' ? (row.problems.find((each) => each.field === field)?.words ?? '') : '';

function understoodAs(field: ImportField, row: ReadRow): string {
  if (!('fields' in row)) return '';
  const { planned_start: start, duration_minutes: minutes } = row.fields;
  if (field === 'duration') return writtenSeconds(Math.round(minutes * 60));
  if (start === null) return '';
  if (field === 'day') return words.onDay(start.day + 1);
  return field === 'planned' ? shortWallTime({ ...start, day: 0 }) : '';
}
