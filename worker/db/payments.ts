import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { payments, users } from './account-schema.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentState = PaymentRow['state'];

/** What somebody is about to buy. */
export type Order = Pick<PaymentRow, 'plan_id' | 'amount' | 'currency'> & {
  readonly buyer: { readonly uid: string; readonly email: string; readonly name: string };
};

/**
 * Opens a payment, unless the same person has the same one open since a moment: then it is that one, however many
 * click at once. A plan needs somebody to hold it, so the person's row is made if it is not there.
 */
export async function openPayment(
  db: D1Database,
  { buyer, plan_id, amount, currency }: Order,
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

/** A new row as a SELECT gives it: every column in its place. */
const valuesOf = (row: Readonly<Record<string, string | number>>) =>
  sql.join(
    Object.keys(getTableColumns(payments)).map((name) => sql`${row[name] ?? null}`),
    sql`, `,
  );

/** Somebody's payments that wait at the provider, begun at that moment or before: for one plan, or for any. */
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

/** Notes the provider's session of a payment that has none yet; another tab may have given up meanwhile. */
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

/** The provider was asked for a session and none is known: whoever presses again begins anew. */
export async function closeSessionless(db: D1Database, id: string): Promise<void> {
  await drizzle(db)
    .update(payments)
    .set({ state: 'failed' })
    .where(and(eq(payments.id, id), eq(payments.state, 'open'), isNull(payments.stripe_session_id)));
}

/** Nothing was ever paid, as far as anybody knows, and nobody will know more. */
export async function closeUnknown(db: D1Database, id: string): Promise<void> {
  await drizzle(db)
    .update(payments)
    .set({ state: 'failed', url: null })
    .where(and(eq(payments.id, id), inArray(payments.state, ['open', 'pending'])));
}

/** What the provider said of a payment. */
export type Settlement = Pick<PaymentRow, 'state' | 'payment_intent' | 'paid_at' | 'starts_at' | 'ends_at'>;

/**
 * Writes where a payment stands, and with it what its person's plan is now. `seen` is the row as it was before the
 * provider was asked: when it changed since, somebody may know better, nothing is written and the answer is null.
 * Every writing moves `checked_at` on, so the same moment never stands for two states of a row.
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

/** Notes that the provider was asked about a payment, whatever came of it: the next one's turn comes first then. */
export async function recordPaymentCheck(db: D1Database, seen: PaymentRow, now: number): Promise<void> {
  await drizzle(db)
    .update(payments)
    .set({ checked_at: nextCheckAt(seen, now) })
    .where(isUnchanged(seen));
}

const nextCheckAt = ({ checked_at }: PaymentRow, now: number) => Math.max(now, (checked_at ?? 0) + 1);

const isUnchanged = ({ id, checked_at }: PaymentRow) =>
  and(eq(payments.id, id), checked_at === null ? isNull(payments.checked_at) : eq(payments.checked_at, checked_at));

/** What somebody paid last and did not get back. */
const lastPaid = (column: 'plan_id' | 'ends_at') => sql`(
  SELECT ${sql.identifier(column)} FROM payments
  WHERE payments.firebase_uid = users.firebase_uid AND payments.state = 'paid'
  ORDER BY paid_at DESC, payments.created_at DESC, id DESC LIMIT 1)`;

/** A person's plan is that, and the free one without it. */
const currentPlan = sql`coalesce(${lastPaid('plan_id')}, 'free')`;
const currentPlanEnd = lastPaid('ends_at');

/** Payments to ask the provider about: `unsettled` and not asked since, or holding a plan and not asked for long. */
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

/** Paid lately by somebody who is still there, and no receipt in the outbox: we broke off in between. */
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

/** The account is gone; its money stays in the books. */
export async function anonymisePayments(db: D1Database, uid: string): Promise<void> {
  await drizzle(db).update(payments).set({ firebase_uid: null, url: null }).where(eq(payments.firebase_uid, uid));
}
