import { drizzle } from 'drizzle-orm/d1';
import { paymentEvents } from './account-schema.ts';

/** Notes what the provider told us. Told twice it is one line: the first time counts, and only then it is true. */
export async function recordPaymentEvent(db: D1Database, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const noted = await drizzle(db)
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return noted.length > 0;
}
