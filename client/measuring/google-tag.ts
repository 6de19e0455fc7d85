import type { Purchase } from '../lib/measure.ts';
import type { Measuring } from '../lib/network/public-config.ts';
import type { MeasuredPage } from './measured-pages.ts';
import type { Analytics, Conversions } from './ports.ts';

/** The arguments of `gtag()`. */
export type TagCommand = readonly unknown[];

type TagSettings = {
  readonly measuring: Measuring;
  readonly origin: string;
  readonly gtag: (...command: TagCommand) => void;
};

/** Page addresses are reported as patterns. */
const addressOf = (origin: string, page: MeasuredPage) => ({ page_location: origin + page, page_referrer: '' });

/** The first commands of the tag: consent for analytics and conversions, never for personalised advertising. */
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

/** The last commands of the tag: otherwise it would write its cookies again and report the end of the visit. */
export function silenceTag({ measuring: { analytics }, gtag }: TagSettings, page: object): void {
  if (analytics) Object.assign(page, { [`ga-disable-${analytics}`]: true });
  gtag('consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' });
}

const idsOf = ({ analytics, ads }: Measuring): readonly string[] => [
  ...(analytics ? [analytics] : []),
  ...(ads ? [ads.id] : []),
];

/** The address of the tag's script, which serves all ids. */
export const tagScriptUrl = (measuring: Measuring): string =>
  `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(idsOf(measuring)[0] ?? '')}`;

export function createAnalytics({ measuring: { analytics }, origin, gtag }: TagSettings): Analytics {
  const send = (name: string, fields: object = {}) => {
    if (analytics) gtag('event', name, { ...fields, send_to: analytics });
  };
  return {
    pageView: (page) => {
      // Also for events that the tag sends by itself.
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
