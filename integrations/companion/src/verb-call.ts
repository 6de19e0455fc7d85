import type { VerbRequest } from './actions.ts';
import type { Target } from './settings.ts';
import { connection, press as words } from './words.ts';

/** One try may take so long, and no further one begins after so long, ms: a press must not take effect a minute later. */
const TRY_MS = 2500;
const TRIES_MS = 3000;
/** Between two tries, ms. */
const PAUSE_MS = 300;

type Outcome = { readonly ok: true } | { readonly ok: false; readonly why: string };

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Gives a verb to the room, by the call that every program uses. Without an answer it is tried again with the same id, so
 * that it has its effect once. Says why not in words for people, which never contain the key.
 */
export function giveVerb({ site, room, key }: Target, { verb, values }: VerbRequest): Promise<Outcome> {
  const until = performance.now() + TRIES_MS;
  const body = JSON.stringify({ ...values, id: crypto.randomUUID() });
  const ask = () =>
    fetch(`${site}/api/v1/${room}/${verb}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TRY_MS),
    }).catch(() => null);
  const attempt = async (): Promise<Outcome> => {
    const answer = await ask();
    if (answer?.ok === true) return { ok: true };
    if (answer && answer.status < 500) return { ok: false, why: await reasonIn(answer) };
    if (performance.now() > until) return { ok: false, why: words.unanswered };
    await pause();
    return attempt();
  };
  return attempt();
}

async function reasonIn(answer: Response): Promise<string> {
  if (answer.status === 401) return connection.credentials;
  if (answer.status === 403) return words.forbidden;
  if (answer.status === 429) return words.tooMany(answer.headers.get('Retry-After') ?? 1);
  const refusal: unknown = await answer.json().catch(() => null);
  return messageIn(refusal) ?? words.refused(answer.status);
}

/** Refusals have a `detail` with a `message` for people. */
function messageIn(refusal: unknown): string | null {
  if (typeof refusal !== 'object' || refusal === null || !('detail' in refusal)) return null;
  const { detail } = refusal;
  if (typeof detail !== 'object' || detail === null || !('message' in detail)) return null;
  return typeof detail.message === 'string' ? detail.message : null;
}
