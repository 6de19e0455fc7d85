import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * People and what they bought. `firebase_uid` is the id of an account, whoever issues the identity (design section 1).
 * Times in epoch milliseconds, amounts of money in centavos.
 */
export const users = sqliteTable(
  'users',
  {
    firebase_uid: text().primaryKey(),
    email: text().notNull(),
    display_name: text().notNull(),
    /** What was bought last and still counts; `subscription_end_date` says until when. A projection of `payments`. */
    plan_id: text().notNull().default('free'),
    subscription_end_date: integer(),
    created_at: integer().notNull(),
    /** False from a change of the plan until every room of this person has heard of it. */
    rooms_told: integer({ mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    // The few that the scheduled run looks for, whatever the number of accounts.
    index('users_untold')
      .on(table.rooms_told)
      .where(sql`rooms_told = 0`),
  ],
);

/** Which account joined which room, and when first: what a person leaves behind in rooms of others. */
export const sessionUsers = sqliteTable(
  'session_users',
  {
    session_id: text().notNull(),
    user_id: text().notNull(),
    joined_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.user_id] }),
    index('session_users_by_user').on(table.user_id),
  ],
);

/** Where a payment can stand. `open`: the person is at the provider; `pending`: paid later, with a voucher, say. */
export const paymentStates = ['open', 'pending', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const;

/** The ledger. A row is written before the provider is asked, and its id is the key that makes asking again harmless. */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    /** Null once the person's account is gone: the money stays in the books. */
    firebase_uid: text(),
    plan_id: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: paymentStates }).notNull(),
    stripe_session_id: text().unique(),
    payment_intent: text(),
    /** Where the person pays, while the payment is open. */
    url: text(),
    created_at: integer().notNull(),
    /** When the provider's session ends by itself. */
    expires_at: integer(),
    /** When we last asked the provider about it. */
    checked_at: integer(),
    paid_at: integer(),
    /** From when until when the plan holds that was bought. */
    starts_at: integer(),
    ends_at: integer(),
  },
  (table) => [
    index('payments_by_user').on(table.firebase_uid, table.paid_at),
    index('payments_by_intent').on(table.payment_intent),
    index('payments_by_state').on(table.state, table.checked_at),
  ],
);

/** What the provider told us of its own accord: for the books only, no decision rests on it. */
export const paymentEvents = sqliteTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  /** What it is about, as the provider names it. */
  object_id: text(),
  received_at: integer().notNull(),
});

/** Accounts whose owner asked for their end, until nothing of them is left. */
export const deletions = sqliteTable(
  'deletions',
  {
    firebase_uid: text().primaryKey(),
    asked_at: integer().notNull(),
    attempt: integer().notNull().default(0),
    /** When to try again. */
    due_at: integer().notNull(),
  },
  (table) => [index('deletions_by_due').on(table.due_at)],
);

const mailKinds = ['verify_email', 'reset_password', 'password_changed', 'receipt'] as const;

/** Every mail there is to send, and the log of those that were sent: after that without their content. */
export const outbox = sqliteTable(
  'outbox',
  {
    /** The same id again is the same mail: a receipt is sent once, however often its payment is fulfilled. */
    id: text().primaryKey(),
    kind: text({ enum: mailKinds }).notNull(),
    /** Whose mail it is, so that it goes with the account. */
    firebase_uid: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    created_at: integer().notNull(),
    attempt: integer().notNull().default(0),
    /** When to try next; null once it was sent, or given up. */
    due_at: integer(),
    sent_at: integer(),
  },
  (table) => [index('outbox_by_due').on(table.due_at), index('outbox_by_user').on(table.firebase_uid)],
);
