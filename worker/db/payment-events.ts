import { drizzle } from 'drizzle-orm/d1';
import { paymentEvents } from './account-schema.ts';

/** Records an event; true only for the first with its id. */
export async function recordPaymentEvent(db: D1Database, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const inserted = await drizzle(db)
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length > 0;
}
