import { randomId } from '../browser/random-id.ts';
import { siteFetch, type Fetch } from './site-fetch.ts';

type PatientFetchOptions = {
  readonly fetch: Fetch;
  readonly wait: (ms: number) => Promise<void>;
  /** A signal that aborts after so many ms. */
  readonly patience: (ms: number) => AbortSignal;
  readonly newKey: () => string;
};

const ATTEMPTS = 3;
const PATIENCE_MS = 10_000;
const PAUSE_MS = 1000;
/** Half a megabyte over a slow line. */
const UPLOAD_PATIENCE_MS = 60_000;

/**
 * A fetch that tries again after a network failure, three times in all. A write keeps its idempotency key, so that the
 * room acts once even if only the answer was lost.
 */
export function createPatientFetch({ fetch, wait, patience, newKey }: PatientFetchOptions): Fetch {
  const tried = async (input: RequestInfo | URL, init: RequestInit, attempt: number): Promise<Response> => {
    const timeout = patience(PATIENCE_MS);
    const signal = init.signal ? firstOf(init.signal, timeout) : timeout;
    try {
      return await fetch(input, { ...init, signal });
    } catch (error) {
      // A TypeError means that the network failed; an abort was requested or is a timeout.
      if (!(error instanceof TypeError) || attempt >= ATTEMPTS) throw error;
      await wait(PAUSE_MS * attempt);
      init.signal?.throwIfAborted();
      return tried(input, init, attempt + 1);
    }
  };
  return (input, init = {}) => tried(input, keyed(init, newKey), 1);
}

/** A signal that aborts with the first of several. `AbortSignal.any` is younger than the phones in a hall. */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  const { signal } = first;
  for (const each of signals) {
    const end = () => first.abort(each.reason);
    if (each.aborted) end();
    else each.addEventListener('abort', end, { once: true, signal });
  }
  return signal;
}

function keyed(init: RequestInit, newKey: () => string): RequestInit {
  const headers = new Headers(init.headers);
  const writes = !['GET', 'HEAD'].includes((init.method ?? 'GET').toUpperCase());
  if (writes && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', newKey());
  return { ...init, headers };
}

const browser: PatientFetchOptions = {
  fetch: siteFetch,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  patience: (ms) => AbortSignal.timeout(ms),
  newKey: randomId,
};

export const patientFetch = createPatientFetch(browser);

/** The same for a file. */
export const uploadFetch = createPatientFetch({ ...browser, patience: () => AbortSignal.timeout(UPLOAD_PATIENCE_MS) });
