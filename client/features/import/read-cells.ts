import { palette } from '#domain/timers/palette.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { typedSeconds } from '../../lib/time/typed.ts';
import { importing as words, timerOptions, timers as timerWords } from '../../text/es.ts';
import type { TimerFields } from '../../lib/timers/timer-form.ts';
import { plain } from './sheet-dates.ts';

/** What a cell says, or why it cannot be read. */
export type CellValue<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly wrong: string };

const is = <Value>(value: Value): CellValue<Value> => ({ ok: true, value });
const isNot = (wrong: string): CellValue<never> => ({ ok: false, wrong });

const YES = new Set(['si', 's', 'yes', 'y', 'x', '1', 'true', 'verdadero', 'ok', '✓', '✔']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'falso', '-']);

/** Yes or no. */
function switchIn(text: string): CellValue<boolean> {
  const said = plain(text);
  if (YES.has(said)) return is(true);
  return NO.has(said) ? is(false) : isNot(words.unknown(text, words.yesOrNo));
}

/** Names of choices: those of the panel, and those of the protocol. */
function byName<Value extends string>(labels: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> {
  const values = Object.keys(labels).filter((key): key is Value => Object.hasOwn(labels, key));
  return new Map(values.flatMap((value) => [[value, value] as const, [plain(labels[value]), value] as const]));
}

const choices = {
  start: new Map([...byName(timerOptions.starts), ['encadenado', 'linked'] as const]),
  display: byName(timerOptions.displays),
  zero: byName(timerOptions.zeros),
  linkAfter: byName(timerOptions.linkAfters),
  busy: byName(timerOptions.busys),
} as const;

/** How an item starts, by its name, or only whether it is linked to the one before. */
function startIn(text: string): CellValue<TimerSettings['start']> {
  const named = choices.start.get(plain(text));
  if (named) return is(named);
  const linked = switchIn(text);
  return linked.ok ? is(linked.value ? 'linked' : 'manual') : isNot(words.unknown(text, words.startForm));
}

/** One of these choices, by its name in the panel or in the protocol. */
function choiceIn<Value>(text: string, names: ReadonlyMap<string, Value>): CellValue<Value> {
  const named = names.get(plain(text));
  return named === undefined ? isNot(words.unknown(text, words.oneOf)) : is(named);
}

const ENGLISH = ['blue', 'green', 'amber', 'red', 'violet', 'pink', 'turquoise', 'lime'];

/** `#3b82f6`, `3B82F6`, or the name of a colour of the palette. */
function colorIn(text: string): CellValue<string> {
  const hex = /^#?(?<hex>[0-9a-f]{6})$/i.exec(text.trim())?.groups?.['hex'];
  if (hex !== undefined) return is(`#${hex.toLowerCase()}`);
  const said = plain(text);
  const named = palette.find((color, at) => plain(timerWords.form.colors[color]) === said || ENGLISH[at] === said);
  return named ? is(named) : isNot(words.unknown(text, words.colorForm));
}

/** Seconds of a threshold; nothing is that of the event. */
function thresholdIn(text: string): CellValue<number | null> {
  if (text.trim() === '') return is(null);
  const seconds = typedSeconds(text);
  return Number.isNaN(seconds) ? isNot(words.unknown(text, words.lengthForm)) : is(seconds);
}

/** A text without the apostrophes that our tables put before what could be a formula. */
export const unguarded = (text: string): string =>
  text.replaceAll(/(?<=(?:^|[;\t\r\n])[\s"]*)'(?='*[=+\-@＝＋－＠])/g, '');

/** `duration` of a cell as the table of the programme reads it. `10:30` is minutes and seconds, or hours if `isHours`. */
export function lengthText(text: string, { isHours, unit }: { isHours: boolean; unit: 's' | 'min' | 'h' }): string {
  const typed = text.trim();
  if (isHours && /^\d{1,2}:[0-5]\d$/.test(typed)) return `${typed}:00`;
  return /^\d+(?:[.,]\d+)?$/.test(typed) ? `${typed} ${unit}` : typed;
}

const DAY_S = 86_400;

/** Seconds from one hour of the day (HH:MM[:SS]) to another, which may be after midnight. */
export function secondsBetween(from: string, to: string): number {
  const [a, b] = [secondsOf(from), secondsOf(to)];
  return b > a ? b - a : b - a + DAY_S;
}

export function secondsOf(hour: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = hour.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** What a cell of these columns changes. */
export const settingReaders = {
  color: (text) =>
    settingOf(
      'color',
      orSame(text, () => colorIn(text)),
    ),
  start: (text) => settingOf('start', startIn(text)),
  skip: (text) => settingOf('skip', switchIn(text)),
  warn: (text) => settingOf('warn_seconds', thresholdIn(text)),
  danger: (text) => settingOf('danger_seconds', thresholdIn(text)),
  display: (text) =>
    settingOf(
      'display',
      orSame(text, () => choiceIn(text, choices.display)),
    ),
  zero: (text) => settingOf('at_zero', text.trim() === '' ? is(null) : choiceIn(text, choices.zero)),
  zeroText: (text) => is({ zero_text: text.trim() }),
  gap: (text) =>
    settingOf(
      'gap_seconds',
      orSame(text, () => thresholdIn(text)),
    ),
  linkAfter: (text) =>
    settingOf(
      'link_after',
      orSame(text, () => choiceIn(text, choices.linkAfter)),
    ),
  busy: (text) =>
    settingOf(
      'if_busy',
      orSame(text, () => choiceIn(text, choices.busy)),
    ),
  questions: (text) =>
    settingOf(
      'takes_questions',
      orSame(text, () => switchIn(text)),
    ),
  notes: (text) => is({ notes: text.trim() }),
} as const satisfies Record<string, (text: string) => CellValue<Partial<TimerFields>>>;

/** An empty cell changes nothing. */
const orSame = <Value>(text: string, read: () => CellValue<Value>): CellValue<Value> | null =>
  text.trim() === '' ? null : read();

function settingOf(field: keyof TimerFields, read: CellValue<unknown> | null): CellValue<Partial<TimerFields>> {
  if (read === null) return is({});
  return read.ok ? is({ [field]: read.value }) : read;
}
