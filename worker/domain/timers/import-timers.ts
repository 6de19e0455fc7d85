import type { CommandOf } from '#protocol/commands.ts';
import type { Problems } from '#words/problems.ts';
import { type Context, type Decision, nothing, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { untouchedFirst } from './first-timer.ts';
import { ofItem } from './many-timers.ts';
import { isTooMuchText } from './text-limit.ts';
import type { Timer } from './timer.ts';
import { editedTimer, newTimer, selectIf } from './timers.ts';

type Import = CommandOf<'timers.import'>;
type Item = Import['items'][number];

/**
 * Brings a list of items into the programme, all or nothing. `add` puts new ones at the end. `merge` changes those whose timer
 * is in the room and adds the others at the end. `replace` does the same, puts them in the order of the list, and deletes every
 * timer that is not in it. New ones take the place of the untouched first timer. With `date` the event has that date then. Refused with `limit_reached` beyond the plan, and with `too_much_text`.
 */
export function importTimers(given: SharedState, command: Import, context: Context): Decision {
  const { mode, date = given.event.date } = command;
  const room = date === given.event.date ? given : { ...given, event: { ...given.event, date } };
  const read = itemsOf(room, command, context);
  if (!read.ok) return refused('invalid', read.problems);
  const { items } = read;
  const changed = items.filter(({ timer, former }) => former && former !== timer);
  const made = items.flatMap(({ timer, former }) => (former ? [] : [timer]));
  const listed = new Set(items.map(({ timer }) => timer.id));
  const gone = unusedIn(room, mode, made.length).filter(({ id }) => !listed.has(id));
  const stay = room.timers.length - gone.length;
  if (made.length > 0 && stay + made.length > room.session.max_timers) return refused('limit_reached');
  const former = [...changed.flatMap((each) => each.former ?? []), ...gone];
  if (isTooMuchText(room, [...changed.map(({ timer }) => timer), ...made], former)) return refused('too_much_text');
  const answer = { timers: [...listed] };
  const facts = [
    ...(room === given ? [] : [{ fact: 'event.updated', event: room.event, unveils: false } as const]),
    ...(gone.length === 0 ? [] : [{ fact: 'timers.deleted', timerIds: gone.map(({ id }) => id) } as const]),
    ...(changed.length === 0
      ? []
      : [{ fact: 'timers.bulk', action: 'edit', timers: changed.map(({ timer }) => timer) } as const]),
    ...(made.length === 0
      ? []
      : [
          {
            fact: 'timers.created',
            timers: made.map((timer, at) => ({ ...timer, position: stay + at })),
            alerts: [],
          } as const,
        ]),
    ...(mode === 'replace' ? ordered(room, [...listed]) : []),
    ...activeAfter(room, { gone: new Set(gone.map(({ id }) => id)), first: made[0] }),
  ];
  return facts.length === 0 ? nothing(answer) : { ok: true, facts, answer };
}

/** The timers that the list deletes unless they are in it. */
function unusedIn(room: SharedState, mode: Import['mode'], made: number): readonly Timer[] {
  if (mode === 'replace') return room.timers;
  const first = made === 0 ? null : untouchedFirst(room);
  return first ? [first] : [];
}

/** An item of the list as a timer. `former`: the one that it changes, identical to `timer` if nothing differs. */
type ReadItem = { readonly timer: Timer; readonly former?: Timer };

type ReadItems =
  | { readonly ok: true; readonly items: readonly ReadItem[] }
  | { readonly ok: false; readonly problems: Problems };

function itemsOf(room: SharedState, { mode, items }: Import, context: Context): ReadItems {
  const byId = new Map(mode === 'add' ? [] : room.timers.map((timer) => [timer.id, timer] as const));
  const read: ReadItem[] = [];
  const named = new Set<string>();
  for (const [index, { timer_id = '', ...fields }] of items.entries()) {
    const former = byId.get(timer_id);
    if (former && named.has(timer_id))
      return { ok: false, problems: ofItem('items', index, { timer_id: { code: 'named_twice' } }) };
    named.add(timer_id);
    const made = former ? editedTimer(room, former, fields, context) : newItem(room, fields, context);
    if (!made.ok) return { ok: false, problems: ofItem('items', index, made.problems) };
    read.push({ timer: made.timer, ...(former && { former }) });
  }
  return { ok: true, items: read };
}

/** Its position is that among the new ones; `importTimers` gives it the one in the list. */
function newItem(room: SharedState, fields: Omit<Item, 'timer_id'>, context: Context): ReturnType<typeof newTimer> {
  const { name, duration_minutes } = fields;
  if (name === undefined) return { ok: false, problems: { name: { code: 'no_name' } } };
  if (duration_minutes === undefined) return { ok: false, problems: { duration_minutes: { code: 'no_duration' } } };
  return newTimer(room, { ...fields, name, duration_minutes }, { position: 0, context });
}

/** The fact that puts the timers in this order, unless they have it already once the others are gone and new ones are last. */
function ordered({ timers }: SharedState, order: readonly string[]): readonly Fact[] {
  const listed = new Set(order);
  const kept = timers.map(({ id }) => id).filter((id) => listed.has(id));
  const known = new Set(kept);
  const before = [...kept, ...order.filter((id) => !known.has(id))];
  return order.every((id, index) => before[index] === id) ? [] : [{ fact: 'timers.moved', order }];
}

type Replaced = { readonly gone: ReadonlySet<string>; readonly first: Timer | undefined };

/** If the active timer is gone, the next one that stays becomes active, else the last one before it, else the first new one. */
function activeAfter({ timers, activeTimerId }: SharedState, { gone, first }: Replaced): readonly Fact[] {
  if (activeTimerId === null) return first ? selectIf(true, first.id) : [];
  if (!gone.has(activeTimerId)) return [];
  const stays = ({ id }: Timer) => !gone.has(id);
  const at = timers.findIndex(({ id }) => id === activeTimerId);
  const successor = timers.slice(at).find(stays) ?? timers.slice(0, at).findLast(stays) ?? first;
  return [{ fact: 'stage.selected', activeTimerId: successor?.id ?? null }];
}
