import type { SettingName } from '#protocol/setting-rows.ts';
import { inTable } from '#words/items.ts';
import type { TemplateItem } from '#protocol/templates.ts';
import { writtenSeconds } from '../../lib/time/typed.ts';
import { importing as words, timerOptions } from '../../text/es.ts';
import type { settingReaders } from './read-cells.ts';
import type { ImportField } from './sheet.ts';
import type { ColumnKey } from '../../lib/timers/programme-columns.ts';

type Wall = NonNullable<TemplateItem['planned_start']>;

type ItemField = {
  /** The meaning of its column in a sheet, which a reader or the table of the programme reads. */
  readonly column: keyof typeof settingReaders | (ImportField & ColumnKey) | 'until';
  /** Its text where an import shows a template; null: it has no column there and is beside the row. */
  readonly cell: ((item: TemplateItem, hour: (wall: Wall) => string) => string) | null;
};

const seconds = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : writtenSeconds(value);

/** The settings of an item in sheets, a row each, in the order of the columns of a template. */
export const itemFields = {
  name: { column: 'name', cell: ({ name }) => name },
  presenter: { column: 'presenter', cell: ({ presenter = '' }) => presenter },
  place: { column: 'place', cell: ({ place = '' }) => place },
  planned_start: { column: 'planned', cell: ({ planned_start }, hour) => (planned_start ? hour(planned_start) : '') },
  kind: { column: 'until', cell: ({ kind = 'duration' }, hour) => (kind === 'duration' ? '' : hour(kind.until)) },
  cue: { column: 'cue', cell: ({ cue = '' }) => cue },
  notes: { column: 'notes', cell: ({ notes = '' }) => notes },
  start: {
    column: 'start',
    cell: ({ start = 'manual' }) => (start === 'manual' ? '' : inTable(timerOptions.starts[start])),
  },
  skip: { column: 'skip', cell: ({ skip = false }) => (skip ? words.yes : '') },
  warn_seconds: { column: 'warn', cell: ({ warn_seconds }) => seconds(warn_seconds) },
  danger_seconds: { column: 'danger', cell: ({ danger_seconds }) => seconds(danger_seconds) },
  color: { column: 'color', cell: null },
  display: { column: 'display', cell: null },
  at_zero: { column: 'zero', cell: null },
  zero_text: { column: 'zeroText', cell: null },
  if_busy: { column: 'busy', cell: null },
  gap_seconds: { column: 'gap', cell: null },
  link_after: { column: 'linkAfter', cell: null },
  takes_questions: { column: 'questions', cell: null },
} as const satisfies Readonly<Record<SettingName, ItemField>>;
