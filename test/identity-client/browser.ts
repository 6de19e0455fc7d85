import { createAuthClient } from '../../client/identity/auth-client.ts';
import { createIdentityToolkit } from '../../client/identity/identity-toolkit.ts';
import type { AuthState } from '../../client/identity/types.ts';
import type { KeyValue } from '../../client/lib/browser/safe-storage.ts';
import { createService, type Jar } from './service.ts';

const configs = {
  embedded: { accounts_url: '/identity/v1/accounts', token_url: '/identity/v1/token', api_key: null },
  hosted: {
    accounts_url: 'https://identitytoolkit.test/v1/accounts',
    token_url: 'https://securetoken.test/v1/token',
    api_key: 'key-1',
  },
} as const;

export const ana = { email: 'ana@ejemplo.mx', password: 'secreta' };
export const registration = { ...ana, firstName: 'Ana', lastName: 'Pérez' };

type Options = { readonly kind?: 'embedded' | 'hosted'; readonly service?: ReturnType<typeof createService> };

/** A browser with its clock, its storage, any number of tabs, and the service that it calls. */
export function createBrowser({ kind = 'embedded', service = createService({ kind }) }: Options = {}) {
  const kept = new Map<string, string>();
  const storage: KeyValue = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  const jar: Jar = { cookie: null };
  const time = { steady: 0, wall: 1_800_000_000_000 };
  const pauses: { ms: number; end: () => void }[] = [];
  const fetch = service.fetchFrom(jar);
  const config = async () => ({
    environment: 'development',
    support_email: '',
    mail: true,
    measuring: null,
    venue: null,
    payments: 'off' as const,
    payment_methods: [],
    identity: { kind, ...configs[kind] },
  });
  const toolkit = createIdentityToolkit({ fetch, config, timeoutSignal: () => new AbortController().signal });
  let queue: Promise<unknown> = Promise.resolve();

  function openTab() {
    const states: AuthState[] = [];
    const identity = createAuthClient({
      toolkit,
      fetch,
      storage,
      monotonicNow: () => time.steady,
      wallNow: () => time.wall,
      exclusive: (work) => {
        const turn = queue.then(work);
        queue = turn.catch(() => {});
        return turn;
      },
      pause: (ms) => new Promise((end) => pauses.push({ ms, end })),
      onState: (state) => states.push(state),
    });
    return { ...identity, states, state: () => states.at(-1) };
  }

  return {
    service,
    kept,
    jar,
    toolkit,
    /** The pauses under way. */
    pauses,
    openTab,
    pass(ms: number) {
      time.steady += ms;
      time.wall += ms;
    },
    /** The device sleeps: one of its clocks stands still. */
    sleep: (ms: number) => void (time.wall += ms),
    setDate: (wall: number) => void (time.wall = wall),
  };
}

/** A browser in which Ana signed up and then closed the tab. */
export async function afterSigningUp(options: Options = {}) {
  const browser = createBrowser(options);
  await browser.openTab().signUp(registration);
  browser.service.calls.length = 0;
  return browser;
}
