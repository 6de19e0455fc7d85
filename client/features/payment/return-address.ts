/** What the provider sends people back with. Claims to compare: the server asks the provider itself. */
export type PaymentReturn = { readonly session_id: string; readonly plan_id: string; readonly firebase_uid: string };

type Read =
  /** Nobody came from a payment. */
  | { readonly state: 'missing' }
  | { readonly state: 'incomplete' }
  | { readonly state: 'whole'; readonly paid: PaymentReturn; readonly isBare: boolean };

type Kept = Omit<PaymentReturn, 'session_id'>;

/** From the address as it came, or from one that was bared: then the rest is kept beside it, in the history. */
export function readReturn(search: URLSearchParams, kept: unknown): Read {
  const session_id = search.get('session_id');
  if (!session_id) return { state: 'missing' };
  const { plan_id, firebase_uid } = isKept(kept) ? kept : inAddress(search);
  if (!plan_id || !firebase_uid) return { state: 'incomplete' };
  return { state: 'whole', paid: { session_id, plan_id, firebase_uid }, isBare: isBare(search) };
}

/** An address that says no more than it must: it is seen over shoulders, kept in histories and sent to friends. */
export const bareAddress = ({ session_id }: PaymentReturn) => ({ search: `?${new URLSearchParams({ session_id })}` });

export const keptBeside = ({ plan_id, firebase_uid }: PaymentReturn): Kept => ({ plan_id, firebase_uid });

const inAddress = (search: URLSearchParams) => ({
  plan_id: search.get('plan_id'),
  firebase_uid: search.get('firebase_uid'),
});

const isBare = (search: URLSearchParams) => [...search.keys()].every((key) => key === 'session_id');

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'plan_id' in kept &&
  'firebase_uid' in kept &&
  typeof kept.plan_id === 'string' &&
  typeof kept.firebase_uid === 'string';
