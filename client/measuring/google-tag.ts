import type { Purchase } from '../lib/measure.ts';
import type { Measuring } from '../lib/public-config.ts';
import type { MeasuredPage } from './measured-pages.ts';
import type { Analytics, Conversions } from './ports.ts';

/** A command of Google's tag, as its `gtag()` takes it. */
export type TagCommand = readonly unknown[];

type TagSettings = {
  readonly measuring: Measuring;
  readonly origin: string;
  readonly gtag: (...command: TagCommand) => void;
};

/** The address as Google is told it. */
const addressOf = (origin: string, page: MeasuredPage) => ({ page_location: origin + page, page_referrer: '' });

/**
 * What the tag hears before anything else. Whoever agreed agreed to be counted, and to advertisements being credited;
 * not to be followed: nothing is made personal.
 */
export function configureTag(
  { measuring: { analytics, ads }, origin, gtag }: TagSettings,
  page: MeasuredPage,
  now: Date,
): void {
  gtag('consent', 'default', {
    analytics_storage: analytics ? 'granted' : 'denied',
    ad_storage: ads ? 'granted' : 'denied',
    ad_user_data: ads ? 'granted' : 'denied',
    ad_personalization: 'denied',
  });
  gtag('set', { allow_google_signals: false, allow_ad_personalization_signals: false, ...addressOf(origin, page) });
  gtag('js', now);
  for (const id of idsOf({ analytics, ads })) gtag('config', id, { send_page_view: false });
}

/** The last that the tag hears: it would put its cookies back, and tell of the leaving, while the page goes. */
export function silenceTag({ measuring: { analytics }, gtag }: TagSettings, page: object): void {
  if (analytics) Object.assign(page, { [`ga-disable-${analytics}`]: true });
  gtag('consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' });
}

const idsOf = ({ analytics, ads }: Measuring): readonly string[] => [
  ...(analytics ? [analytics] : []),
  ...(ads ? [ads.id] : []),
];

/** Where the tag is; one script serves every id. */
export const tagScriptUrl = (measuring: Measuring): string =>
  `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(idsOf(measuring)[0] ?? '')}`;

export function createAnalytics({ measuring: { analytics }, origin, gtag }: TagSettings): Analytics {
  const send = (name: string, fields: object = {}) => {
    if (analytics) gtag('event', name, { ...fields, send_to: analytics });
  };
  return {
    pageView: (page) => {
      // Also for what the tag says of its own accord.
      gtag('set', addressOf(origin, page));
      send('page_view', addressOf(origin, page));
    },
    event: (name) => send(name),
    purchase: (purchase) => send('purchase', fieldsOf(purchase)),
  };
}

export const createConversions = ({ measuring: { ads }, gtag }: TagSettings): Conversions => ({
  purchase: (purchase) => {
    if (ads) gtag('event', 'conversion', { send_to: `${ads.id}/${ads.label}`, ...fieldsOf(purchase) });
  },
});

const fieldsOf = ({ id, value, currency }: Purchase) => ({ value, currency, transaction_id: id });
