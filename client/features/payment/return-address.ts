/** The parameters with which the provider sends people back. They are not trusted: the server asks the provider. */
export type ReturnParameters = { readonly session_id: string; readonly plan_id: string; readonly firebase_uid: string };

type ParsedReturn =
  /** The page was not opened by a payment. */
  | { readonly state: 'missing' }
  | { readonly state: 'incomplete' }
  | { readonly state: 'whole'; readonly paid: ReturnParameters; readonly isBare: boolean };

type Kept = Omit<ReturnParameters, 'session_id'>;

/** Reads them from the address, or from the history entry after `bare` removed them. */
export function readReturn(search: URLSearchParams, kept: unknown): ParsedReturn {
  const session_id = search.get('session_id');
  if (!session_id) return { state: 'missing' };
  const { plan_id, firebase_uid } = isKept(kept) ? kept : inAddress(search);
  if (!plan_id || !firebase_uid) return { state: 'incomplete' };
  return { state: 'whole', paid: { session_id, plan_id, firebase_uid }, isBare: isBare(search) };
}

/** The address without them: addresses are seen by others, kept in histories and shared. */
export const bareAddress = ({ session_id }: ReturnParameters) => `?${new URLSearchParams({ session_id })}`;

export const keptBeside = ({ plan_id, firebase_uid }: ReturnParameters): Kept => ({ plan_id, firebase_uid });

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
