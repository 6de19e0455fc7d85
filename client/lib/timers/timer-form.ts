import { problemsOf } from '#protocol/invalid.ts';
import { itemText } from './item-texts.ts';
import { DEFAULT_TIMER_SETTINGS, textSettings, type TextSetting } from '#protocol/setting-rows.ts';
import { newTimer } from '#protocol/timers.ts';
import type { ResolvedTime, TimerSettings, WallTime } from '#protocol/timer-settings.ts';
import { inSeconds } from '#domain/lib/time.ts';
import { areApart, placeKey } from '#domain/programme/places.ts';
import { settingsOf } from '#domain/timers/timer-settings.ts';
import { plannedLengthOf, type Timer } from '#domain/timers/timer.ts';
import { problemsInWords } from '#words/problems.ts';
import type { Wrong } from '../forms/use-form.ts';
import { tidyHour, typedSeconds, writtenSeconds } from '../time/typed.ts';
import { timerOptions, timers } from '../../text/es.ts';
import { proposeTimer } from './propose-timer.ts';

/** Settings that are typed in another form than a command has them. */
type Written = 'kind' | 'planned_start' | 'warn_seconds' | 'danger_seconds' | 'at_zero' | 'gap_seconds';

/**
 * What a person typed, unchanged. The field of the minutes is called `duration`, so that the errors of the duration are
 * shown beside it. An empty threshold means that of the event, an empty planned start means none.
 */
export type TimerValues = Omit<TimerSettings, Written> & {
  readonly duration_minutes: string;
  readonly seconds: string;
  readonly kind: 'duration' | 'until';
  readonly until: string;
  readonly until_day: string;
  readonly planned_start: string;
  readonly planned_day: string;
  readonly warn_seconds: string;
  readonly danger_seconds: string;
  readonly at_zero: NonNullable<TimerSettings['at_zero']> | 'event';
  readonly gap_seconds: string;
};

/** The length of a new timer. */
const DEFAULT_MINUTES = 10;

type Wall = { readonly at: string; readonly day: number };

/** The settings of a timer as a command has them: wall times are not resolved. */
export type TimerFields = Omit<TimerSettings, 'kind' | 'planned_start'> & {
  readonly duration_minutes: number;
  readonly kind: 'duration' | { readonly until: Wall };
  readonly planned_start: Wall | null;
};

const wallOf = ({ at, day = 0 }: WallTime): Wall => ({ at, day });

export function timerFieldsOf(timer: Timer): TimerFields {
  const settings = settingsOf(timer);
  const { kind, planned_start } = settings;
  return {
    ...settings,
    duration_minutes: inSeconds(timer.duration) / 60,
    kind: kind === 'duration' ? kind : { until: wallOf(kind.until) },
    planned_start: planned_start && wallOf(planned_start),
  };
}

/** The same with the planned length: without what was taken from it when lost time was shared out. */
export const plannedFieldsOf = (timer: Timer): TimerFields => ({
  ...timerFieldsOf(timer),
  duration_minutes: inSeconds(plannedLengthOf(timer)) / 60,
});

/** The fields of a new timer, as its form proposes them. */
export const newFieldsOf = (others: readonly Pick<Timer, 'name' | 'color'>[]): TimerFields => ({
  ...DEFAULT_TIMER_SETTINGS,
  ...proposeTimer(others),
  duration_minutes: DEFAULT_MINUTES,
});

/** The fields of a new row of a place before anything is typed in it. */
export const newRowOf = (others: readonly Pick<Timer, 'name' | 'color'>[], place = ''): TimerFields => ({
  ...newFieldsOf(others),
  presenter: '',
  place,
});

export function timerValuesOf(fields: TimerFields): TimerValues {
  const { duration_minutes, kind, planned_start, warn_seconds, danger_seconds, at_zero, gap_seconds, ...same } = fields;
  const total = Math.round(duration_minutes * 60);
  const until = kind === 'duration' ? null : kind.until;
  return {
    ...same,
    duration_minutes: String(Math.floor(total / 60)),
    seconds: String(total % 60),
    kind: until ? 'until' : 'duration',
    until: until?.at ?? '',
    until_day: String(until?.day ?? 0),
    planned_start: planned_start?.at ?? '',
    planned_day: String(planned_start?.day ?? 0),
    warn_seconds: warn_seconds === null ? '' : writtenSeconds(warn_seconds),
    danger_seconds: danger_seconds === null ? '' : writtenSeconds(danger_seconds),
    at_zero: at_zero ?? 'event',
    gap_seconds: writtenSeconds(gap_seconds),
  };
}

/** What a person meant. A field that does not apply, and so is not shown, stays as it was before. */
export function timerFieldsIn(values: TimerValues, before: TimerFields): TimerFields {
  const { seconds: _seconds, until, until_day, planned_day, ...same } = values;
  const isUntil = values.kind === 'until';
  return {
    ...same,
    ...trimmed(values),
    duration_minutes: isUntil ? before.duration_minutes : minutesIn(values),
    kind: isUntil ? { until: wallIn(until, until_day) } : 'duration',
    warn_seconds: thresholdIn(values.warn_seconds),
    danger_seconds: thresholdIn(values.danger_seconds),
    at_zero: values.at_zero === 'event' ? null : values.at_zero,
    zero_text: values.at_zero === 'text' ? values.zero_text.trim() : before.zero_text,
    gap_seconds: values.start === 'linked' ? typedSeconds(values.gap_seconds || '0') : before.gap_seconds,
    planned_start: isEmpty(values.planned_start) ? null : wallIn(values.planned_start, planned_day),
  };
}

const trimmed = (values: TimerValues): Partial<Pick<TimerValues, TextSetting>> =>
  Object.fromEntries(textSettings.map((name) => [name, values[name].trim()]));

/** The last planned start before an item of this place in the list. */
export const plannedBefore = (before: readonly TimerSettings[], place: string): ResolvedTime | null =>
  before.findLast((each) => each.planned_start && !each.skip && !areApart(placeKey(each.place), placeKey(place)))
    ?.planned_start ?? null;

/**
 * The day that an hour probably means if on `day` it is before the planned start `before` it in the list: the first on which
 * it is not. Null if it is in order, or not a whole hour yet.
 */
export function laterDay({ at, day }: Wall, before: WallTime | null): number | null {
  if (!before || !HOUR.test(at)) return null;
  const former = wallOf(before);
  if (day > former.day || (day === former.day && at >= former.at)) return null;
  const later = at >= former.at ? former.day : former.day + 1;
  return later < EVENT_DAYS ? later : null;
}

/** As it is written once the field is left. */
const HOUR = /^\d\d:\d\d/;
/** An event lasts so many days at most. */
const EVENT_DAYS = 7;

const isEmpty = (text: string): boolean => text.trim() === '';
export const thresholdIn = (text: string): number | null => (isEmpty(text) ? null : typedSeconds(text));
const wallIn = (hour: string, day: string): Wall => ({ at: tidyHour(hour), day: Number(day) });
/** A duration has whole seconds. */
export const minutesIn = ({ duration_minutes, seconds }: Pick<TimerValues, 'duration_minutes' | 'seconds'>): number =>
  Math.round(Number(duration_minutes) * 60 + Number(seconds)) / 60;

/** The sentences for fields of which the schema says only that they are not right. */
const sentences: Wrong = {
  duration_minutes: timers.form.durationRange,
  gap_seconds: timerOptions.gapRange,
  warn_seconds: timerOptions.thresholdRange,
  danger_seconds: timerOptions.thresholdRange,
  planned_start: timerOptions.hourForm,
  kind: timerOptions.hourForm,
};

export const checkTimer = (values: TimerValues, before: TimerFields): Wrong =>
  atInputs(checkFields(timerFieldsIn(values, before)));

/** What is wrong, by field. The server's own schema says what is right; the words are the catalogue's. */
export function checkFields(fields: TimerFields): Wrong {
  if (fields.start === 'scheduled' && !fields.planned_start) return { planned_start: timerOptions.startTimeRequired };
  const result = newTimer.safeParse(fields);
  if (result.success) return {};
  const wrong: Wrong = problemsInWords(problemsOf(result.error));
  return {
    ...Object.fromEntries(Object.entries(wrong).map(([name, message]) => [name, sentences[name] ?? message])),
    ...(wrong['name'] && fields.name === '' && { name: timers.form.nameRequired }),
  };
}

/** The moment of the kind has an input of its own. */
export const atInputs = ({ kind, ...others }: Wrong): Wrong => ({ ...others, ...(kind && { until: kind }) });

/** Only what differs: two people may edit the same timer. */
export function changesOf(before: TimerFields, after: TimerFields): Partial<TimerFields> {
  const changes: Partial<TimerFields> = { ...after };
  for (const name of namesOf(changes)) if (isSame(before[name], after[name])) delete changes[name];
  return changes;
}

/** What a new timer needs, and what of it is not the default. */
export function asNew(fields: TimerFields) {
  const { name, duration_minutes, color } = fields;
  return { ...changesOf({ ...DEFAULT_TIMER_SETTINGS, duration_minutes: 0 }, fields), name, duration_minutes, color };
}

const isKey = (key: string): key is keyof TimerFields => key === 'duration_minutes' || key in DEFAULT_TIMER_SETTINGS;
const namesOf = (fields: object): readonly (keyof TimerFields)[] => Object.keys(fields).filter(isKey);
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Inputs that are always in view; those of the start are there as well when they apply. */
const COMMON: ReadonlySet<string> = new Set([
  'name',
  'duration_minutes',
  'seconds',
  'color',
  'start',
  'gap_seconds',
  ...textSettings.filter((name) => itemText(name).part === 'always'),
]);

/** Whether a field behind the disclosure is wrong. */
export const isMoreWrong = (wrong: Wrong, { start }: Pick<TimerValues, 'start'>): boolean =>
  Object.keys(wrong).some((name) => !COMMON.has(name) && !(name === 'planned_start' && start === 'scheduled'));

/** Whether something behind the disclosure is not the default. */
export const hasMore = (fields: TimerFields): boolean =>
  namesOf(changesOf({ ...fields, ...DEFAULT_TIMER_SETTINGS }, fields)).some((name) =>
    isMoreWrong({ [name]: '' }, fields),
  );
