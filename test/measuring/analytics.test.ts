import { expect, test } from 'vitest';
import { purchaseOf } from '../../client/features/payment/purchase-of.ts';
import { push } from '../../client/identity/browser-auth.ts';
import { hearHappenings, measure, type Happening } from '../../client/lib/measure.ts';
import {
  createAnalytics,
  configureTag,
  createConversions,
  silenceTag,
  tagScriptUrl,
} from '../../client/measuring/google-tag.ts';
import { claimPurchase } from '../../client/measuring/reported-purchases.ts';
import { measuredPageOf } from '../../client/measuring/measured-pages.ts';
import { measuringOf, misshapen } from '../../worker/lib/measuring.ts';

const measuring = { analytics: 'G-ABC1234567', ads: { id: 'AW-123456789', label: 'AbC-D_efG' } };
const purchase = { id: 'cs_test_1', value: 299, currency: 'MXN' };

function tag(wanted: Parameters<typeof configureTag>[0]['measuring'] = measuring) {
  const said: (readonly unknown[])[] = [];
  const settings = {
    measuring: wanted,
    origin: 'https://a-tiempo.mx',
    gtag: (...command: unknown[]) => void said.push(command),
  };
  return { settings, said };
}

test.each([
  ['/', '/'],
  ['/planes', '/planes'],
  ['/blog/como-usar', '/blog/:slug'],
  ['/payment/success', '/payment/success'],
  ['/controller', null],
  ['/controller/AbCdEfGhIjKlMnOpQrSt', null],
  ['/viewer/x', null],
  ['/dashboard', null],
  ['/cuenta/accion', null],
  ['/report/x', null],
  ['/blog/x/y', null],
])('[CN6] %s is sent as %s', (pathname, place) => {
  expect(measuredPageOf(pathname)).toBe(place);
});

test('[CN6] the tag first receives the consent, and nothing personal', () => {
  const { settings, said } = tag();
  configureTag(settings, '/blog/:slug', new Date(0));
  const [consent, set, , ...configs] = said;
  expect(consent).toEqual([
    'consent',
    'default',
    { analytics_storage: 'granted', ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'denied' },
  ]);
  expect(set?.[1]).toMatchObject({ page_location: 'https://a-tiempo.mx/blog/:slug', page_referrer: '' });
  expect(set?.[1]).toMatchObject({ allow_google_signals: false, allow_ad_personalization_signals: false });
  expect(configs).toEqual([
    ['config', 'G-ABC1234567', { send_page_view: false }],
    ['config', 'AW-123456789', { send_page_view: false }],
  ]);
  expect(tagScriptUrl(measuring)).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC1234567');
});

test('[CN4] withdrawn consent silences the tag at once, before a reload', () => {
  const { settings, said } = tag();
  const page = {};
  silenceTag(settings, page);
  expect(page).toEqual({ 'ga-disable-G-ABC1234567': true });
  expect(said).toEqual([
    ['consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' }],
  ]);
});

test('[CN6] a visit is reported as the pattern of its address, to analytics alone', () => {
  const { settings, said } = tag();
  createAnalytics(settings).pageView('/blog/:slug');
  expect(said.at(-1)).toEqual([
    'event',
    'page_view',
    { page_location: 'https://a-tiempo.mx/blog/:slug', page_referrer: '', send_to: 'G-ABC1234567' },
  ]);
});

test('[CN7] a purchase is a conversion with the amount of the server', () => {
  const { settings, said } = tag();
  createConversions(settings).purchase(purchase);
  createAnalytics(settings).purchase(purchase);
  const fields = { value: 299, currency: 'MXN', transaction_id: 'cs_test_1' };
  expect(said).toEqual([
    ['event', 'conversion', { send_to: 'AW-123456789/AbC-D_efG', ...fields }],
    ['event', 'purchase', { send_to: 'G-ABC1234567', ...fields }],
  ]);
});

test('[CN6] a service that is not configured receives nothing', () => {
  const ads = tag({ ...measuring, analytics: null });
  createAnalytics(ads.settings).event('checkout_started');
  createAnalytics(ads.settings).purchase(purchase);
  expect(ads.said).toEqual([]);
  const analytics = tag({ ...measuring, ads: null });
  createConversions(analytics.settings).purchase(purchase);
  expect(analytics.said).toEqual([]);
  configureTag(analytics.settings, '/', new Date(0));
  expect(analytics.said[0]?.[2]).toMatchObject({ ad_storage: 'denied', ad_user_data: 'denied' });
});

test('[CN7] the currency is in capitals; an amount that only the buyer may see counts as 299 MXN', () => {
  const answer = { status: 'success', taken_back: null, plan_id: 'pro', firebase_uid: 'u' } as const;
  expect(purchaseOf({ ...answer, amount_paid: 2999, currency: 'mxn' }, 'cs_1')).toEqual({
    id: 'cs_1',
    value: 2999,
    currency: 'MXN',
  });
  expect(purchaseOf({ ...answer, amount_paid: null, currency: null }, 'cs_1')).toEqual({ ...purchase, id: 'cs_1' });
});

test('[CN7] a purchase is sent once in a browser', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  expect(['cs_1', 'cs_2', 'cs_1', 'cs_2', 'cs_3'].map((id) => claimPurchase(storage, id))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('[CN7] what happened before consent is sent after it, on the same page', () => {
  const heard: Happening[] = [];
  measure({ kind: 'purchase', purchase });
  hearHappenings((happening) => void heard.push(happening));
  measure({ kind: 'checkout_started' });
  expect(heard).toEqual([{ kind: 'purchase', purchase }, { kind: 'checkout_started' }]);
});

test('[CN8] a malformed id counts as none, and ads need both ids', () => {
  const none = { ANALYTICS_ID: '', ADS_ID: '', ADS_CONVERSION_LABEL: '' };
  expect(measuringOf(none)).toBeNull();
  const wrong = { ANALYTICS_ID: 'G-<script>', ADS_ID: 'AW-1', ADS_CONVERSION_LABEL: 'a b' };
  expect(measuringOf(wrong)).toBeNull();
  expect(misshapen(wrong)).toEqual(['ANALYTICS_ID', 'ADS_ID', 'ADS_CONVERSION_LABEL']);
  expect(measuringOf({ ...none, ADS_ID: 'AW-123456789' })).toBeNull();
  const whole = { ANALYTICS_ID: 'G-ABC1234567', ADS_ID: 'AW-123456789', ADS_CONVERSION_LABEL: 'AbC-D_efG' };
  expect(measuringOf(whole)).toEqual(measuring);
  expect(misshapen(whole)).toEqual([]);
});

test('[CN11] the push port takes the person and does nothing', () => {
  expect(push.follow('u1')).toBeUndefined();
  expect(push.follow(null)).toBeUndefined();
});
