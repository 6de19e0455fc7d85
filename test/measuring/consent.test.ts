import { expect, test } from 'vitest';
import { saveConsent, readConsent, consentStateOf, consentVersionOf } from '../../client/measuring/consent.ts';
import { expiredCookies } from '../../client/measuring/google-cookies.ts';

const storage = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void (kept[key] = value),
  removeItem: (key: string) => void delete kept[key],
});

const analytics = { analytics: 'G-ABC1234567', ads: null };
const both = { ...analytics, ads: { id: 'AW-123456789', label: 'AbC-D_efG' } };
const choice = (answer: 'yes' | 'no', measuring: typeof both | typeof analytics) => ({
  answer,
  at: '2026-11-21T10:00:00.000Z',
  version: consentVersionOf(measuring),
});

test('[CN2] a decision is stored with its time and the version of the question', () => {
  const memory = storage();
  saveConsent(memory, choice('yes', analytics));
  expect(readConsent(memory)).toEqual({ answer: 'yes', at: '2026-11-21T10:00:00.000Z', version: '1 analytics' });
});

test.each(['', 'no', '{}', '[]', '{"answer":"maybe","at":"x","version":"1"}', '{"answer":"yes"}'])(
  '[CN2] %j in its place is no decision',
  (kept) => {
    expect(readConsent(storage({ 'a-tiempo.measuring': kept }))).toBeNull();
  },
);

test('[CN2] a yes counts for its version of the question, a no for all', () => {
  const version = consentVersionOf(both);
  expect(consentStateOf(null, version, false)).toBe('unasked');
  expect(consentStateOf(choice('yes', both), version, false)).toBe('yes');
  expect(consentStateOf(choice('yes', analytics), version, false)).toBe('unasked');
  expect(consentStateOf(choice('no', analytics), version, false)).toBe('no');
});

test('[CN3] Global Privacy Control counts as a no, until somebody accepts here', () => {
  const version = consentVersionOf(analytics);
  expect(consentStateOf(null, version, true)).toBe('refused');
  expect(consentStateOf(choice('no', analytics), version, true)).toBe('no');
  expect(consentStateOf(choice('yes', analytics), version, true)).toBe('yes');
});

test('[CN4] the cookies of the tag are deleted for every domain, and no others', () => {
  const cookies = expiredCookies('_ga=1; theme=dark; _gcl_au=2; _ga_ABC=3; session=4; gate=5', 'www.a-tiempo.mx');
  const names = cookies.map((cookie) => cookie.split('=')[0]);
  expect([...new Set(names)]).toEqual(['_ga', '_gcl_au', '_ga_ABC']);
  expect(cookies.filter((cookie) => cookie.startsWith('_ga='))).toEqual([
    '_ga=; Max-Age=0; Path=/',
    '_ga=; Max-Age=0; Path=/; Domain=www.a-tiempo.mx',
    '_ga=; Max-Age=0; Path=/; Domain=a-tiempo.mx',
  ]);
  expect(expiredCookies('theme=dark', 'localhost')).toEqual([]);
});
