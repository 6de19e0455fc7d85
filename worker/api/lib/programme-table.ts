import { DEFAULT_TIMER_SETTINGS, type SettingName } from '#protocol/setting-rows.ts';
import type { ProgrammePlan, ProgrammeSpan } from '#protocol/programme.ts';
import type { ResolvedTime, TimerSettings } from '#protocol/timer-settings.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { headingOf, inTable, itemCells, itemChoices, itemLabels } from '#words/items.ts';
import { headings } from '#words/tables.ts';
import { clocksOf } from './moments.ts';
import type { Cell, Table } from './table-files.ts';

const yesOrNo = (is: boolean): string => (is ? itemCells.yes : itemCells.no);

const hourOfDay = ({ at, day }: ResolvedTime): string => itemCells.hourOfDay(at, day + 1);

/** What each column shows of a setting. Hours are local, with the day of the event after the first. */
type Columns = { readonly [Name in SettingName]?: (settings: TimerSettings) => Cell };

/** In the order of the columns: what somebody reads first, and what an import reads besides. */
const leading = {
  cue: ({ cue }) => cue,
  name: ({ name }) => name,
  presenter: ({ presenter }) => presenter,
  place: ({ place }) => place,
} as const satisfies Columns;

const others = {
  planned_start: ({ planned_start }) => planned_start && hourOfDay(planned_start),
  kind: ({ kind }) => (kind === 'duration' ? null : hourOfDay(kind.until)),
  start: ({ start }) => inTable(itemChoices.start[start]),
  warn_seconds: ({ warn_seconds }) => warn_seconds,
  danger_seconds: ({ danger_seconds }) => danger_seconds,
  display: ({ display }) => inTable(itemChoices.display[display]),
  at_zero: ({ at_zero }) => at_zero && inTable(itemChoices.at_zero[at_zero]),
  zero_text: ({ zero_text }) => zero_text,
  gap_seconds: ({ gap_seconds }) => gap_seconds,
  link_after: ({ link_after }) => inTable(itemChoices.link_after[link_after]),
  if_busy: ({ if_busy }) => inTable(itemChoices.if_busy[if_busy]),
  takes_questions: ({ takes_questions }) => yesOrNo(takes_questions),
  skip: ({ skip }) => yesOrNo(skip),
  color: ({ color }) => color,
  notes: ({ notes }) => notes,
} as const satisfies Columns & Record<Exclude<SettingName, keyof typeof leading>, unknown>;

const isSetting = (name: string): name is SettingName => Object.hasOwn(itemLabels, name);
const headingsOf = (columns: Columns): readonly string[] => Object.keys(columns).filter(isSetting).map(headingOf);
const cellsOf = (columns: Columns, settings: TimerSettings): readonly Cell[] =>
  Object.values(columns).map((cell) => cell(settings));

/** The times of each item by plan, as things stand, and as they were. */
export function programmeTable(items: ProgrammePlan['items'], timers: readonly WireTimer[], timeZone: string): Table {
  const local = clocksOf(timeZone);
  const byId = new Map(timers.map((timer) => [timer.id, timer]));
  const times = ({ start, end }: ProgrammeSpan) => [local(start), local(end)];
  return [
    [...headingsOf(leading), ...headings.times(timeZone), ...headingsOf(others), 'id'],
    ...items.flatMap(({ timer_id, planned, expected, actual, gap_ms, overlap_ms }) => {
      const timer = byId.get(timer_id);
      if (!timer) return [];
      const settings = { ...DEFAULT_TIMER_SETTINGS, ...timer };
      return [
        [
          ...cellsOf(leading, settings),
          Math.round(timer.duration_minutes * 60),
          ...times(planned),
          ...times(expected),
          ...times(actual),
          gap_ms / 1000,
          overlap_ms / 1000,
          ...cellsOf(others, settings),
          timer.id,
        ],
      ];
    }),
  ];
}
