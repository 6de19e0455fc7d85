import * as z from 'zod/mini';
import { keyScopes, messageColors, webhookEvents } from '#protocol/constants.ts';
import { questionStatus } from '#protocol/questions.ts';
import { settingForms } from '#protocol/timer-settings.ts';
import { timerStatus } from '#protocol/timers.ts';

/** The forms of answers, for the OpenAPI document. A test holds the answer to every example against them. */

/** Epoch milliseconds. */
const moment = z.number();
const phase = z.enum(['calm', 'warning', 'danger', 'overtime']);
const resolvedTime = z.object({ at: z.string(), day: z.number(), moment });

/** Three settings are always told, in two the room has resolved the hours. */
const { name, presenter, color, kind: _kind, planned_start: _plannedStart, ...others } = settingForms;

export const timer = z.object({
  id: z.string(),
  session_id: z.string(),
  name,
  presenter,
  color,
  duration_minutes: z.number(),
  planned_minutes: z.optional(z.number()),
  position: z.number(),
  status: timerStatus,
  current_time: z.number(),
  start_time: z.nullable(moment),
  paused_at: z.nullable(moment),
  deadline: z.nullable(moment),
  has_run: z.optional(z.boolean()),
  end_time: z.optional(moment),
  run_until: z.optional(moment),
  run_seconds: z.optional(z.number()),
  firebase_uid: z.optional(z.nullable(z.string())),
  ...z.partial(z.object(others)).shape,
  kind: z.optional(z.union([z.literal('duration'), z.object({ until: resolvedTime })])),
  planned_start: z.optional(z.nullable(resolvedTime)),
});

export const message = z.object({
  id: z.string(),
  event_id: z.string(),
  content: z.string(),
  author: z.string(),
  created_at: moment,
  color: z.optional(z.enum(messageColors)),
  bold: z.optional(z.boolean()),
  uppercase: z.optional(z.boolean()),
  fullscreen: z.optional(z.boolean()),
  flash: z.optional(z.number()),
});

export const question = z.object({
  id: z.string(),
  event_id: z.string(),
  content: z.string(),
  original: z.optional(z.string()),
  author: z.string(),
  created_at: moment,
  status: questionStatus,
  merged_into: z.optional(z.string()),
  held: z.optional(z.string()),
  moderator_notes: z.optional(z.nullable(z.string())),
  mine: z.optional(z.boolean()),
});

export const alert = z.object({
  id: z.string(),
  timer_id: z.string(),
  message: z.string(),
  color: z.string(),
  sound_file: z.nullable(z.string()),
  at_seconds: z.number(),
  hold: z.optional(z.union([z.enum(['phase', 'until_hidden']), z.object({ seconds: z.number() })])),
});

export const event = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  date: z.nullable(z.string()),
  time_zone: z.string(),
  settings: z.looseObject({}),
  logo: z.nullable(z.looseObject({})),
});

export const stage = z.object({
  blackout: z.boolean(),
  on_air: z.boolean(),
  flash: z.nullable(z.object({ at: moment, count: z.number() })),
});

export const session = z.looseObject({
  session_id: z.string(),
  name: z.string(),
  max_users: z.number(),
  max_timers: z.number(),
});

export const codes = z.object({ controller: z.optional(z.string()), moderator: z.string(), viewer: z.string() });

const key = {
  id: z.string(),
  name: z.string(),
  scope: z.enum(keyScopes),
  created_at: moment,
  expires_at: z.nullable(moment),
};
export const listedKey = z.object({ ...key, last_used_at: z.nullable(moment) });
export const createdKey = z.object({ ...key, key: z.string() });

const webhook = {
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: moment,
};
const deliveries = z.array(
  z.object({
    id: z.string(),
    event: z.enum(webhookEvents),
    at: moment,
    rev: z.number(),
    state: z.enum(['waiting', 'delivered', 'dead']),
    attempts: z.number(),
    status: z.nullable(z.number()),
    problem: z.nullable(z.enum(['status', 'timeout', 'unreachable', 'own', 'paused', 'full', 'rate'])),
    tried_at: z.nullable(moment),
  }),
);
export const listedWebhook = z.object({
  ...webhook,
  paused: z.nullable(z.enum(['failing', 'gone'])),
  deliveries,
  dead: deliveries,
  dead_count: z.number(),
});
export const createdWebhook = z.object({ ...webhook, secret: z.string() });

const span = z.object({ start: z.nullable(moment), end: z.nullable(moment) });

export const programme = z.object({
  items: z.array(
    z.object({
      timer_id: z.string(),
      planned: span,
      expected: span,
      actual: span,
      gap_ms: z.number(),
      overlap_ms: z.number(),
    }),
  ),
  show: z.object({ late_ms: z.nullable(z.number()), sentence: z.string() }),
});

const said = z.object({ done: z.looseObject({ code: z.string() }), taken: z.optional(z.enum(['back', 'again'])) });

/** What an undo took back. */
export const undone = z.object({ command_id: z.string(), what: z.string(), said });

const coded = z.looseObject({ code: z.string() });
const reason = z.optional(coded);

export const trailEntry = z.object({
  command_id: z.string(),
  at: moment,
  command: z.nullable(z.string()),
  role: z.nullable(z.string()),
  name: z.nullable(z.string()),
  account: z.nullable(z.string()),
  what: z.string(),
  said: z.optional(said),
  timer_ids: z.array(z.string()),
  timer_count: z.number(),
  is_undone: z.boolean(),
  undoes: z.nullable(z.string()),
  cannot_undo: z.nullable(z.string()),
  refusal: z.optional(z.nullable(z.object({ error: z.string(), reason }))),
});

const line = {
  name: z.string(),
  presenter: z.string(),
  time: z.string(),
};

export const timerLine = z.object({
  id: z.string(),
  index: z.number(),
  ...line,
  state: timerStatus,
  phase,
  left_ms: z.number(),
  duration_ms: z.number(),
  ends_at: z.nullable(moment),
});

export const status = z.object({
  ok: z.literal(true),
  event: z.string(),
  id: z.nullable(z.string()),
  index: z.nullable(z.number()),
  ...line,
  state: z.nullable(timerStatus),
  phase: z.nullable(phase),
  left_ms: z.nullable(z.number()),
  duration_ms: z.nullable(z.number()),
  ends_at: z.nullable(moment),
  next_id: z.nullable(z.string()),
  next_name: z.string(),
  next_presenter: z.string(),
  timer_count: z.number(),
  late_ms: z.nullable(z.number()),
  over_under: z.string(),
  expected_end: z.nullable(moment),
  hold: z.boolean(),
  blackout: z.boolean(),
  on_air: z.boolean(),
  flashing: z.boolean(),
  message: z.string(),
  question: z.string(),
  question_author: z.string(),
  questions_pending: z.nullable(z.number()),
  questions_approved: z.number(),
  rev: z.number(),
  server_time: moment,
});

export const refusal = z.object({
  detail: z.object({
    error: z.string(),
    message: z.string(),
    reason,
    fields: z.optional(z.record(z.string(), z.string())),
    problems: z.optional(z.record(z.string(), coded)),
    retry_after: z.optional(z.number()),
  }),
});
