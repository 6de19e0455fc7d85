import * as z from 'zod/mini';
import { MESSAGE_MAX, PREPARED_MAX, SHOWN_MAX_S } from './constants.ts';
import { commandId, thingId } from './ids.ts';
import { requiredText } from './text.ts';
import { timerStatus } from './timers.ts';

/** All values are texts, because they come from an address. */
const whole = (min: number, max: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)), z.int().check(z.gte(min), z.lte(max)));

/** `90`, `90s`, `1m30s`, `2h`, `1:30`, `1:02:03`; in seconds. */
const LENGTH = /^(?=.*\d)-?(?:(?:\d{1,3}h)?(?:\d{1,4}m)?(?:\d{1,6}(?:\.\d{1,3})?s?)?|(?:\d{1,2}:)?\d{1,3}:[0-5]\d)$/;

const DAY_S = 86_400;

const span = z.pipe(z.string().check(z.regex(LENGTH)), z.transform(secondsIn));
const length = z.pipe(span, z.number().check(z.gt(0), z.lte(DAY_S)));
const timeLeft = z.pipe(span, z.number().check(z.gte(-DAY_S), z.lte(DAY_S)));

function secondsIn(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace('-', '');
  if (digits.includes(':')) return sign * digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:([\d.]+)s?)?$/.exec(digits) ?? [];
  return sign * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** A timer by its id or by its place, from 1; without both the active one. */
const timer = { timer: z.optional(thingId), index: z.optional(whole(1, 500)) };
/** What was on stage when somebody pressed, as in the commands; an empty id: nothing. */
const seen = {
  seen_timer_id: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      thingId,
    ]),
  ),
  seen_state: z.optional(timerStatus),
};
const choice = { on: z.optional(z.enum(['1', '0', 'toggle'])) };

/** What can be asked of every verb beside its own parameters. */
export const verbOptions = z.object({
  format: z.optional(z.enum(['json', 'text'])),
  /** Of the answer, with `format=text` the only one. */
  field: z.optional(z.string()),
  /** A repeated one has no second effect. */
  id: z.optional(commandId),
  /** A key, for programs that cannot send headers. */
  key: z.optional(z.string()),
});

/** The parameters of each verb. */
export const verbs = {
  status: z.strictObject({}),
  timers: z.strictObject({}),
  start: z.strictObject(timer),
  pause: z.strictObject(timer),
  toggle: z.strictObject(timer),
  stop: z.strictObject(timer),
  reset: z.strictObject(timer),
  next: z.strictObject(seen),
  previous: z.strictObject(seen),
  go: z.strictObject(seen),
  hold: z.strictObject(choice),
  add: z.strictObject({ ...timer, t: length }),
  subtract: z.strictObject({ ...timer, t: length }),
  seek: z.strictObject({ ...timer, t: timeLeft }),
  select: z.strictObject({ ...timer, start: z.optional(z.enum(['1', '0'])) }),
  /** A new text, or the prepared message at a place, from 1, or with an id. */
  'message-show': z.strictObject({
    text: z.optional(requiredText(MESSAGE_MAX)),
    index: z.optional(whole(1, PREPARED_MAX)),
    message: z.optional(thingId),
    for: z.optional(z.pipe(length, z.int().check(z.lte(SHOWN_MAX_S)))),
  }),
  'message-hide': z.strictObject({}),
  /** The one with an id, or at a place from 1 among those that are approved and not answered; without both the first. */
  'question-show': z.strictObject({ question: z.optional(thingId), index: z.optional(whole(1, 2000)) }),
  'question-answered': z.strictObject({}),
  blackout: z.strictObject(choice),
  'on-air': z.strictObject(choice),
  flash: z.strictObject({ count: z.optional(whole(1, 10)) }),
  'screen-test': z.strictObject({}),
} as const;

export type Verb = keyof typeof verbs;

/** A verb with its parameters. */
export type VerbCall = { [Name in Verb]: z.output<(typeof verbs)[Name]> & { readonly verb: Name } }[Verb];

/** The form of a verb with its parameters. */
export function verbCall(verb: Verb): z.ZodMiniType<VerbCall>;
export function verbCall(verb: Verb): z.ZodMiniType {
  return z.extend(verbs[verb], { verb: z.literal(verb) });
}
