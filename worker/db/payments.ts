import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { payments, users } from './account-schema.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentState = PaymentRow['state'];

export type NewPayment = Pick<PaymentRow, 'plan_id' | 'amount' | 'currency'> & {
  readonly buyer: { readonly uid: string; readonly email: string; readonly name: string };
};

/**
 * Opens a payment, or returns the equal one that the person opened after `since`, also with concurrent calls. The
 * person's row in `users` is created if it is missing, because a plan needs one.
 */
export async function openPayment(
  db: D1Database,
  { buyer, plan_id, amount, currency }: NewPayment,
  { id, now, since }: { id: string; now: number; since: number },
): Promise<PaymentRow> {
  const database = drizzle(db);
  const same = and(
    eq(payments.firebase_uid, buyer.uid),
    eq(payments.plan_id, plan_id),
    eq(payments.amount, amount),
    eq(payments.currency, currency),
    eq(payments.state, 'open'),
    sql`${payments.created_at} > ${since}`,
  );
  const row = { id, firebase_uid: buyer.uid, plan_id, amount, currency, state: 'open', created_at: now };
  const columns = valuesOf(row);
  const [, , rows] = await database.batch([
    database
      .insert(users)
      .values({ firebase_uid: buyer.uid, email: buyer.email, display_name: buyer.name, created_at: now })
      .onConflictDoNothing(),
    database.insert(payments).select(sql`SELECT ${columns} WHERE NOT EXISTS (SELECT 1 FROM payments WHERE ${same})`),
    database.select().from(payments).where(same).orderBy(asc(payments.created_at), asc(payments.id)).limit(1),
  ]);
  const [opened] = rows;
  if (!opened) throw new Error('A payment that was just opened is not there');
  return opened;
}

/** A row as the columns of a SELECT, in the order of the table. */
const valuesOf = (row: Readonly<Record<string, string | number>>) =>
  sql.join(
    Object.keys(getTableColumns(payments)).map((name) => sql`${row[name] ?? null}`),
    sql`, `,
  );

/** Open payments with a session that were created at `before` or earlier: of one plan, or all. */
export const openPaymentsOf = async (
  db: D1Database,
  uid: string,
  { plan, before }: { readonly plan?: string; readonly before: number },
): Promise<PaymentRow[]> =>
  drizzle(db)
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.firebase_uid, uid),
        eq(payments.state, 'open'),
        isNotNull(payments.stripe_session_id),
        lte(payments.created_at, before),
        ...(plan === undefined ? [] : [eq(payments.plan_id, plan)]),
      ),
    );

export const readPayment = async (db: D1Database, id: string): Promise<PaymentRow | null> =>
  (await drizzle(db).select().from(payments).where(eq(payments.id, id)))[0] ?? null;

export const paymentOfSession = async (db: D1Database, stripeSessionId: string): Promise<PaymentRow | null> =>
  (await drizzle(db).select().from(payments).where(eq(payments.stripe_session_id, stripeSessionId)))[0] ?? null;

export const paymentOfIntent = async (db: D1Database, intent: string): Promise<PaymentRow | null> =>
  (await drizzle(db).select().from(payments).where(eq(payments.payment_intent, intent)))[0] ?? null;

/** Stores the session of a payment that has none. */
export async function attachSession(
  db: D1Database,
  id: string,
  session: { readonly id: string; readonly url: string | null; readonly expiresAt: number },
): Promise<void> {
  await drizzle(db)
    .update(payments)
    .set({ stripe_session_id: session.id, url: session.url, expires_at: session.expiresAt, state: 'open' })
    .where(and(eq(payments.id, id), isNull(payments.stripe_session_id)));
}

/** Closes a payment without a session: a later press starts a new one. */
export async function closeSessionless(db: D1Database, id: string): Promise<void> {
  await drizzle(db)
    .update(payments)
    .set({ state: 'failed' })
    .where(and(eq(payments.id, id), eq(payments.state, 'open'), isNull(payments.stripe_session_id)));
}

/** Closes a payment whose session Stripe does not know any more. */
export async function closeUnknown(db: D1Database, id: string): Promise<void> {
  await drizzle(db)
    .update(payments)
    .set({ state: 'failed', url: null })
    .where(and(eq(payments.id, id), inArray(payments.state, ['open', 'pending'])));
}

/** The state of a payment that was read from Stripe. */
export type Settlement = Pick<PaymentRow, 'state' | 'payment_intent' | 'paid_at' | 'starts_at' | 'ends_at'>;

/**
 * Writes the state of a payment and, derived from it, the plan of its account. Null, and nothing is written, if the row
 * has changed since `seen` was read. Each write moves `checked_at` forward, so that one value stands for one state of
 * the row.
 */
export async function settlePayment(
  db: D1Database,
  seen: PaymentRow,
  { settled, now }: { settled: Settlement; now: number },
): Promise<{ row: PaymentRow; planChanged: boolean } | null> {
  const database = drizzle(db);
  const [rows, holders] = await database.batch([
    database
      .update(payments)
      .set({ ...settled, checked_at: nextCheckAt(seen, now), ...(settled.state !== 'open' && { url: null }) })
      .where(isUnchanged(seen))
      .returning(),
    database
      .update(users)
      .set({ plan_id: currentPlan, subscription_end_date: currentPlanEnd, rooms_told: false })
      .where(
        and(
          sql`${users.firebase_uid} = (SELECT firebase_uid FROM payments WHERE id = ${seen.id})`,
          sql`(${users.plan_id} IS NOT ${currentPlan} OR ${users.subscription_end_date} IS NOT ${currentPlanEnd})`,
        ),
      )
      .returning({ uid: users.firebase_uid }),
  ]);
  const [row] = rows;
  return row ? { row, planChanged: holders.length > 0 } : null;
}

/** Records the time of a check, whatever its result, so that other payments come first next time. */
export async function recordPaymentCheck(db: D1Database, seen: PaymentRow, now: number): Promise<void> {
  await drizzle(db)
    .update(payments)
    .set({ checked_at: nextCheckAt(seen, now) })
    .where(isUnchanged(seen));
}

const nextCheckAt = ({ checked_at }: PaymentRow, now: number) => Math.max(now, (checked_at ?? 0) + 1);

const isUnchanged = ({ id, checked_at }: PaymentRow) =>
  and(eq(payments.id, id), checked_at === null ? isNull(payments.checked_at) : eq(payments.checked_at, checked_at));

/** A column of the last payment that was not paid back. */
const lastPaid = (column: 'plan_id' | 'ends_at') => sql`(
  SELECT ${sql.identifier(column)} FROM payments
  WHERE payments.firebase_uid = users.firebase_uid AND payments.state = 'paid'
  ORDER BY paid_at DESC, payments.created_at DESC, id DESC LIMIT 1)`;

/** The plan of an account: that payment's, or the free one. */
const currentPlan = sql`coalesce(${lastPaid('plan_id')}, 'free')`;
const currentPlanEnd = lastPaid('ends_at');

/**
 * Payments to read again: undecided ones not checked since `unsettledSince`, and ones that hold a plan not checked
 * since `heldSince`.
 */
export const duePayments = async (
  db: D1Database,
  { unsettledSince, heldSince, now, limit }: { unsettledSince: number; heldSince: number; now: number; limit: number },
): Promise<PaymentRow[]> => {
  const asked = sql<number>`coalesce(${payments.checked_at}, ${payments.created_at})`;
  return drizzle(db)
    .select()
    .from(payments)
    .where(
      or(
        and(inArray(payments.state, ['open', 'pending']), lte(asked, unsettledSince)),
        and(
          inArray(payments.state, ['paid', 'refunded', 'disputed']),
          sql`${payments.ends_at} > ${now}`,
          lte(asked, heldSince),
        ),
      ),
    )
    .orderBy(asc(asked), asc(payments.id))
    .limit(limit);
};

/** Recent payments of existing accounts without a receipt in the outbox. */
export const paymentsWithoutReceipt = async (db: D1Database, since: number, limit: number): Promise<PaymentRow[]> =>
  drizzle(db)
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'paid'),
        isNotNull(payments.firebase_uid),
        sql`${payments.paid_at} > ${since}`,
        sql`NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = 'receipt-' || ${payments.id})`,
      ),
    )
    .limit(limit);

/** Removes the account from its payments, which stay in the books. */
export async function anonymisePayments(db: D1Database, uid: string): Promise<void> {
  await drizzle(db).update(payments).set({ firebase_uid: null, url: null }).where(eq(payments.firebase_uid, uid));
}
