import type { Backup } from '#protocol/backup.ts';
import type { CommandOf } from '#protocol/commands.ts';
import { BACKUP_VERSION, DEFAULT_COLOR, DEFAULT_SETTINGS } from '#protocol/constants.ts';
import { DEFAULT_TIMER_SETTINGS } from '#protocol/setting-rows.ts';
import type { EventSettings } from '#protocol/event.ts';
import type { Logo } from '#protocol/logo.ts';
import type { Message } from '#protocol/messages.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import { byAlertTime } from '../alerts/alert.ts';
import { thresholdFault } from '../timers/threshold-fault.ts';
import { type Context, type Decision, refused } from '../room/decision.ts';
import { closesFromNow } from './event.ts';
import { fittingColors } from './event-colors.ts';
import { logoOf, readLogo, type LogoWithData } from './logo.ts';
import type { Fact } from '../room/facts.ts';
import type { Question } from '../questions/question.ts';
import type { Room } from '../room/room.ts';
import type { Contents } from '../room/state.ts';
import { lookOf } from '../messages/message-look.ts';
import { isAutomatic } from './session.ts';
import { EMPTY_SHOW } from '../programme/show-state.ts';
import { changedSettings, resolveWith, type Resolve } from '../programme/wall-times.ts';
import { settingsIn, settingsToWire } from '../timers/timer-settings.ts';
import type { ResolvedTime, TimerSettings, WallTime } from '#protocol/timer-settings.ts';
import { inSeconds, instant, justAfter, seconds, wholeSeconds } from '../lib/time.ts';
import { type Run, type Timer, statusOf, timeLeft } from '../timers/timer.ts';
import { hasRunOnce } from '../timers/timer-actions.ts';

/** A backup of the room at `now`, without codes, people, plan and the askers of questions. */
export const backupOf = (room: Room, now: Instant): Backup => ({
  version: BACKUP_VERSION,
  taken_at: now,
  session_id: room.session.session_id,
  session_name: room.session.name,
  event: {
    name: room.event.name,
    description: room.event.description,
    date: room.event.date,
    time_zone: room.event.time_zone,
    settings: { ...room.event.settings, target_end: unresolved(room.event.settings.target_end) },
  },
  logo: savedLogo(room),
  timers: room.timers.map((timer) => savedTimer(timer, now)),
  active_timer_id: room.activeTimerId,
  messages: room.messages.map(savedMessage),
  prepared_messages: room.preparedMessages.map(savedMessage),
  questions: room.questions.map(savedQuestion),
  ...(room.heldWords.length > 0 && { question_words: [...room.heldWords] }),
  alerts: [...room.alerts],
});

function savedLogo(room: Room): Backup['logo'] {
  const found = logoOf(room);
  return found && { data: found.data, ink: found.logo.ink };
}

const savedMessage = ({ id, author, content, created_at, ...look }: Message) => ({
  id,
  author,
  content,
  created_at,
  ...lookOf(look),
});

const savedQuestion = ({ id, author, content, original, merged_into, held, created_at, ...rest }: Question) => ({
  id,
  author,
  content,
  ...(original !== undefined && { original }),
  created_at,
  status: rest.status,
  ...(merged_into !== undefined && { merged_into }),
  ...(held !== undefined && { held }),
  moderator_notes: rest.moderator_notes,
});

type SavedTimer = Backup['timers'][number];

const savedTimer = (timer: Timer, now: Instant): SavedTimer => ({
  id: timer.id,
  duration_minutes: inSeconds(timer.duration) / 60,
  ...(timer.plannedLength !== undefined && { planned_minutes: inSeconds(timer.plannedLength) / 60 }),
  status: statusOf(timer, now),
  current_time: within(inSeconds(timeLeft(timer, now))),
  start_time: timer.run.state === 'stopped' ? null : timer.run.startedAt,
  ...(hasRunOnce(timer.run) && { has_run: true as const }),
  ...(timer.run.state === 'completed' && timer.run.endedAt !== undefined && { end_time: timer.run.endedAt }),
  ...savedSettings(timer),
});

/** The settings that differ from the default. Wall times are resolved again by the restore. */
function savedSettings(settings: TimerSettings) {
  const { kind, planned_start, ...others } = settingsToWire(settings, true);
  return {
    ...others,
    ...(kind && { kind: kind === 'duration' ? kind : { until: wallTimeOf(kind.until) } }),
    ...(planned_start && { planned_start: wallTimeOf(planned_start) }),
  };
}

const wallTimeOf = ({ at, day }: ResolvedTime): WallTime => ({ at, day });
const unresolved = (time: ResolvedTime | null): WallTime | null => time && wallTimeOf(time);

const DAY_S = 86_400;
/** A restore accepts an overtime of at most a day. */
const within = (s: number): number => Math.max(-DAY_S, s);

/**
 * Replaces the contents of the room by those of a backup. Codes, owner, plan and people stay. Refused if its logo is not
 * an image that could be stored.
 */
export function restoreRoom(room: Room, { backup, held }: CommandOf<'event.restore'>, context: Context): Decision {
  const { now } = context;
  if (backup.timers.length > room.session.max_timers) return refused('limit_reached');
  const read = restoredLogo(backup, context);
  if (read && 'error' in read) return { ok: false, refusal: read };
  const contents = contentsOf(room, backup, { context, logo: read?.logo ?? null });
  return {
    ok: true,
    facts: [{ fact: 'room.restored', contents }, ...withNameOf(room, contents.event), ...holding(room, held)],
    privateState: {
      logoData: read?.data ?? null,
      ...(closesFromNow(room, contents.event) && { clock: { ...room.clock, controllerLeftAt: now } }),
    },
    effects: [{ effect: 'refresh' }],
    answer: { part: 'event' },
  };
}

/** The logo of a backup; null if it has none. */
function restoredLogo({ logo }: Backup, { fingerprint }: Context): LogoWithData | Refusal | null {
  if (!logo) return null;
  return fingerprint ? readLogo(logo, fingerprint) : { error: 'unavailable' };
}

/** An event that gets another name by the restore has no default name any more. */
function withNameOf({ session, event: { name } }: Room, after: Contents['event']): Fact[] {
  if (after.name === name || !isAutomatic(session, 'event')) return [];
  const automatic_names = session.automatic_names?.filter((each) => each !== 'event') ?? [];
  return [{ fact: 'session.updated', session: { ...session, automatic_names } }];
}

const holding = ({ show }: Room, held = show.hold): readonly Fact[] =>
  held === show.hold ? [] : [{ fact: 'show.updated', show: { ...show, hold: held } }];

type Restoring = { readonly context: Context; readonly logo: Logo | null };

function contentsOf(room: Room, backup: Backup, { context: { now, wallClock }, logo }: Restoring): Contents {
  const { session } = room;
  const ownId = (id: string) => `${session.session_id}${id.slice(id.indexOf('.'))}`;
  const event_id = session.session_id;
  const { target_end = null, background_color = null, accent_color = null, ...stored } = backup.event.settings;
  const { warn_seconds = DEFAULT_SETTINGS.warn_seconds, danger_seconds = DEFAULT_SETTINGS.danger_seconds } = stored;
  const settings: EventSettings = {
    ...stored,
    question_names: stored.question_names ?? DEFAULT_SETTINGS.question_names,
    warn_seconds,
    // An older version accepted a danger before the warning, and showed it from the warning on.
    danger_seconds: thresholdFault({ warn_seconds, danger_seconds }) ? warn_seconds : danger_seconds,
    loop: stored.loop ?? DEFAULT_SETTINGS.loop,
    target_end: null,
    // What an older or another version wrote may be hard to read.
    ...fittingColors({ background_color, accent_color }),
  };
  const restoredMessage = ({ id, content, author, created_at, ...look }: Backup['messages'][number]): Message => ({
    id: ownId(id),
    event_id,
    content,
    author,
    created_at: Math.min(created_at, now),
    ...lookOf(look),
  });
  const dated = { id: event_id, ...backup.event, settings, logo };
  const resolve = resolveWith({ event: dated, show: EMPTY_SHOW }, wallClock, now);
  return {
    event: { ...dated, settings: { ...settings, target_end: target_end && resolve(target_end) } },
    timers: backup.timers.map((saved, position) =>
      restoredTimer(saved, { id: ownId(saved.id), position, now, resolve }),
    ),
    activeTimerId: activeOf(backup, ownId),
    messages: byAge(backup.messages, now).map(restoredMessage),
    preparedMessages: (backup.prepared_messages ?? []).map(restoredMessage),
    questions: byAge(backup.questions, now).map(({ merged_into: into, ...each }) => ({
      ...each,
      event_id,
      id: ownId(each.id),
      ...(into !== undefined && { merged_into: ownId(into) }),
      asker: null,
    })),
    heldWords: backup.question_words ?? [],
    alerts: backup.alerts
      .map(({ color = DEFAULT_COLOR, sound_file = null, hold, ...each }) => ({
        ...each,
        color,
        sound_file,
        ...(hold && { hold }),
        id: ownId(each.id),
        timer_id: ownId(each.timer_id),
      }))
      .toSorted(byAlertTime),
  };
}

/** Oldest first, each with its own moment. Future moments become `now`, so that new entries come after them. */
function byAge<Thing extends { readonly created_at: number }>(things: readonly Thing[], now: Instant): Thing[] {
  let last: Instant | undefined;
  return things
    .toSorted((a, b) => a.created_at - b.created_at)
    .map((each) => {
      last = justAfter(last, instant(Math.min(each.created_at, now)));
      return { ...each, created_at: last };
    });
}

/** A room with timers has an active one. */
function activeOf({ active_timer_id, timers }: Backup, ownId: (id: string) => string): string | null {
  const active = active_timer_id ?? timers[0]?.id ?? null;
  return active === null ? null : ownId(active);
}

type TimerPlacement = {
  readonly id: string;
  readonly position: number;
  readonly now: Instant;
  readonly resolve: Resolve;
};

const restoredTimer = (saved: SavedTimer, { id, position, now, resolve }: TimerPlacement): Timer => ({
  id,
  ...changedSettings(DEFAULT_TIMER_SETTINGS, settingsIn(saved), resolve),
  duration: wholeSeconds(saved.duration_minutes),
  ...(saved.planned_minutes !== undefined && { plannedLength: wholeSeconds(saved.planned_minutes) }),
  position,
  run: restoredRun(saved, now),
  ownerUid: null,
});

/** A timer that was running comes back paused at its time left when the backup was made. */
function restoredRun({ status, current_time, start_time, has_run, end_time }: SavedTimer, now: Instant): Run {
  const left: Millis = seconds(current_time);
  const startedAt = instant(Math.min(start_time ?? now, now));
  const paused: Run = { state: 'paused', left, startedAt, pausedAt: now };
  switch (status) {
    case 'stopped':
      return { state: 'stopped', left, ...(has_run && { hasRun: true }) };
    case 'running':
    case 'overtime':
    case 'paused':
      return paused;
    case 'completed':
      return left > 0 && end_time === undefined
        ? paused
        : {
            state: 'completed',
            left,
            startedAt,
            ...(end_time !== undefined && { endedAt: instant(Math.min(end_time, now)) }),
          };
  }
}
