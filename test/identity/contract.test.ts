import { beforeEach, describe, vi } from 'vitest';
import { contractTests } from '../contract/contract.ts';
import type { Difference } from '../contract/service.ts';
import { codeFor, newBrowser } from './browser.ts';

const kinds = { VERIFY_EMAIL: 'verify_email', PASSWORD_RESET: 'reset_password' } as const;

/** The embedded service for the tests of the contract. */
function embedded(EMAIL_PRIVACY: Env['EMAIL_PRIVACY']) {
  return {
    visitor: () => {
      const browser = newBrowser({ settings: { EMAIL_PRIVACY } });
      return {
        call: browser.call,
        refresh: (fields: Readonly<Record<string, string>> = { grant_type: 'refresh_token' }) =>
          browser.call('token', fields),
      };
    },
    code: (email: string, type: keyof typeof kinds) => codeFor(email, kinds[type]),
    privacy: EMAIL_PRIVACY === 'on',
    pass: async (ms: number) => void vi.setSystemTime(Date.now() + ms),
    lacks: new Set<Difference>(),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

describe('[ID1] the embedded service keeps the contract', () => {
  contractTests(embedded(''));
});
describe('[ID1] with EMAIL_PRIVACY it keeps the contract that hides accounts', () => {
  contractTests(embedded('on'));
});
