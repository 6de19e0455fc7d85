import * as z from 'zod/mini';
import { newAlert } from './alerts.ts';
import {
  ALERTS_PER_TIMER,
  ALERT_MAX,
  AUTHOR_MAX,
  BACKUP_VERSION,
  MESSAGES_KEPT,
  MESSAGE_MAX,
  PREPARED_MAX,
  QUESTIONS_KEPT,
  QUESTION_MAX,
  TIMER_TEXT_MAX,
} from './constants.ts';
import { day, eventSettings, timeZone } from './event.ts';
import { roomOf, sessionId, thingId } from './ids.ts';
import { logoData } from './logo.ts';
import { newMessage } from './messages.ts';
import { areMerged, heldWords, questionStatus } from './questions.ts';
import { keptLine, keptText, line, requiredLine, text } from './text.ts';
import { currentTime } from './timer-settings.ts';
import { newTimer, timerStatus } from './timers.ts';

const { shape } = eventSettings;

/** Epoch milliseconds, at most the last moment of `Date`. */
const moment = z.int().check(z.gte(0), z.lte(8.64e15));

const timer = z.strictObject({
  ...newTimer.shape,
  name: keptLine(TIMER_TEXT_MAX),
  id: thingId,
  planned_minutes: z.optional(newTimer.shape.duration_minutes),
  status: timerStatus,
  /** Seconds left when the backup was taken. */
  current_time: currentTime,
  start_time: z.nullable(moment),
  has_run: z.optional(z.literal(true)),
  end_time: z.optional(moment),
});

const authored = { id: thingId, author: line(AUTHOR_MAX), created_at: moment };
const message = z.strictObject({ ...newMessage.shape, content: keptText(MESSAGE_MAX), ...authored });
const question = z.strictObject({
  ...authored,
  content: keptText(QUESTION_MAX),
  original: z.optional(keptText(QUESTION_MAX)),
  status: questionStatus,
  merged_into: z.optional(thingId),
  held: z.optional(heldWords.def.element),
  moderator_notes: z.nullable(text(QUESTION_MAX)),
});
const alert = z.strictObject({ ...newAlert.shape, message: keptLine(ALERT_MAX), id: thingId });

/** Whether the ids differ without their room, which may be another one after a restore. */
const unlike = (things: readonly { readonly id: string }[]) =>
  new Set(things.map(({ id }) => id.slice(roomOf(id).length))).size === things.length;
const list = <Thing extends z.ZodMiniType<{ readonly id: string }>>(thing: Thing, most: number) =>
  z.array(thing).check(z.maxLength(most), z.refine(unlike));

/** Older backups lack the later settings. */
const savedSettings = z.extend(eventSettings, {
  question_names: z.optional(shape.question_names),
  warn_seconds: z.optional(shape.warn_seconds),
  danger_seconds: z.optional(shape.danger_seconds),
  loop: z.optional(shape.loop),
  target_end: z.optional(shape.target_end),
  background_color: z.optional(shape.background_color),
  accent_color: z.optional(shape.accent_color),
});

/** A room without its codes, people and plan. Its ids refer only to what it contains. */
export const backup = z
  .strictObject({
    version: z.literal(BACKUP_VERSION),
    taken_at: moment,
    session_id: sessionId,
    session_name: keptLine(100),
    event: z.strictObject({
      name: keptLine(100),
      description: text(2000),
      date: z.nullable(day),
      time_zone: timeZone,
      settings: savedSettings,
    }),
    logo: z.optional(z.nullable(logoData)),
    timers: list(timer, 500),
    active_timer_id: z.nullable(thingId),
    messages: list(message, MESSAGES_KEPT),
    prepared_messages: z.optional(list(message, PREPARED_MAX)),
    /** Absent without any, and from older backups. */
    question_words: z.optional(heldWords),
    questions: list(question, QUESTIONS_KEPT).check(z.refine(areMerged)),
    alerts: list(alert, 10_000),
  })
  .check(
    z.refine(({ alerts }) => {
      const counts = new Map<string, number>();
      for (const { timer_id } of alerts) counts.set(timer_id, (counts.get(timer_id) ?? 0) + 1);
      return [...counts.values()].every((count) => count <= ALERTS_PER_TIMER);
    }),
    z.refine(({ timers, alerts, active_timer_id }) => {
      const known = new Set<string | null>(timers.map(({ id }) => id));
      return (
        alerts.every((each) => known.has(each.timer_id)) && (active_timer_id === null || known.has(active_timer_id))
      );
    }),
  );

export type Backup = z.infer<typeof backup>;

/** What a copy of an event is called, and what comes along besides its timers. */
export const copying = z.strictObject({
  name: z.optional(requiredLine(100)),
  messages: z.optional(z.boolean()),
  alerts: z.optional(z.boolean()),
});
export type Copying = z.infer<typeof copying>;

export const restoring = z.strictObject({
  command: z.literal('event.restore'),
  backup,
  /** Whether nothing starts by itself from then on, until somebody releases it. Absent: as it was in the room. */
  held: z.optional(z.boolean()),
});

export const backupCommands = [restoring] as const;
