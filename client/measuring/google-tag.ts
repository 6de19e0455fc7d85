import type { Purchase } from '../lib/measure.ts';
import type { Measuring } from '../lib/public-config.ts';
import type { Place } from './places.ts';
import type { Analytics, Conversions } from './ports.ts';

/** A command of Google's tag, as its `gtag()` takes it. */
export type Command = readonly unknown[];

type Parts = {
  readonly measuring: Measuring;
  readonly origin: string;
  readonly say: (...command: Command) => void;
};

/** The address as Google is told it. */
const addressOf = (origin: string, place: Place) => ({ page_location: origin + place, page_referrer: '' });

/**
 * What the tag hears before anything else. Whoever agreed agreed to be counted, and to advertisements being credited;
 * not to be followed: nothing is made personal.
 */
export function begin({ measuring: { analytics, ads }, origin, say }: Parts, place: Place, now: Date): void {
  say('consent', 'default', {
    analytics_storage: analytics ? 'granted' : 'denied',
    ad_storage: ads ? 'granted' : 'denied',
    ad_user_data: ads ? 'granted' : 'denied',
    ad_personalization: 'denied',
  });
  say('set', { allow_google_signals: false, allow_ad_personalization_signals: false, ...addressOf(origin, place) });
  say('js', now);
  for (const id of idsOf({ analytics, ads })) say('config', id, { send_page_view: false });
}

/** The last that the tag hears: it would put its cookies back, and tell of the leaving, while the page goes. */
export function end({ measuring: { analytics }, say }: Parts, page: object): void {
  if (analytics) Object.assign(page, { [`ga-disable-${analytics}`]: true });
  say('consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' });
}

const idsOf = ({ analytics, ads }: Measuring): readonly string[] => [
  ...(analytics ? [analytics] : []),
  ...(ads ? [ads.id] : []),
];

/** Where the tag is; one script serves every id. */
export const scriptOf = (measuring: Measuring): string =>
  `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(idsOf(measuring)[0] ?? '')}`;

export function analyticsBy({ measuring: { analytics }, origin, say }: Parts): Analytics {
  const send = (name: string, fields: object = {}) => {
    if (analytics) say('event', name, { ...fields, send_to: analytics });
  };
  return {
    pageView: (place) => {
      // Also for what the tag says of its own accord.
      say('set', addressOf(origin, place));
      send('page_view', addressOf(origin, place));
    },
    event: (name) => send(name),
    purchase: (purchase) => send('purchase', fieldsOf(purchase)),
  };
}

export const conversionsBy = ({ measuring: { ads }, say }: Parts): Conversions => ({
  purchase: (purchase) => {
    if (ads) say('event', 'conversion', { send_to: `${ads.id}/${ads.label}`, ...fieldsOf(purchase) });
  },
});

const fieldsOf = ({ id, value, currency }: Purchase) => ({ value, currency, transaction_id: id });
