import type { Alert } from '#protocol/alerts.ts';
import type { CommandOf } from '#protocol/commands.ts';
import type { Problems } from '#words/problems.ts';
import { type Context, type Decision, nothing, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { isTooMuchText } from './text-limit.ts';
import type { Timer } from './timer.ts';
import { editedTimer, namedTimers, newTimer, selectIf, stoppedTimer, type NewTimer } from './timers.ts';

/** Adds timers at a position, all or nothing. Refused with `limit_reached` beyond the plan, and with `too_much_text`. */
export function createTimers(room: SharedState, command: CommandOf<'timers.create'>, context: Context): Decision {
  if (room.timers.length + command.timers.length > room.session.max_timers) return refused('limit_reached');
  const first = Math.min(command.position ?? room.timers.length, room.timers.length);
  const made = newTimers(room, { list: 'timers', items: command.timers, first }, context);
  if (!made.ok) return refused('invalid', made.problems);
  return isTooMuchText(room, made.timers) ? refused('too_much_text') : added(room, made.timers, []);
}

/** `list`: the field of the command. `first`: the position of the first one. */
type NewItems = { readonly list: string; readonly items: readonly NewTimer[]; readonly first: number };

type MadeTimers =
  | { readonly ok: true; readonly timers: readonly Timer[] }
  | { readonly ok: false; readonly problems: Problems };

/** Stopped timers in one row, or why one of them is refused. */
function newTimers(room: SharedState, { list, items, first }: NewItems, context: Context): MadeTimers {
  const timers: Timer[] = [];
  for (const [index, fields] of items.entries()) {
    const made = newTimer(room, fields, { position: first + index, context });
    if (!made.ok) return { ok: false, problems: ofItem(list, index, made.problems) };
    timers.push(made.timer);
  }
  return { ok: true, timers };
}

/**
 * Copies timers with their settings and alerts, directly after the last of them and in their order. The copies have not
 * begun, and no planned start: two items cannot begin at the same time. A scheduled one starts manually.
 */
export function duplicateTimers(
  room: SharedState,
  { timer_ids }: CommandOf<'timers.duplicate'>,
  context: Context,
): Decision {
  const originals = namedTimers(room, timer_ids);
  if (!originals) return refused('timer_not_found');
  if (room.timers.length + originals.length > room.session.max_timers) return refused('limit_reached');
  if (isTooMuchText(room, originals)) return refused('too_much_text');
  const first = (originals.at(-1)?.position ?? 0) + 1;
  const copies = originals.map((original, index) =>
    stoppedTimer(room, withoutPlannedStart(original), { position: first + index, context }),
  );
  const copyOf = new Map(originals.map(({ id }, index) => [id, copies[index]]));
  const alerts = room.alerts.flatMap((alert): Alert[] => {
    const copy = copyOf.get(alert.timer_id);
    return copy ? [{ ...alert, id: `${room.session.session_id}.${context.newId()}`, timer_id: copy.id }] : [];
  });
  return added(room, copies, alerts);
}

const withoutPlannedStart = (timer: Timer): Timer => ({
  ...timer,
  planned_start: null,
  start: timer.start === 'scheduled' ? 'manual' : timer.start,
});

function added(room: SharedState, timers: readonly Timer[], alerts: readonly Alert[]): Decision {
  const selected = timers[0] ? selectIf(room.activeTimerId === null, timers[0].id) : [];
  return {
    ok: true,
    facts: [{ fact: 'timers.created', timers, alerts }, ...selected],
    answer: { timers: timers.map(({ id }) => id) },
  };
}

/**
 * Changes the given fields of each timer and adds new ones at the end, all or nothing. Of a timer that is named twice, the
 * edits follow each other. Refused with `limit_reached` beyond the plan, and with `too_much_text`.
 */
export function editTimers(room: SharedState, command: CommandOf<'timers.edit'>, context: Context): Decision {
  const { edits, added: items = [] } = command;
  const { length: first } = room.timers;
  if (items.length > 0 && first + items.length > room.session.max_timers) return refused('limit_reached');
  const edited = new Map(room.timers.map((timer) => [timer.id, timer]));
  for (const [index, { timer_id, ...changes }] of edits.entries()) {
    const timer = edited.get(timer_id);
    if (!timer) return refused('timer_not_found', ofItem('edits', index, { timer_id: { code: 'timer_gone' } }));
    const made = editedTimer(room, timer, changes, context);
    if (!made.ok) return refused('invalid', ofItem('edits', index, made.problems));
    edited.set(timer_id, made.timer);
  }
  const made = newTimers(room, { list: 'added', items, first }, context);
  if (!made.ok) return refused('invalid', made.problems);
  const former = room.timers.filter((timer) => edited.get(timer.id) !== timer);
  const timers = former.map((timer) => edited.get(timer.id) ?? timer);
  if (isTooMuchText(room, [...timers, ...made.timers], former)) return refused('too_much_text');
  const answer = { timers: [...edits.map(({ timer_id }) => timer_id), ...made.timers.map(({ id }) => id)] };
  if (timers.length === 0 && made.timers.length === 0) return nothing(answer);
  const fact: Fact = { fact: 'timers.bulk', action: 'edit', timers };
  return { ok: true, facts: [made.timers.length === 0 ? fact : { ...fact, added: made.timers }], answer };
}

/** The problems of one item in a list, as a refusal names them. */
export const ofItem = (list: string, index: number, problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${list}.${index}.${field}`, problem]));

/** If the active one is among them, the next one that stays becomes active, else the last one before it. */
export function deleteTimers(room: SharedState, { timer_ids }: CommandOf<'timers.delete'>): Decision {
  const gone = namedTimers(room, timer_ids);
  if (!gone) return refused('timer_not_found');
  const ids = new Set(gone.map(({ id }) => id));
  const deleted: Fact = { fact: 'timers.deleted', timerIds: [...ids] };
  const active = gone.find(({ id }) => id === room.activeTimerId);
  if (!active) return { ok: true, facts: [deleted] };
  const stays = ({ id }: Timer) => !ids.has(id);
  const successor =
    room.timers.slice(active.position + 1).find(stays) ?? room.timers.slice(0, active.position).findLast(stays);
  return { ok: true, facts: [deleted, { fact: 'stage.selected', activeTimerId: successor?.id ?? null }] };
}

/** They keep their order among each other. `position` counts from 0 among the other timers; beyond the last it is the end. */
export function moveTimers(room: SharedState, { timer_ids, position }: CommandOf<'timers.move'>): Decision {
  const moved = namedTimers(room, timer_ids);
  if (!moved) return refused('timer_not_found');
  const ids = new Set(timer_ids);
  const others = room.timers.filter(({ id }) => !ids.has(id));
  const order = [...others.slice(0, position), ...moved, ...others.slice(position)].map(({ id }) => id);
  const answer = { timers: moved.map(({ id }) => id) };
  if (order.every((id, index) => room.timers[index]?.id === id)) return nothing(answer);
  return { ok: true, facts: [{ fact: 'timers.moved', order }], answer };
}
