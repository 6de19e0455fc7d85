import { plans } from '#domain/plans/plans.ts';
import type { Fetch } from '../lib/network/site-fetch.ts';
import type { KeyValue } from '../lib/browser/safe-storage.ts';
import { createAuthorizedFetch, type TokenOptions } from './authorized-fetch.ts';
import { readSessionHint, saveSessionHint } from './session-hint.ts';
import { createProfileApi, type ProfileResult } from './profile-api.ts';
import type { TokenStore } from './token-store.ts';
import type { AuthState, Profile } from './types.ts';

type AuthStoreDeps = {
  readonly tokens: TokenStore;
  readonly fetch: Fetch;
  readonly storage: KeyValue;
  /** Waits `ms`, or less if a retry may succeed earlier. */
  readonly pause: (ms: number) => Promise<void>;
  readonly onState: (state: AuthState) => void;
};

export type AuthStore = ReturnType<typeof createAuthStore>;

const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

const freeProfile: Profile = { plan: plans.free, planId: plans.free.id, endsAt: null, createdAt: null };

const signedOut: AuthState = { state: 'signed-out' };

/** The state machine of a browser's account: loading, then signed in or signed out. Nothing rejects. */
export function createAuthStore({ tokens, fetch, storage, pause, onState }: AuthStoreDeps) {
  let state: AuthState = signedOut;
  let restoring: Promise<void> | null = null;
  let loadingProfile: Promise<boolean> | null = null;
  const profiles = createProfileApi(createAuthorizedFetch({ fetch, token }));

  function show(next: AuthState): void {
    state = next;
    onState(next);
  }

  async function token({ fresh = false }: TokenOptions = {}): Promise<string | null> {
    const current = fresh ? null : tokens.current();
    if (current !== null) return current;
    if (!readSessionHint(storage)) return null;
    const renewal = await tokens.renew();
    if (renewal.renewal === 'over') dropSession();
    if (renewal.renewal !== 'held') return null;
    if (state.state === 'loading') void loadProfile();
    return renewal.token;
  }

  /** Restores a session. Without a network it retries with growing pauses. */
  async function restoreSession(ms = FIRST_PAUSE_MS): Promise<void> {
    const { renewal } = await tokens.renew();
    if (renewal === 'over') return dropSession();
    if (renewal === 'held') return void (await loadProfile());
    await pause(ms);
    if (state.state === 'loading') await restoreSession(Math.min(2 * ms, MAX_PAUSE_MS));
  }

  function start(): void {
    const hint = readSessionHint(storage);
    if (!hint) return show(signedOut);
    show({ state: 'loading', remembered: hint.name });
    restoring ??= restoreSession().finally(() => {
      restoring = null;
    });
  }

  /**
   * Shows the account of the held token with its profile. False if the server has no row of it and cannot create one.
   */
  function loadProfile(isNew = false): Promise<boolean> {
    return (loadingProfile ??= readProfile(isNew).finally(() => {
      loadingProfile = null;
    }));
  }

  async function readProfile(isNew: boolean): Promise<boolean> {
    const account = tokens.account();
    if (!account) return true;
    const { uid, displayName, email } = account;
    saveSessionHint(storage, { uid, name: displayName || email });
    const found: ProfileResult = isNew ? { outcome: 'absent' } : await profiles.read(uid);
    const result = found.outcome === 'absent' ? await profiles.create(displayName) : found;
    const now = tokens.account();
    if (now?.uid === uid) {
      show({
        state: 'signed-in',
        account: now,
        profile: result.outcome === 'found' ? result.profile : lastProfileOf(uid),
      });
    }
    return found.outcome !== 'absent' || result.outcome === 'found';
  }

  /** The profile that was read last, while the server cannot give one. */
  function lastProfileOf(uid: string): Profile {
    return state.state === 'signed-in' && state.account.uid === uid ? state.profile : freeProfile;
  }

  function dropSession(): void {
    tokens.drop();
    saveSessionHint(storage, null);
    show(signedOut);
  }

  /** Reads the profile again, after a read that is under way. */
  async function reloadProfile(isNew = false): Promise<boolean> {
    await loadingProfile;
    return loadProfile(isNew);
  }

  /** Renews the token and reads account and plan again. */
  async function refresh(): Promise<void> {
    const { renewal } = await tokens.renew();
    if (renewal === 'over') dropSession();
    else await reloadProfile();
  }

  /** Another tab changed the session hint: somebody signed in or out there. */
  function onHintChanged(): void {
    const hint = readSessionHint(storage);
    if (hint && tokens.account()?.uid === hint.uid) return void refresh();
    tokens.forget();
    start();
  }

  return { profiles, token, start, onHintChanged, refresh, loadProfile: reloadProfile, dropSession };
}
