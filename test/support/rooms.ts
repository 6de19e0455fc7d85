import type { Alert } from '#protocol/alerts.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import type { Role, User } from '#protocol/users.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Change } from '#domain/room/change.ts';
import type { Context } from '#domain/room/decision.ts';
import type { Question } from '#domain/questions/question.ts';
import type { Room } from '#domain/room/room.ts';
import type { RoomClock } from '#domain/room/private-state.ts';
import { openRoom } from '#domain/room/lifecycle.ts';
import { FREE } from '#domain/plans/subscription.ts';
import type { Seat } from '#domain/people/seat.ts';
import { instant, seconds } from '#domain/lib/time.ts';
import { settingsOf } from '#domain/timers/timer-settings.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { fingerprint, newSigningSecret } from '../../worker/room/secrets.ts';
import { PUBLIC_RECEIVERS } from './receivers.ts';
import { wallClock } from '../../worker/room/wall-clock.ts';
import type { Run, Timer } from '#domain/timers/timer.ts';

/** Rooms, timers and people for tests: what a test does not specify has the simplest value. */

const FIRST_MOMENT = Date.UTC(2026, 10, 20, 10);

/** The moment `s` seconds into the test. */
export const at = (s: number): Instant => instant(FIRST_MOMENT + s * 1000);
export const secs = (s: number): Millis => seconds(s);
export const mins = (m: number): Millis => seconds(m * 60);

export const ROOM_ID = 'sala-de-pruebas-0001';
/** The id of a thing in the room of the tests. */
export const idOf = (name: string): string => `${ROOM_ID}.${name}`;

export const stopped = (left: Millis): Run => ({ state: 'stopped', left });
export const stoppedAfterRun = (left: Millis): Run => ({ state: 'stopped', left, hasRun: true });
export const running = (deadline: Instant, startedAt = at(0)): Run => ({ state: 'running', deadline, startedAt });
export const paused = (left: Millis, { since = at(0), startedAt = at(0) } = {}): Run => ({
  state: 'paused',
  left,
  startedAt,
  pausedAt: since,
});
export const completed = (left: Millis, startedAt = at(0), endedAt?: Instant): Run => ({
  state: 'completed',
  left,
  startedAt,
  ...(endedAt !== undefined && { endedAt }),
});

/** Ten minutes, not started; its name is its id. */
export function aTimer(
  some: Partial<Omit<Timer, 'id'>> & { id?: string; settings?: Partial<TimerSettings> } = {},
): Timer {
  const { id = 'a', duration = mins(10), settings = {}, ...others } = some;
  return {
    id: idOf(id),
    duration,
    position: 0,
    run: stopped(duration),
    ownerUid: null,
    ...settingsOf({ name: id, ...settings }),
    ...others,
  };
}

/** A pending question; its text is its id. */
export function aQuestion(some: Partial<Omit<Question, 'id'>> & { id?: string } = {}): Question {
  const { id = 'q', ...others } = some;
  return {
    id: idOf(id),
    event_id: ROOM_ID,
    content: id,
    author: 'Anónimo',
    created_at: at(0),
    status: 'pending',
    moderator_notes: null,
    asker: null,
    ...others,
  };
}

/** An alert of timer `a` at one minute left; its message is its id. */
export function anAlert(some: Partial<Omit<Alert, 'id' | 'timer_id'>> & { id?: string; timer?: string } = {}): Alert {
  const { id = 'al', timer = 'a', ...others } = some;
  return {
    id: idOf(id),
    timer_id: idOf(timer),
    message: id,
    color: '#3b82f6',
    sound_file: null,
    at_seconds: 60,
    ...others,
  };
}

type RoomParts = Partial<Omit<Room, 'clock' | 'session' | 'event'>> & {
  readonly clock?: Partial<RoomClock>;
  readonly session?: Partial<Room['session']>;
  readonly settings?: Partial<Room['event']['settings']>;
};

/** A room opened at second 0, with enough seats. Its timers are in the order given, the first one active. */
export function aRoom({ clock, session, settings, timers = [], ...others }: RoomParts = {}): Room {
  const room = openRoom(
    {
      sessionId: ROOM_ID,
      name: 'Congreso',
      isAutomatic: false,
      ownerUid: null,
      bought: FREE,
      controllerHash: 'controller-hash',
      codes: { moderator: 'moderator-code', viewer: 'viewer-code' },
      timeZone: 'America/Mexico_City',
    },
    at(0),
  );
  return {
    ...room,
    session: { ...room.session, max_users: 50, max_timers: 500, ...session },
    event: { ...room.event, settings: { ...room.event.settings, ...settings } },
    timers: timers.map((each, position) => ({ ...each, position })),
    activeTimerId: timers[0]?.id ?? null,
    clock: { ...room.clock, ...(others.seats?.length && { emptySince: null }), ...clock },
    ...others,
  };
}

export const aSeat = (some: Partial<Seat> = {}): Seat => ({
  userId: 'ana',
  type: 'viewer',
  credential: 'viewer',
  clientKey: `key-of-${some.userId ?? 'ana'}`,
  uid: null,
  leavingAt: null,
  ...some,
});

export const aUser = (some: Partial<User> = {}): User => ({
  user_id: 'ana',
  name: some.user_id ?? 'ana',
  type: 'viewer',
  connected_at: at(0),
  ...some,
});

/** A room in which these people sit, in order of arrival. */
export const aRoomWith = (seats: readonly Seat[], parts: RoomParts = {}): Room =>
  aRoom({ ...parts, seats, users: seats.map(({ userId, type }) => aUser({ user_id: userId, type })) });

/** Ids in order: n1, n2, n3 … */
export function serial(prefix = 'n'): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${count}`;
  };
}

/** Somebody of this role who acts at this moment. */
export const actor = (role: Role, now: Instant, newId: () => string = serial()): Context => ({
  actor: { role, userId: null, uid: null },
  now,
  newId,
  wallClock,
  fingerprint,
  newSigningSecret,
  receivers: PUBLIC_RECEIVERS,
});
export const controller = (now: Instant): Context => actor('controller', now);
export const moderator = (now: Instant): Context => actor('moderator', now);

type Done = Extract<Change, { ok: true }>;

/** The accepted change. Throws if it was refused. */
export function done(change: Change): Done {
  if (!change.ok) throw new Error(`Refused: ${JSON.stringify(change.refusal)}`);
  return change;
}

/** Commands carried out one after another by the same person. */
export const after = (room: Room, context: Context, ...commands: readonly Command[]): Room =>
  commands.reduce((before, command) => done(applyCommand(before, command, context)).room, room);

/** The timer of that name, as it is in the room. */
export function timerIn(room: Room, name: string): Timer {
  const timer = room.timers.find(({ id }) => id === idOf(name));
  if (!timer) throw new Error(`No timer ${name}`);
  return timer;
}
