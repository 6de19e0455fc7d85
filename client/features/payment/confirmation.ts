import type { Failure, Reply } from '../../lib/network/failure.ts';
import { inWords } from '../../lib/network/in-words.ts';

/** The server's answer about a payment. */
export type PaymentAnswer = {
  readonly status: 'success' | 'pending' | 'failed';
  /** Why a successful payment was undone. */
  readonly taken_back: 'refunded' | 'disputed' | null;
  readonly plan_id: string;
  readonly firebase_uid: string;
  /** In pesos; null unless the buyer asks. */
  readonly amount_paid: number | null;
  readonly currency: string | null;
};

/** What is known about a payment. */
export type Confirmation =
  | { readonly state: 'loading' }
  /** The provider waits for the money: a voucher, a transfer, a slow bank. */
  | { readonly state: 'pending' }
  /** Unknown: the payment may have succeeded all the same. `reason` is the server's message, if it has one. */
  | { readonly state: 'unreachable'; readonly reason: string | null }
  | { readonly state: 'success'; readonly answer: PaymentAnswer }
  | { readonly state: 'failed' }
  /** Paid, then refunded. */
  | { readonly state: 'taken-back'; readonly why: 'refunded' | 'disputed' }
  /** Paid by another account than the one signed in. */
  | { readonly state: 'others' }
  | { readonly state: 'refused'; readonly message: string };

export function confirmationOf(reply: Reply<PaymentAnswer>): Confirmation {
  if (!reply.ok) return afterFailure(reply.failure);
  const { status, taken_back: why } = reply.value;
  if (status === 'failed' && why) return { state: 'taken-back', why };
  return status === 'success' ? { state: status, answer: reply.value } : { state: status };
}

/** Only a refusal of this payment is final. Any other failure is tried again. */
function afterFailure(failure: Failure): Confirmation {
  switch (failure.error) {
    case 'forbidden':
      return { state: 'others' };
    case 'payment_incomplete':
    case 'payment_unconfirmed':
      return { state: 'refused', message: inWords(failure) };
    case 'payment_unread':
    case 'payments_off':
      return { state: 'unreachable', reason: inWords(failure) };
    default:
      return { state: 'unreachable', reason: null };
  }
}

const passing: ReadonlySet<Confirmation['state']> = new Set(['loading', 'pending', 'unreachable']);

export const isOver = ({ state }: Confirmation): boolean => !passing.has(state);

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Pauses between questions, ms. Most payments are known within seconds; a voucher takes a day, and the page may stay
 * open so long.
 */
export const pauseAfter = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** (attempt - 1));

type FollowOptions = {
  readonly ask: () => Promise<Reply<PaymentAnswer>>;
  readonly show: (confirmation: Confirmation) => void;
  /** Resolves after so many ms, or earlier when asking again makes sense. */
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
};

/** Asks until the result is final or the signal aborts. */
export async function follow(parts: FollowOptions, attempt = 1): Promise<void> {
  const { ask, show, wait, signal } = parts;
  const confirmation = confirmationOf(await ask());
  if (signal.aborted) return;
  show(confirmation);
  if (isOver(confirmation)) return;
  await wait(pauseAfter(attempt));
  if (!signal.aborted) await follow(parts, attempt + 1);
}
