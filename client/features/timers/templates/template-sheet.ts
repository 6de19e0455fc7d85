import type { TemplateItem } from '#protocol/templates.ts';
import { writtenSeconds } from '../../../lib/time/typed.ts';
import { importing as words } from '../../../text/es.ts';
import type { TimerFields } from '../dialogs/timer-form.ts';
import type { ImportField, Sheet } from '../import/sheet.ts';

type Wall = NonNullable<TemplateItem['planned_start']>;
type Column = readonly [field: ImportField, cell: (item: TemplateItem) => string];

const seconds = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : writtenSeconds(value);

/** What an import shows of a template. Without its day an hour would be read by those before it. */
const columnsWith = (hour: (wall: Wall) => string): readonly Column[] => [
  ['name', ({ name }) => name],
  ['presenter', ({ presenter = '' }) => presenter],
  ['duration', ({ duration_minutes }) => writtenSeconds(Math.round(duration_minutes * 60))],
  ['planned', ({ planned_start }) => (planned_start ? hour(planned_start) : '')],
  ['until', ({ kind = 'duration' }) => (kind === 'duration' ? '' : hour(kind.until))],
  ['cue', ({ cue = '' }) => cue],
  ['notes', ({ notes = '' }) => notes],
  ['start', ({ start = 'manual' }) => (start === 'manual' ? '' : words.starts[start])],
  ['skip', ({ skip = false }) => (skip ? words.yes : '')],
  ['warn', ({ warn_seconds }) => seconds(warn_seconds)],
  ['danger', ({ danger_seconds }) => seconds(danger_seconds)],
];

const sort = ({ at, day = 0 }: Wall): string => `${day} ${at}`;

/** Whether the hours of a template mean the same without their days: all are of the first, and in order. */
function isOneDay(items: readonly TemplateItem[]): boolean {
  const walls = items.flatMap(({ planned_start, kind = 'duration' }) => [
    ...(planned_start ? [planned_start] : []),
    ...(kind === 'duration' ? [] : [kind.until]),
  ]);
  const starts = items.flatMap(({ planned_start }) => (planned_start ? [sort(planned_start)] : []));
  return (
    walls.every(({ day = 0 }) => day === 0) && starts.every((each, at) => at === 0 || each >= (starts[at - 1] ?? ''))
  );
}

/** A template as the import takes sheets: what it can show in cells, and beside each row what it cannot. */
export function sheetOfTemplate(items: readonly TemplateItem[]): Sheet {
  const hasDays = !isOneDay(items);
  const hour = ({ at, day = 0 }: Wall) => (hasDays ? words.hourOfDay(at, day + 1) : at);
  const columns = columnsWith(hour).filter(([, cell]) => items.some((item) => cell(item) !== ''));
  return {
    cells: [
      columns.map(([field]) => words.columns[field]),
      ...items.map((item) => columns.map(([, cell]) => cell(item))),
    ],
    heading: 0,
    mapping: columns.map(([field]) => field),
    beside: [{}, ...items.map(hidden)],
  };
}

const hiddenNames = [
  'color',
  'display',
  'at_zero',
  'zero_text',
  'if_busy',
  'gap_seconds',
  'link_after',
  'takes_questions',
] as const satisfies readonly (keyof TimerFields)[];

/** The settings that no column has. */
const hidden = (item: TemplateItem): Partial<TimerFields> =>
  Object.fromEntries(hiddenNames.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
