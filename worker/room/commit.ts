import { withAccount } from '#domain/people/accounts.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Change } from '#domain/room/change.ts';
import { isPassing, toLog } from '#domain/room/fact-frames.ts';
import type { Fact } from '#domain/room/facts.ts';
import { tombstoneOf, type RoomLifecycle } from '#domain/room/lifecycle.ts';
import { reportedTrail } from '#domain/trail/trail.ts';
import type { CommandName } from '#protocol/commands.ts';
import type { Room } from '#domain/room/room.ts';
import type { Instant } from '#protocol/time.ts';
import { TRAIL_ENTRIES } from '#protocol/constants.ts';
import { log } from '../log.ts';
import type { RetryQueue } from './background/retry-queue.ts';
import { syncTasksAfter, type SyncTask } from './background/sync-tasks.ts';
import type { AudienceBroadcast } from './broadcast/audience-broadcast.ts';
import type { Broadcaster } from './broadcast/broadcaster.ts';
import type { Effects } from './broadcast/effects.ts';
import type { Cause } from './broadcast/frame-cache.ts';
import type { IdempotencyCache, Remembered } from './commands/idempotency-cache.ts';
import type { StoredRoom } from './stored-room.ts';
import type { Webhooks } from './webhooks/webhooks.ts';
import type { RoomStorage } from './room-storage.ts';

export type AcceptedChange = Extract<Change, { ok: true }>;

export type CommitOptions = {
  /** Who made the change; null if time or another part of the system did. */
  readonly actor: Actor | null;
  readonly command: CommandName | null;
  /** The id of the command, and who gave it; absent if nobody did. */
  readonly given?: { readonly id: string | null; readonly scope: string };
  /** The command whose id is sent with the facts to the connection that gave it. */
  readonly cause?: Cause;
  /** The outcome to keep for a repetition of the same command. */
  readonly remember?: { readonly key: string; readonly result: Remembered };
};

/** Of a change that time or another part of the system made. */
export const WITHOUT_ACTOR: CommitOptions = { actor: null, command: null };

export type CommitTargets = {
  readonly state: StoredRoom;
  readonly storage: RoomStorage;
  readonly idempotencyCache: IdempotencyCache;
  readonly retryQueue: RetryQueue<SyncTask>;
  readonly broadcaster: Broadcaster;
  readonly effects: Effects;
  readonly audienceBroadcast: AudienceBroadcast;
  readonly webhooks: Webhooks;
  scheduleAlarm(): void;
};

/**
 * Stores a change with its log entries and tasks in one transaction, then broadcasts it. The platform holds back what is
 * sent until it is durable.
 * @throws if it cannot be stored; then nothing has happened.
 */
export function commitChange(targets: CommitTargets, change: AcceptedChange, options: CommitOptions): void {
  const { state } = targets;
  const before = state.room;
  if (!before) return;
  const now = state.now();
  const facts = numbered(before, change.facts);
  const hasNews = store(targets, before, { change, facts, options, now });
  const { cause } = options;
  const batch = { facts, sessionId: before.session.session_id, now, ...(cause && { cause }) };
  const steps = [
    () => targets.broadcaster.broadcastFacts(batch),
    ...change.effects.map((effect) => () => targets.effects.perform(effect, { before, room: state.room, now })),
    () => targets.audienceBroadcast.onChange(state.room, now),
    () => targets.scheduleAlarm(),
    ...(hasNews ? [() => targets.webhooks.sendAfterCommit()] : []),
  ];
  for (const step of steps) runAfterCommit(step);
}

type Storing = {
  readonly change: AcceptedChange;
  readonly facts: readonly NumberedFact[];
  readonly options: CommitOptions;
  readonly now: Instant;
};

/** Returns whether webhooks have something to tell. */
function store(targets: CommitTargets, before: Room, { change, facts, options, now }: Storing): boolean {
  const { actor, command, given, remember } = options;
  const { storage } = targets;
  const ends = change.effects.some(({ effect }) => effect === 'end');
  const room = withAccount(change.room, actor?.uid ?? null, now);
  const lifecycle: RoomLifecycle = ends
    ? ended(targets, before, { room, now, endedBy: remember?.key })
    : { state: 'open', room };
  const name = actor && nameOf(room, actor);
  const entries = facts.flatMap(({ fact, ...numbers }, index) => {
    const act = change.acts?.find(({ first }) => first === index)?.act;
    // Who came and went, and each vote, is not repeated to anybody, so that it has one statement less.
    if (isPassing(fact) && !act) return [];
    const entry = { ...numbers, at: now, actor, command, fact: toLog(fact) };
    return () => storage.append(entry, act && { act, given, name });
  });
  const tasks = syncTasksAfter(before, lifecycle);
  let hasNews = false;
  const recordNews = () => {
    const news = { facts, moments: change.moments, command, after: ends ? null : room, now };
    hasNews = targets.webhooks.record(before, news);
  };
  targets.state.write(lifecycle, [
    ...entries,
    ...(remember && !ends ? [() => targets.idempotencyCache.put(remember.key, now, remember.result)] : []),
    ...tasks.map((task) => () => targets.retryQueue.enqueue(task, now)),
    ...(before.session.webhooks?.length ? [recordNews] : []),
    ...(ends ? [() => storage.clearHistory()] : []),
  ]);
  return hasNews;
}

type Ending = { readonly room: Room; readonly now: Instant; readonly endedBy: string | undefined };

const ended = ({ storage, webhooks }: CommitTargets, before: Room, { room, now, endedBy }: Ending): RoomLifecycle =>
  tombstoneOf(room, now, {
    endedBy,
    trail: reportedTrail(storage.acts(TRAIL_ENTRIES), room),
    targets: webhooks.targetsAtEnd(before),
  });

/** The name of a seat or of a key; null without either. */
function nameOf({ users, session }: Room, { userId, keyId }: Actor): string | null {
  if (keyId !== undefined) return session.keys?.find(({ id }) => id === keyId)?.name ?? null;
  return users.find(({ user_id }) => user_id === userId)?.name ?? null;
}

/** `rev` counts all facts, `acts` those that do not pass. */
type NumberedFact = { readonly rev: number; readonly acts: number; readonly fact: Fact };

function numbered({ clock }: Room, facts: readonly Fact[]): readonly NumberedFact[] {
  let { rev, acts } = clock;
  return facts.map((fact) => {
    rev += 1;
    if (!isPassing(fact)) acts += 1;
    return { rev, acts, fact };
  });
}

/** A step that follows a stored change. If it fails, the change stands and the other steps still run. */
export function runAfterCommit(step: () => void): void {
  try {
    step();
  } catch (error) {
    log.error('What follows a change failed', error);
  }
}
