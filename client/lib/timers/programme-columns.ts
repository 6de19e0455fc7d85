import { inSeconds } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { TextSetting } from '#protocol/setting-rows.ts';
import { shortWallTime } from '../time/event-days.ts';
import { tidyHour, typedSeconds, writtenSeconds } from '../time/typed.ts';
import { isAfterName, textsAfterName, type TextAfterName } from './item-texts.ts';
import { programme as words } from '../../text/es.ts';
import { checkFields, type TimerFields } from './timer-form.ts';
import type { RowTimes } from './row-times.ts';

/** The columns of the table in their order: the texts after the name, and those with a look of their own. */
const upToName = ['select', 'play', 'cue', 'planned', 'expected', 'ends', 'duration', 'name'] as const;
const atEnd = ['state', 'signs', 'menu'] as const;
type OwnColumn = (typeof upToName)[number] | (typeof atEnd)[number];
export type ColumnKey = OwnColumn | TextAfterName;
export const columnKeys: readonly ColumnKey[] = [...upToName, ...textsAfterName, ...atEnd];

type Fields = Partial<TimerFields>;

type TypedColumn = {
  /** What an edit begins with, and a copy contains. */
  readonly write: (timer: Timer) => string;
  /** What a text means for a timer with these fields. */
  readonly read: (text: string, before: TimerFields) => Fields;
  /** The fields whose errors stand at the cell. */
  readonly fields: readonly (keyof TimerFields)[];
  readonly isOptional: boolean;
};

type Column =
  | ({ readonly is: 'typed' } & TypedColumn)
  | { readonly is: 'shown'; readonly write: (timer: Timer, times: RowTimes) => string };

const nothing = () => '';

/** A setting that is a text of one line. */
const textColumn = (name: TextSetting): { readonly is: 'typed' } & TypedColumn => ({
  is: 'typed',
  write: (timer) => timer[name],
  read: (text) => ({ [name]: oneLine(text) }),
  fields: [name],
  isOptional: true,
});

/** What each column contains, and how it is typed. */
const columns = {
  select: { is: 'shown', write: ({ position }) => String(position + 1) },
  play: { is: 'shown', write: nothing },
  cue: textColumn('cue'),
  planned: {
    is: 'typed',
    write: ({ planned_start }) => (planned_start ? shortWallTime(planned_start) : ''),
    read: (text, { planned_start }) => ({ planned_start: wallTimeIn(text, planned_start?.day ?? 0) }),
    fields: ['planned_start'],
    isOptional: true,
  },
  expected: { is: 'shown', write: (_, { expected }) => expected },
  ends: { is: 'shown', write: (_, { ends }) => ends },
  duration: {
    is: 'typed',
    write: ({ kind, duration }) =>
      kind === 'duration' ? writtenSeconds(inSeconds(duration)) : words.until(shortWallTime(kind.until)),
    read: lengthIn,
    fields: ['duration_minutes', 'kind'],
    isOptional: false,
  },
  name: { ...textColumn('name'), isOptional: false },
  state: { is: 'shown', write: nothing },
  signs: { is: 'shown', write: nothing },
  menu: { is: 'shown', write: nothing },
} as const satisfies Record<OwnColumn, Column>;

const columnOf = (key: ColumnKey): Column => (isAfterName(key) ? textColumn(key) : columns[key]);

/** The columns that a copy of whole rows has. */
export const copiedColumns = columnKeys.filter((key) => key !== 'select' && columnOf(key).write !== nothing);

export const isTyped = (key: ColumnKey): boolean => columnOf(key).is === 'typed';
export const isOptional = (key: ColumnKey): boolean => {
  const column = columnOf(key);
  return column.is === 'typed' && column.isOptional;
};

/** What is typed in the columns that such an edit changes, as the timer has it. */
export const textsOf = (timer: Timer, edited: readonly string[]): ReadonlyMap<ColumnKey, string> =>
  new Map(
    columnKeys.flatMap((key) => {
      const column = columnOf(key);
      const isEdited = column.is === 'typed' && column.fields.some((field) => edited.includes(field));
      return isEdited ? [[key, column.write(timer)] as const] : [];
    }),
  );

/** The text of a cell as it is copied and edited. */
export function textOf(key: ColumnKey, timer: Timer, times: RowTimes): string {
  const column = columnOf(key);
  return column.is === 'typed' ? column.write(timer) : column.write(timer, times);
}

/** What a text in a cell changes, or the reason why the cell does not accept it. Nothing in a column that is not typed. */
export type Read = { readonly ok: true; readonly fields: TimerFields } | { readonly ok: false; readonly wrong: string };

export function readCell(key: ColumnKey, text: string, before: TimerFields): Read {
  const column = columnOf(key);
  if (column.is === 'shown') return { ok: true, fields: before };
  const fields = { ...before, ...column.read(text, before) };
  const found = checkFields(fields);
  const wrong = column.fields.map((field) => found[field]).find((each) => each !== undefined);
  return wrong === undefined ? { ok: true, fields } : { ok: false, wrong };
}

/** A cell of another program can have several lines. */
const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const DAY = /^(?<hour>.*?)[,\s]+d[ií]a\s*(?<day>\d)$/i;

/** `10:00`, or `10:00, día 2`; without a day on the day that it was. Empty: none. */
function wallTimeIn(text: string, before: number): TimerFields['planned_start'] {
  if (text.trim() === '') return null;
  const { hour = text, day } = DAY.exec(text.trim())?.groups ?? {};
  return { at: tidyHour(hour), day: day === undefined ? before : Number(day) - 1 };
}

const UNTIL = /^hasta(?:\s+las?)?\s+(?<time>.+)$/i;

/** A length, or `hasta 14:00`. */
function lengthIn(text: string, { kind }: TimerFields): Fields {
  const { time } = UNTIL.exec(text.trim())?.groups ?? {};
  if (time === undefined) return { kind: 'duration', duration_minutes: typedSeconds(text) / 60 };
  const until = wallTimeIn(time, kind === 'duration' ? 0 : kind.until.day);
  return until ? { kind: { until } } : {};
}
