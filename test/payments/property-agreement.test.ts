import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stripe } from 'stripe';
import { fulfil } from '../../worker/payments/fulfil.ts';
import { reconcile } from '../../worker/payments/reconcile.ts';
import {
  begin,
  bring,
  comeBack,
  happens,
  newPerson,
  newsOf,
  planOf,
  rowOf,
  shop,
  servicesOf,
  type Person,
} from './shop.ts';

/** What happens to one purchase at the provider, in its possible order. */
const lives = [
  ['card'],
  ['card', 'refund-half'],
  ['card', 'refund-half', 'refund'],
  ['card', 'dispute', 'dispute-lost'],
  ['card', 'dispute', 'dispute-lost', 'dispute-won'],
  ['oxxo'],
  ['oxxo', 'settle', 'refund'],
  ['oxxo', 'lapse'],
  ['expire'],
] as const;

const ends: Readonly<Record<string, string>> = {
  card: 'paid',
  'refund-half': 'paid',
  refund: 'refunded',
  dispute: 'paid',
  'dispute-lost': 'disputed',
  'dispute-won': 'paid',
  oxxo: 'pending',
  settle: 'paid',
  lapse: 'failed',
  expire: 'expired',
};

/** How notifications may arrive: in which order, how often, and with which requests in between. */
const hearing = fc.record({
  life: fc.constantFrom(...lives),
  order: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 8 }),
  atOnce: fc.boolean(),
  returns: fc.boolean(),
});

test('[PY31] whatever notifications come, in any order and however often, payments and plan agree and end correctly', async () => {
  const person = await newPerson();
  await fc.assert(
    fc.asyncProperty(hearing, async ({ life, order, atOnce, returns }) => {
      const session = await begin(person, 'basic');
      const heard: Stripe.Event[] = [];
      for (const act of life) {
        await happens(session, act);
        // Old notifications may come before anything else has happened.
        const news = await newsOf(session);
        heard.push(...order.map((index) => news[index % news.length]).filter((event) => event !== undefined));
        const some = heard.splice(0, order.length % 3);
        await hear(person, { session, news: some, atOnce });
      }
      await hear(person, { session, news: heard.toReversed(), atOnce });
      if (returns) await comeBack(person, { session, plan: 'basic' });
      // At the end the state is read once more, as the cron trigger would.
      await fulfil(servicesOf(shop), session, Date.now());
      expect((await rowOf(session))?.state).toBe(ends[life.at(-1) ?? '']);
      await planOf(person);
    }),
    { numRuns: 15 },
  );
  await reconcile(servicesOf(shop), Date.now() + 3_600_000);
  await planOf(person);
});

async function hear(
  person: Person,
  { session, news, atOnce }: { session: string; news: readonly Stripe.Event[]; atOnce: boolean },
): Promise<void> {
  if (atOnce) {
    await Promise.all([...news.map((event) => bring(event)), comeBack(person, { session, plan: 'basic' })]);
  } else {
    for (const event of news) await bring(event);
  }
  await planOf(person);
}

test('[PY31] two purchases whose notifications come in the wrong order leave the newer one', async () => {
  const person = await newPerson();
  const first = await begin(person, 'basic');
  const second = await begin(person, 'corporate_annual');
  await happens(first, 'card');
  await happens(second, 'card');
  for (const event of [...(await newsOf(second)), ...(await newsOf(first))]) await bring(event);
  expect(await planOf(person)).toMatchObject({ plan_id: 'corporate_annual' });
});
