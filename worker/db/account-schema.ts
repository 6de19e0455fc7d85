import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * People and their plans. `firebase_uid` is the account id of either identity service. Times in
 * epoch ms, amounts in centavos.
 */
export const users = sqliteTable(
  'users',
  {
    firebase_uid: text().primaryKey(),
    email: text().notNull(),
    display_name: text().notNull(),
    /** The last plan that was paid and not paid back, until `subscription_end_date`. Derived from `payments`. */
    plan_id: text().notNull().default('free'),
    subscription_end_date: integer(),
    created_at: integer().notNull(),
    /** False after a change of the plan until every room of the account has been informed. */
    rooms_told: integer({ mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    // A partial index: the scheduled run reads only these few rows.
    index('users_untold')
      .on(table.rooms_told)
      .where(sql`rooms_told = 0`),
  ],
);

/** Which account joined which room, and when first, to delete its traces in rooms of others. */
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

/** Programmes that an account keeps to begin others with. `body`: the items as JSON. */
export const templates = sqliteTable(
  'templates',
  {
    id: text().primaryKey(),
    owner_uid: text().notNull(),
    name: text().notNull(),
    items: integer().notNull(),
    body: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [index('templates_by_owner').on(table.owner_uid, table.created_at)],
);

/** States of a payment. `open`: the person is at Stripe; `pending`: to be paid later, for example a voucher. */
export const paymentStates = ['open', 'pending', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const;

/** The ledger. A row is written before Stripe is asked, and its id is the idempotency key. */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    /** Null after the account is deleted: the payment stays in the books. */
    firebase_uid: text(),
    plan_id: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: paymentStates }).notNull(),
    stripe_session_id: text().unique(),
    payment_intent: text(),
    /** The address to pay at, while the payment is open. */
    url: text(),
    created_at: integer().notNull(),
    /** When the Checkout Session expires. */
    expires_at: integer(),
    /** When the payment was last read from Stripe. */
    checked_at: integer(),
    paid_at: integer(),
    /** The time in which the plan holds that was paid. */
    starts_at: integer(),
    ends_at: integer(),
  },
  (table) => [
    index('payments_by_user').on(table.firebase_uid, table.paid_at),
    index('payments_by_intent').on(table.payment_intent),
    index('payments_by_state').on(table.state, table.checked_at),
  ],
);

/** Webhook events, for the books only: no decision depends on them. */
export const paymentEvents = sqliteTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  /** Stripe's id of the object. */
  object_id: text(),
  received_at: integer().notNull(),
});

/** Accounts that are to be deleted, until nothing of them is left. */
export const deletions = sqliteTable(
  'deletions',
  {
    firebase_uid: text().primaryKey(),
    asked_at: integer().notNull(),
    attempt: integer().notNull().default(0),
    /** Time of the next attempt. */
    due_at: integer().notNull(),
  },
  (table) => [index('deletions_by_due').on(table.due_at)],
);

const mailKinds = ['verify_email', 'reset_password', 'password_changed', 'receipt'] as const;

/** Mails to send, and the log of sent mails without their content. */
export const outbox = sqliteTable(
  'outbox',
  {
    /** Unique per mail: the receipt of a payment is sent once, however often the payment is fulfilled. */
    id: text().primaryKey(),
    kind: text({ enum: mailKinds }).notNull(),
    /** The account, with which the mail is deleted. */
    firebase_uid: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    created_at: integer().notNull(),
    attempt: integer().notNull().default(0),
    /** Time of the next attempt; null once the mail was sent or given up. */
    due_at: integer(),
    sent_at: integer(),
  },
  (table) => [index('outbox_by_due').on(table.due_at), index('outbox_by_user').on(table.firebase_uid)],
);
