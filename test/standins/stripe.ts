import { emptyBook } from '../../tools/stripe-stand-in/book.ts';
import { standIn } from '../../tools/stripe-stand-in/stand-in.ts';

/** Where the tests' installation finds the stand-in. News are not sent: a test brings them, or does not. */
export const ADDRESS = 'localhost:12111';

const answer = standIn({
  address: `http://${ADDRESS}`,
  book: emptyBook(),
  keep: () => {},
  deliver: async () => false,
});

const failed = new Set<string>();

/** The key decides what trouble the provider is in: none, unless it says so. */
export async function stripe(request: Request): Promise<Response> {
  const [, trouble] = /sk_test_(down|slow|once)\b/.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (trouble === 'down') return new Response('Bad gateway', { status: 502 });
  if (trouble === 'slow') return new Promise(() => {});
  const key = request.headers.get('Idempotency-Key') ?? request.url;
  if (trouble !== 'once' || failed.has(key)) return answer(request);
  // It did what it was asked for, and its answer was lost.
  failed.add(key);
  await answer(request);
  return new Response('Bad gateway', { status: 502 });
}
