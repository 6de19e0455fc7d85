import { settingNames } from '#protocol/setting-rows.ts';
import type { TemplateItem } from '#protocol/templates.ts';
import { writtenSeconds } from '../../lib/time/typed.ts';
import { importing as words } from '../../text/es.ts';
import type { TimerFields } from '../../lib/timers/timer-form.ts';
import type { ImportField, Sheet } from './sheet.ts';
import { itemFields } from './item-fields.ts';

type Wall = NonNullable<TemplateItem['planned_start']>;
type Column = readonly [field: ImportField, cell: (item: TemplateItem) => string];

const settings = Object.values(itemFields);

const duration: Column = ['duration', ({ duration_minutes }) => writtenSeconds(Math.round(duration_minutes * 60))];

/** What an import shows of a template. Without its day an hour would be read by those before it. */
function columnsWith(hour: (wall: Wall) => string): readonly Column[] {
  const [name, presenter, ...others] = settings.flatMap(({ column, cell }): readonly Column[] =>
    cell ? [[column, (item) => cell(item, hour)]] : [],
  );
  return [name, presenter, duration, ...others].filter((column) => column !== undefined);
}

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

const hiddenNames = settingNames.filter((name) => itemFields[name].cell === null);

/** The settings that no column has. */
const hidden = (item: TemplateItem): Partial<TimerFields> =>
  Object.fromEntries(hiddenNames.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
