import { inPlace } from '#domain/programme/places.ts';
import { presenterOf } from '#domain/timers/presenter.ts';
import type { ProgrammePlan, ProgrammeSpan } from '#protocol/programme.ts';
import { textSettings, type TextSetting } from '#protocol/setting-rows.ts';
import type { TimerStatus } from '#protocol/timers.ts';
import { itemText } from '../../lib/timers/item-texts.ts';
import { writtenSeconds } from '../../lib/time/typed.ts';
import type { timesIn } from '../../lib/time/time-of-day.ts';
import { printing as words } from '../../text/es.ts';

type Times = Pick<ReturnType<typeof timesIn>, 'clock' | 'short' | 'day'>;

/** For whom a programme is printed: the crew sees cues, notes and what is skipped. */
export type Readers = 'crew' | 'public';

/** A timer as a call answers it. Texts for the crew are absent for other readers. */
export type ReadTimer = {
  readonly id: string;
  readonly duration_minutes: number;
  readonly kind?: 'duration' | { readonly until: { readonly at: string } } | undefined;
  readonly skip?: boolean | undefined;
  readonly status?: TimerStatus | undefined;
} & { readonly [Name in TextSetting]?: string | undefined };

/** A row of the printed programme. */
export type PrintedItem = {
  readonly id: string;
  readonly name: string;
  /** `HH:MM` in the event's zone; empty without a plan. */
  readonly start: string;
  readonly end: string;
  /** When it begins as things stand, or began, where that is a minute or more from the plan, with its day if it is another one; for the crew. */
  readonly moved: string;
  readonly state: keyof typeof words.states | null;
  readonly duration: string;
  /** Whether it is a length, and not the hour until which it lasts. */
  readonly lasts: boolean;
  readonly isSkipped: boolean;
  /** Those that these readers see and that are not empty. */
  readonly texts: Texts;
};

type Texts = { readonly [Name in TextSetting]?: string };

/** Items of one day of the plan. `day`: in words; empty for those without a plan. */
export type PrintedDay = { readonly day: string; readonly items: readonly PrintedItem[] };

type Printed = {
  readonly timers: readonly ReadTimer[];
  readonly items: ProgrammePlan['items'];
  readonly readers: Readers;
  readonly times: Times;
};

/** The programme by days, in its order. An item without a time belongs to the day of the item before it. */
export function printedDays({ timers, items, readers, times }: Printed): readonly PrintedDay[] {
  const byTimer = new Map(items.map((item) => [item.timer_id, item]));
  const days: { day: string; items: PrintedItem[] }[] = [];
  for (const timer of timers) {
    if (timer.skip && readers === 'public') continue;
    const { planned: { start, end } = NOWHEN, expected = NOWHEN } = byTimer.get(timer.id) ?? {};
    const last = days.at(-1);
    const day = start === null ? (last?.day ?? '') : times.day(start);
    const item = printedItem(timer, { start, end, expected: expected.start, readers, times });
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** The programme of each of these places, which its items do not say again; of an empty one all of it. */
export const printedPlaces = (printed: Printed, places: readonly string[]) =>
  places.map((place) => {
    const timers = inPlace(printed.timers, place).map((timer) => (place === '' ? timer : { ...timer, place: '' }));
    return { place, days: printedDays({ ...printed, timers }) };
  });

const NOWHEN: ProgrammeSpan = { start: null, end: null };

const MINUTE = 60_000;

const minuteOf = (at: number): number => Math.floor(at / MINUTE);

/** Whether an item is expected to begin at another minute than it was planned to, if it was. */
const isMoved = (start: number | null, expected: number | null): expected is number =>
  expected !== null && (start === null || minuteOf(start) !== minuteOf(expected));

type Placed = ProgrammeSpan & {
  readonly expected: number | null;
  readonly readers: Readers;
  readonly times: Times;
};

function printedItem(timer: ReadTimer, { start, end, expected, readers, times }: Placed): PrintedItem {
  const { clock, short } = times;
  const { id, name = '', skip = false, kind = 'duration', duration_minutes } = timer;
  const isCrew = readers === 'crew';
  const { status = 'stopped' }: Partial<ReadTimer> = isCrew ? timer : {};
  return {
    id,
    name,
    start: start === null ? '' : clock(start),
    end: end === null ? '' : clock(end),
    moved: isCrew && isMoved(start, expected) ? (start === null ? clock(expected) : short(expected, start)) : '',
    state: status === 'stopped' ? null : status,
    duration: kind === 'duration' ? writtenSeconds(duration_minutes * 60) : words.until(kind.until.at),
    lasts: kind === 'duration',
    isSkipped: skip,
    texts: textsFor(
      readers,
      isCrew ? timer : { ...timer, presenter: presenterOf({ presenter: timer.presenter ?? '' }) },
    ),
  };
}

const textsFor = (readers: Readers, timer: ReadTimer): Texts =>
  Object.fromEntries(
    textSettings.flatMap((name) => (itemText(name).paper[readers] && timer[name] ? [[name, timer[name]]] : [])),
  );
