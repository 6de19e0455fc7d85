import { emptyState } from '../../tools/stripe-stand-in/state.ts';
import { standIn } from '../../tools/stripe-stand-in/stand-in.ts';

/** Where the tests' installation finds the stand-in. Events are not sent: a test delivers them, or does not. */
export const ADDRESS = 'localhost:12111';

const answer = standIn({
  address: `http://${ADDRESS}`,
  state: emptyState(),
  save: () => {},
  deliver: async () => false,
});

const failed = new Set<string>();

/** The key decides which failure the provider simulates: none, unless it names one. */
export async function stripe(request: Request): Promise<Response> {
  const [, failure] = /sk_test_(down|slow|once)\b/.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (failure === 'down') return new Response('Bad gateway', { status: 502 });
  if (failure === 'slow') return new Promise(() => {});
  const key = request.headers.get('Idempotency-Key') ?? request.url;
  if (failure !== 'once' || failed.has(key)) return answer(request);
  // The request was carried out, and its answer is lost.
  failed.add(key);
  await answer(request);
  return new Response('Bad gateway', { status: 502 });
}
