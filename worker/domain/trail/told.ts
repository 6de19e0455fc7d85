import type { Alert } from '#protocol/alerts.ts';
import type { Message } from '#protocol/messages.ts';
import { withoutCommonEnds } from '../lib/lists.ts';
import { isSame } from '../lib/mark.ts';
import { shownMessageOf } from '../messages/shown-message.ts';
import type { Question } from '../questions/question.ts';
import type { Effect } from '../room/decision.ts';
import { evolve } from '../room/fact-rules.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import { sliceKeys } from '../room/slices.ts';
import type { SharedState } from '../room/slices.ts';
import type { Timer } from '../timers/timer.ts';

/** More facts than this, or more timers in them, are told as a whole state: a stage gets far timers only in outline there. */
const MOST = 50;

/** The facts and effects with which an undo tells screens what has changed. */
export type Told = { readonly facts: readonly Fact[]; readonly effects: readonly Effect[] };

/**
 * The facts that lead from one room to the other, in the forms that commands use. Where these do not lead there, or there would
 * be too many of them, a whole state is told instead, as after a restore.
 */
export function told(room: Room, after: Room): Told {
  const changed = sliceKeys.filter((key) => room[key] !== after[key]);
  if (changed.length === 0) return { facts: [], effects: [] };
  const facts = factsBetween(room, after, changed);
  if (facts) return { facts, effects: [] };
  const slices: Partial<SharedState> = {};
  for (const key of changed) Object.assign(slices, { [key]: after[key] });
  return { facts: [{ fact: 'room.undone', slices }], effects: [{ effect: 'refresh' }] };
}

type Key = keyof SharedState;

/** The facts, slice by slice, each on top of those before it; null if they do not lead there. */
function factsBetween(room: Room, after: Room, changed: readonly Key[]): readonly Fact[] | null {
  const facts: Fact[] = [];
  let reached = room;
  for (const key of changed) {
    if (isSameSlice(reached[key], after[key])) continue;
    const more = tellings[key]?.(reached, after) ?? [];
    facts.push(...more);
    if (sizeOf(facts) > MOST) return null;
    reached = more.reduce(evolve, reached);
  }
  return sliceKeys.every((key) => isSameSlice(reached[key], after[key])) ? facts : null;
}

/** Lists have most elements in common. */
const isSameSlice = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((each, index) => isSame(each, b[index]))
    : isSame(a, b);

const sizeOf = (facts: readonly Fact[]): number =>
  facts.reduce((sum, fact) => sum + ('timers' in fact ? fact.timers.length : 1), 0);

/** The facts of one slice; null: no facts tell it. */
type Telling = ((before: Room, after: Room) => readonly Fact[]) | null;

const tellings: Readonly<Record<Key, Telling>> = {
  session: (_, { session }) => [{ fact: 'session.updated', session }],
  event: (before, { event }) =>
    before.event.settings.pending_visible === event.settings.pending_visible
      ? [{ fact: 'event.updated', event, unveils: false }]
      : [],
  timers: tellTimers,
  activeTimerId: (_, { activeTimerId }) => [{ fact: 'stage.selected', activeTimerId }],
  show: (_, { show }) => [{ fact: 'show.updated', show }],
  stage: (_, { stage }) => [{ fact: 'stage.updated', stage }],
  users: null,
  messages: tellMessages,
  preparedMessages: (_, { preparedMessages: messages }) => [{ fact: 'messages.prepared', messages }],
  shownMessage: tellShownMessage,
  questions: tellQuestions,
  questionCounts: null,
  alerts: tellAlerts,
  // Alerts that fire anew would be heard anew.
  liveAlerts: null,
  codes: null,
};

function tellTimers(before: Room, { timers, alerts }: Room): readonly Fact[] {
  const [former, next] = withoutCommonEnds(before.timers, timers);
  const [known, kept] = [byId(former), byId(next)];
  const timerIds = former.map(idOf).filter((id) => !kept.has(id));
  const added = next.filter(({ id }) => !known.has(id));
  const changed = next.filter((timer) => {
    const was = known.get(timer.id);
    return was && was !== timer && !isSame({ ...was, position: timer.position }, timer);
  });
  const rest = former.map(idOf).filter((id) => kept.has(id));
  const isMoved = next.filter(({ id }) => known.has(id)).some(({ id }, index) => id !== rest[index]);
  return [
    ...(timerIds.length === 0 ? [] : [{ fact: 'timers.deleted', timerIds } as const]),
    ...(changed.length === 0 ? [] : [{ fact: 'timers.bulk', action: 'edit', timers: changed } as const]),
    ...runsOf(added).map((run) => {
      const ids = new Set(run.map(idOf));
      return {
        fact: 'timers.created',
        timers: run,
        alerts: alerts.filter(({ timer_id }) => ids.has(timer_id)),
      } as const;
    }),
    ...(isMoved ? [{ fact: 'timers.moved', order: timers.map(idOf) } as const] : []),
  ];
}

/** Timers in rows without others between them. */
function runsOf(timers: readonly Timer[]): readonly (readonly Timer[])[] {
  const runs: Timer[][] = [];
  for (const timer of timers) {
    const last = runs.at(-1);
    if (last?.at(-1)?.position === timer.position - 1) last?.push(timer);
    else runs.push([timer]);
  }
  return runs;
}

function tellMessages({ messages, shownMessage }: Room, after: Room): readonly Fact[] {
  const [known, kept] = [byId(messages), byId(after.messages)];
  return [
    ...messages
      .map(idOf)
      .filter((id) => !kept.has(id))
      .flatMap((messageId): readonly Fact[] => [
        ...(messageId === shownMessage?.id ? [{ fact: 'message.hidden', messageId } as const] : []),
        { fact: 'message.deleted', messageId },
      ]),
    ...after.messages
      .filter((message) => !isSame(known.get(message.id), message))
      .map((message) => ({ fact: 'message.edited', message }) as const),
  ];
}

function tellShownMessage(before: Room, after: Room): readonly Fact[] {
  const message = shownMessageOf(after);
  if (message)
    return [{ fact: 'message.sent', message, ...(after.shownMessage?.until && { until: after.shownMessage.until }) }];
  return before.shownMessage ? [{ fact: 'message.hidden', messageId: before.shownMessage.id }] : [];
}

function tellQuestions(before: Room, { questions, event }: Room): readonly Fact[] {
  const [known, kept] = [byId(before.questions), byId(questions)];
  const isPublic = event.settings.pending_visible;
  return [
    ...before.questions.flatMap(({ id, asker }) =>
      kept.has(id) ? [] : [{ fact: 'question.deleted', questionId: id, asker } as const],
    ),
    ...questions
      .filter((question) => !isSame(known.get(question.id), question))
      .map((question): Fact =>
        question.status === 'pending' && isPublic
          ? { fact: 'question.asked', question, isPublic }
          : { fact: 'question.moderated', question },
      ),
  ];
}

function tellAlerts(before: Room, { alerts }: Room): readonly Fact[] {
  const kept = byId(alerts);
  const known = byId(before.alerts);
  const isOther = (alert: Alert) => !isSame(known.get(alert.id), alert);
  return [
    ...before.alerts
      .filter(({ id }) => !kept.has(id))
      .map(({ id }) => ({ fact: 'alert.deleted', alertId: id }) as const),
    ...alerts.filter(isOther).map((alert) => ({ fact: 'alert.created', alert }) as const),
  ];
}

const idOf = ({ id }: { readonly id: string }) => id;

const byId = <Thing extends Timer | Question | Alert | Message>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));
