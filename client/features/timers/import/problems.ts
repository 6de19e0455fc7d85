import { checkFields } from '../dialogs/timer-form.ts';
import type { TimerFields } from '../dialogs/timer-form.ts';
import type { ImportField } from './sheet.ts';

/** What is wrong with a row, and in which of its columns. */
export type Problem = { readonly field: ImportField | null; readonly words: string };

/** What only the item as a whole shows. */
export const remaining = (fields: TimerFields): readonly Problem[] =>
  Object.entries(checkFields(fields)).map(([field, wrong]) => ({ field: columnOf[field] ?? null, words: wrong ?? '' }));

const columnOf: Readonly<Record<string, ImportField>> = {
  name: 'name',
  presenter: 'presenter',
  duration_minutes: 'duration',
  kind: 'until',
  planned_start: 'planned',
  cue: 'cue',
  notes: 'notes',
  color: 'color',
  start: 'start',
  skip: 'skip',
  warn_seconds: 'warn',
  danger_seconds: 'danger',
  display: 'display',
  at_zero: 'zero',
  zero_text: 'zeroText',
  gap_seconds: 'gap',
  link_after: 'linkAfter',
  if_busy: 'busy',
  takes_questions: 'questions',
};

/** The problem of a row that the room refused, by the field of the command. */
export const refusedField = (field: string): ImportField | null => columnOf[field] ?? null;
