import type { Alert } from '#protocol/alerts.ts';
import type { Message } from '#protocol/messages.ts';
import type { Instant } from '#protocol/time.ts';
import { instant } from '../lib/time.ts';
import type { Question } from '../questions/question.ts';
import type { PrivateState } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';
import type { SharedState } from '../room/slices.ts';
import type { Timer } from '../timers/timer.ts';
import { counter, record, whole } from './form.ts';
import type { Form } from './form.ts';
import { list } from './list-form.ts';

/** What an undo brings back: what people prepared and what runs, and the figures that count it. */
type Undone = SharedState & Pick<PrivateState, 'passedAlerts' | 'statistics' | 'logoData'>;

const idOf = ({ id }: { readonly id: string }) => id;
const itself = (id: string) => id;
const withoutPosition = (timer: Timer) => ({ ...timer, position: null });
const ids = list<string>({ idOf: itself, follows: true });

/** The parts of every slice; null: no command that can be undone changes it. */
const forms: { readonly [Slice in keyof Undone]: Form<Undone[Slice]> | null } = {
  session: record(),
  event: record<SharedState['event']>({ settings: record() }),
  timers: timersForm(),
  activeTimerId: whole(),
  show: record<SharedState['show']>({
    coming: list({ idOf: ({ timer_id }) => timer_id, follows: true }),
    cancelled: ids,
    missed: ids,
  }),
  stage: record<SharedState['stage']>({ flash: whole({ follows: true }) }),
  users: null,
  messages: list<Message>({ idOf }),
  preparedMessages: list<Message>({ idOf }),
  shownMessage: whole(),
  questions: list<Question>({ idOf }),
  questionCounts: null,
  alerts: list<Alert>({ idOf }),
  liveAlerts: list({ idOf: ({ id, fired_at }) => `${id} ${fired_at}`, follows: true }),
  codes: null,
  passedAlerts: ids,
  logoData: whole(),
  statistics: record({
    tallies: list({ idOf: ({ timerId }) => timerId, follows: true }),
    counts: record({
      questions: record({ received: counter, approved: counter, rejected: counter }),
      messages: counter,
      mostUsers: counter,
    }),
  }),
};

/** The position of a timer is its place among the others. */
function timersForm(): Form<readonly Timer[]> {
  const inner = list<Timer>({ idOf, content: withoutPosition });
  return {
    ...inner,
    restored: (now, change, onConflict) =>
      inner
        .restored(now, change, onConflict)
        .map((timer, position) => (timer.position === position ? timer : { ...timer, position })),
  };
}

type Name = keyof Undone;
const isName = (key: string): key is Name => key in forms;
const names = Object.keys(forms).filter(isName);

/** What takes a change of the room back. It is plain JSON. */
export type Inverse = {
  /** When the change happened. */
  readonly at: Instant;
  /** By what wall times were resolved then. */
  readonly day: string;
  readonly slices: { readonly [Slice in Name]?: unknown };
};

/** The inverse of the change from `before` to `after`, which happened at `at`. */
export function inverseOf(before: Undone, after: Undone, at: Instant): Inverse {
  const slices = names.flatMap((name) => {
    const change = backIn(name, before[name], after[name]);
    return change === undefined ? [] : [[name, change] as const];
  });
  return { at, day: dayOf(before), slices: Object.fromEntries(slices) };
}

function backIn<Slice extends Name>(name: Slice, before: Undone[Slice], after: Undone[Slice]): unknown {
  const form: Form<Undone[Slice]> | null = forms[name];
  return before === after ? undefined : form?.back(before, after);
}

/** By what an event resolves wall times. */
export const dayOf = ({ event, show }: Pick<SharedState, 'event' | 'show'>): string =>
  [event.date ?? show.first_day, event.time_zone].join(' ');

/** Something that changed since: its slice and its id in it. */
export type Conflict = { readonly slice: Name; readonly id: string };

/** The room with everything that a change touched as it was before, and what has changed since. */
export function withInverse(
  room: Room,
  { slices }: Inverse,
): { readonly room: Room; readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const restored = names.flatMap((slice) => {
    const change = slices[slice];
    if (change === undefined) return [];
    return [[slice, restoredIn(slice, room[slice], { change, onConflict: (id) => conflicts.push({ slice, id }) })]];
  });
  return { room: { ...room, ...Object.fromEntries(restored) }, conflicts };
}

type Taken = { readonly change: unknown; readonly onConflict: (id: string) => void };

function restoredIn<Slice extends Name>(name: Slice, now: Undone[Slice], { change, onConflict }: Taken): Undone[Slice] {
  const form: Form<Undone[Slice]> | null = forms[name];
  return form ? form.restored(now, change, onConflict) : now;
}

/** Ids of the timers that a change touched. */
export const timersIn = ({ slices }: Inverse): readonly string[] =>
  Array.isArray(slices.timers) ? slices.timers.map(idOf) : [];

/**
 * Longer ones are not kept, bytes: a row of the log has at most 2 MB, and its fact may have 768 KB. The largest logo has 683 KB
 * in base64.
 */
const LONGEST = 1_200_000;

/** The stored form of an inverse; null if it is too long. */
export function toText(inverse: Inverse): string | null {
  const text = JSON.stringify(inverse);
  const isLong = text.length * 3 > LONGEST && bytesIn(text) > LONGEST;
  return isLong ? null : text;
}

/** At most: half of a surrogate pair counts as 3 bytes, and has 2. */
function bytesIn(text: string): number {
  const [two, three] = [text.match(/[\u0080-\u07FF]/g), text.match(/[\u0800-\uFFFF]/g)];
  return text.length + (two?.length ?? 0) + 2 * (three?.length ?? 0);
}

/** The inverse of `toText`. */
export function fromText(text: string): Inverse {
  const { at, ...others }: { at: number; day: string; slices: Inverse['slices'] } = JSON.parse(text);
  return { ...others, at: instant(at) };
}
