import { patientFetch } from '../lib/network/patient-fetch.ts';
import { localMemory } from '../lib/browser/safe-storage.ts';
import { network } from '../text/network.ts';
import { createAuthorizedFetch, type TokenOptions } from './authorized-fetch.ts';
import { HINT_KEY, readSessionHint } from './session-hint.ts';
import type { AuthClient } from './auth-client.ts';
import type { AuthOutcome, AuthState, Credentials, NewAccount } from './types.ts';

const RETRY_MS = 5000;

let state: AuthState | null = null;
let loading: Promise<AuthClient> | null = null;
const listeners = new Set<() => void>();

/**
 * Who is signed in in this browser, and the actions that change it. Nothing rejects. The implementation is loaded when
 * somebody was signed in here before, or wants to sign in: a first visit loads only this file.
 */
export const authSession = {
  read,
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    start();
    return () => {
      listeners.delete(changed);
    };
  },
  /** Resolves once the state is not `loading` any more. */
  ready: async (): Promise<AuthState> => {
    start();
    return new Promise((resolve) => {
      const check = () => {
        const now = read();
        if (now.state === 'loading') return;
        listeners.delete(check);
        resolve(now);
      };
      listeners.add(check);
      check();
    });
  },
  /** A token that is valid for at least another minute; null if nobody is signed in, or while that is unknown. */
  token: async (options?: TokenOptions): Promise<string | null> => {
    start();
    if (read().state === 'signed-out') return null;
    return (await load())?.token(options) ?? null;
  },
  signIn: (given: Credentials) => run((loaded) => loaded.signIn(given)),
  signUp: (given: NewAccount) => run((loaded) => loaded.signUp(given)),
  signOut: () => run((loaded) => loaded.signOut()),
  sendPasswordReset: (email: string) => run((loaded) => loaded.sendPasswordReset(email)),
  resendVerification: () => run((loaded) => loaded.resendVerification()),
  changeName: (displayName: string) => run((loaded) => loaded.changeName(displayName)),
  /** Verifies the password again, then deletes the account at the server and at the identity service. */
  deleteAccount: (password: string) => run((loaded) => loaded.deleteAccount(password)),
  /** Reads plan and account again, after a purchase or a verification in another tab. */
  refresh: async (): Promise<void> => {
    if (read().state !== 'signed-out') await (await load())?.refresh();
  },
};

/** `patientFetch` with the ID token; on 401 it retries once with a new token. */
export const authorizedFetch = createAuthorizedFetch({ fetch: patientFetch, token: authSession.token });

function read(): AuthState {
  return (state ??= remembered());
}

function remembered(): AuthState {
  const hint = readSessionHint(localMemory);
  return hint ? { state: 'loading', remembered: hint.name } : { state: 'signed-out' };
}

function show(next: AuthState): void {
  state = next;
  for (const changed of listeners) changed();
}

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  window.addEventListener('storage', changedElsewhere);
  if (read().state === 'loading') startLoaded();
}

/** Retries to load the implementation while there is no network. */
function startLoaded(): void {
  void load().then((loaded) => {
    if (loaded) loaded.start();
    else if (read().state === 'loading') setTimeout(startLoaded, RETRY_MS);
  });
}

/** The key is null when the storage was cleared. */
function changedElsewhere({ key }: StorageEvent): void {
  if (key !== HINT_KEY && key !== null) return;
  if (loading) return void load().then((loaded) => loaded?.onHintChanged());
  show(remembered());
  if (read().state === 'loading') startLoaded();
}

async function load(): Promise<AuthClient | null> {
  loading ??= import('./browser-auth.ts').then(({ createBrowserAuth }) => createBrowserAuth(show));
  try {
    return await loading;
  } catch {
    loading = null;
    return null;
  }
}

async function run(perform: (loaded: AuthClient) => Promise<AuthOutcome>): Promise<AuthOutcome> {
  start();
  const loaded = await load();
  return loaded ? perform(loaded) : { ok: false, failure: { code: 'network', message: network.failed } };
}
