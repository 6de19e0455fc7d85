import type { Problems } from '#words/problems.ts';
import type { Reason } from '#words/reasons.ts';

/** Every reason for a refusal, with its HTTP status. Its words are in `#words/refusals.ts`. */
export const refusals = {
  invalid: 422,
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  room_password: 403,
  limit_reached: 403,
  questions_closed: 403,
  too_many_alerts: 409,
  too_much_text: 409,
  too_many_messages: 409,
  too_many_keys: 409,
  too_many_webhooks: 409,
  too_many_templates: 409,
  account_not_found: 404,
  already_owned: 409,
  requires_recent_login: 401,
  not_found: 404,
  session_not_found: 404,
  timer_not_found: 404,
  message_not_found: 404,
  question_not_found: 404,
  alert_not_found: 404,
  backup_not_found: 404,
  key_not_found: 404,
  webhook_not_found: 404,
  template_not_found: 404,
  delivery_not_found: 404,
  nothing_to_undo: 404,
  not_undoable: 409,
  user_not_found: 404,
  method_not_allowed: 405,
  moved: 409,
  already_read: 409,
  not_permitted: 409,
  clock_behind: 409,
  move_not_found: 404,
  too_late: 409,
  conflict: 409,
  too_large: 413,
  unsupported_image: 415,
  upgrade_required: 426,
  too_many: 429,
  asking_too_fast: 429,
  plan_not_valid: 400,
  plan_not_sold: 409,
  payment_incomplete: 400,
  payment_unconfirmed: 409,
  checkout_failed: 502,
  payment_unread: 502,
  payments_off: 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;

/** Refused because there were too many tries before: it says when one more can succeed. */
export type HurriedCode = {
  [Code in RefusalCode]: (typeof refusals)[Code] extends 429 ? Code : never;
}[RefusalCode];

export type UnhurriedCode = Exclude<RefusalCode, HurriedCode>;

/** `problems`: what is wrong with each invalid field. `reason` says why, where the code alone does not. */
type Explanation = { readonly problems?: Problems; readonly reason?: Reason };

export type Refusal = Explanation &
  (
    | { readonly error: UnhurriedCode; readonly retry_after?: never }
    /** Seconds after which the caller may try again; the header `Retry-After` has them too. */
    | { readonly error: HurriedCode; readonly retry_after: number }
  );

/** A refusal in the body of a refused call and in the result of a refused command. `fields`: the problems in sentences. */
export type RefusalDetail = Refusal & { readonly message: string; readonly fields?: Readonly<Record<string, string>> };
