import { plans } from '#domain/plans.ts';
import type { Fetch } from '../lib/patient-fetch.ts';
import type { KeyValue } from '../lib/safe-storage.ts';
import { createAuthorizedFetch } from './authorized.ts';
import type { TokenWish } from './authorized.ts';
import { hintIn, keepHint } from './hint.ts';
import { createRows } from './rows.ts';
import type { Row } from './rows.ts';
import type { TokenKeeper } from './token-keeper.ts';
import type { AuthState, Profile } from './types.ts';

type Parts = {
  readonly tokens: TokenKeeper;
  readonly fetch: Fetch;
  readonly storage: KeyValue;
  /** Until so many ms have passed, or it is worth trying again earlier. */
  readonly pause: (ms: number) => Promise<void>;
  readonly tell: (state: AuthState) => void;
};

export type Keeper = ReturnType<typeof createKeeper>;

const FIRST_PAUSE_MS = 2000;
const MOST_PAUSE_MS = 60_000;

/** What everybody may. */
const everybody: Profile = { plan: plans.free, planId: plans.free.id, endsAt: null, createdAt: null };

const signedOut: AuthState = { state: 'signed-out' };

/** Who is here: loading, then signed in or out, and how each becomes the other. Nothing here rejects. */
export function createKeeper({ tokens, fetch, storage, pause, tell }: Parts) {
  let state: AuthState = signedOut;
  let arriving: Promise<void> | null = null;
  let settling: Promise<boolean> | null = null;
  const rows = createRows(createAuthorizedFetch({ fetch, token }));

  function show(next: AuthState): void {
    state = next;
    tell(next);
  }

  async function token({ fresh = false }: TokenWish = {}): Promise<string | null> {
    const current = fresh ? null : tokens.current();
    if (current !== null) return current;
    if (!hintIn(storage)) return null;
    const renewal = await tokens.renew();
    if (renewal.renewal === 'over') leave();
    if (renewal.renewal !== 'held') return null;
    if (state.state === 'loading') void settle();
    return renewal.token;
  }

  /** Somebody was signed in here; whether he still is, only the service knows. Without a network it is asked again. */
  async function arrive(ms = FIRST_PAUSE_MS): Promise<void> {
    const { renewal } = await tokens.renew();
    if (renewal === 'over') return leave();
    if (renewal === 'held') return void (await settle());
    await pause(ms);
    if (state.state === 'loading') await arrive(Math.min(2 * ms, MOST_PAUSE_MS));
  }

  function begin(): void {
    const hint = hintIn(storage);
    if (!hint) return show(signedOut);
    show({ state: 'loading', remembered: hint.name });
    arriving ??= arrive().finally(() => {
      arriving = null;
    });
  }

  /** Shows whose token is held, with what he may do. False if our own server has no row of him and will not make one. */
  function settle(isNew = false): Promise<boolean> {
    return (settling ??= readProfile(isNew).finally(() => {
      settling = null;
    }));
  }

  async function readProfile(isNew: boolean): Promise<boolean> {
    const account = tokens.account();
    if (!account) return true;
    const { uid, displayName, email } = account;
    keepHint(storage, { uid, name: displayName || email });
    const found: Row = isNew ? { row: 'absent' } : await rows.read(uid);
    const row = found.row === 'absent' ? await rows.create(displayName) : found;
    const now = tokens.account();
    if (now?.uid === uid) {
      show({ state: 'signed-in', account: now, profile: row.row === 'here' ? row.profile : known(uid) });
    }
    return found.row !== 'absent' || row.row === 'here';
  }

  /** What was read last is better than nothing. */
  function known(uid: string): Profile {
    return state.state === 'signed-in' && state.account.uid === uid ? state.profile : everybody;
  }

  function leave(): void {
    tokens.drop();
    keepHint(storage, null);
    show(signedOut);
  }

  /** Whatever is on its way was asked too early. */
  async function settleAnew(isNew = false): Promise<boolean> {
    await settling;
    return settle(isNew);
  }

  /** Token, account and plan, all of them new. */
  async function refresh(): Promise<void> {
    const { renewal } = await tokens.renew();
    if (renewal === 'over') leave();
    else await settleAnew();
  }

  /** Another tab noted that somebody is here, or nobody. */
  function heard(): void {
    const hint = hintIn(storage);
    if (hint && tokens.account()?.uid === hint.uid) return void refresh();
    tokens.forget();
    begin();
  }

  return { rows, token, begin, heard, refresh, settle: settleAnew, leave };
}
