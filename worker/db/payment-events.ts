import { drizzle } from 'drizzle-orm/d1';
import { paymentEvents } from './account-schema.ts';

/** Notes what the provider told us. Told twice it is one line: the first time counts. */
export async function notePaymentEvent(db: D1Database, event: typeof paymentEvents.$inferInsert): Promise<void> {
  await drizzle(db).insert(paymentEvents).values(event).onConflictDoNothing();
}
