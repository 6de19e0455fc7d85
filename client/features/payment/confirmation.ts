import type { Failure, Reply } from '../../lib/failure.ts';

/** What the server says of a payment. */
export type Answer = {
  readonly status: 'success' | 'pending' | 'failed';
  /** Why a payment that was one is none any more. */
  readonly taken_back: 'refunded' | 'disputed' | null;
  readonly plan_id: string;
  readonly firebase_uid: string;
  /** In pesos. Null for whoever is not known to be the buyer. */
  readonly amount_paid: number | null;
  readonly currency: string | null;
};

/** How far one knows about a payment. */
export type Confirmation =
  | { readonly state: 'asking' }
  /** The provider has no money yet: a voucher, a transfer, a slow bank. */
  | { readonly state: 'pending' }
  /** Nobody could say. The payment may have succeeded all the same. `reason` is what the server says of that, if it does. */
  | { readonly state: 'unreachable'; readonly reason: string | null }
  | { readonly state: 'success'; readonly answer: Answer }
  | { readonly state: 'failed' }
  /** It was paid, and the money went back. */
  | { readonly state: 'taken-back'; readonly why: 'refunded' | 'disputed' }
  /** Somebody is signed in, and somebody else paid. */
  | { readonly state: 'others' }
  | { readonly state: 'refused'; readonly message: string };

export function confirmationOf(reply: Reply<Answer>): Confirmation {
  if (!reply.ok) return afterFailure(reply.failure);
  const { status, taken_back: why } = reply.value;
  if (status === 'failed' && why) return { state: 'taken-back', why };
  return status === 'success' ? { state: status, answer: reply.value } : { state: status };
}

/** Only a "no" about this very payment is the end of it. Whatever else goes wrong may go right the next time. */
function afterFailure({ error, message }: Failure): Confirmation {
  switch (error) {
    case 'forbidden':
      return { state: 'others' };
    case 'payment_incomplete':
    case 'payment_unconfirmed':
      return { state: 'refused', message };
    case 'payment_unread':
    case 'payments_off':
      return { state: 'unreachable', reason: message };
    default:
      return { state: 'unreachable', reason: null };
  }
}

const passing: ReadonlySet<Confirmation['state']> = new Set(['asking', 'pending', 'unreachable']);

export const isOver = ({ state }: Confirmation): boolean => !passing.has(state);

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** Most payments are known within seconds; a voucher takes a day, and somebody may leave this page open so long. */
export const pauseAfter = (asked: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** (asked - 1));

type Parts = {
  readonly ask: () => Promise<Reply<Answer>>;
  readonly show: (confirmation: Confirmation) => void;
  /** Resolves after so many ms, or when asking again makes sense before. */
  readonly rest: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
};

/** Asks until it is over, or until nobody wants to know any more. */
export async function follow(parts: Parts, asked = 1): Promise<void> {
  const { ask, show, rest, signal } = parts;
  const confirmation = confirmationOf(await ask());
  if (signal.aborted) return;
  show(confirmation);
  if (isOver(confirmation)) return;
  await rest(pauseAfter(asked));
  if (!signal.aborted) await follow(parts, asked + 1);
}
