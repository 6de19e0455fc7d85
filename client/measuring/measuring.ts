import { paths } from '#protocol/paths.ts';
import { hearHappenings, type Happening } from '../lib/measure.ts';
import type { Measuring } from '../lib/network/public-config.ts';
import { localMemory } from '../lib/browser/safe-storage.ts';
import { expiredCookies } from './google-cookies.ts';
import { createAnalytics, configureTag, createConversions, silenceTag, tagScriptUrl } from './google-tag.ts';
import { claimPurchase } from './reported-purchases.ts';
import { measuredPageOf } from './measured-pages.ts';
import type { Analytics } from './ports.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let running: Analytics | null = null;
let silence = () => {};

/** Loads and configures the tag, once per page load, on a page that may be measured. */
export function startMeasuring(measuring: Measuring): void {
  const page = measuredPageOf(location.pathname);
  if (running || page === null) return;
  const settings = { measuring, origin: location.origin, gtag };
  configureTag(settings, page, new Date());
  window.addEventListener('click', countOpenedRoom, { capture: true });
  running = createAnalytics(settings);
  silence = () => silenceTag(settings, window);
  const analytics = running;
  const conversions = createConversions(settings);
  hearHappenings((happening: Happening) => {
    if (happening.kind === 'checkout_started') return analytics.event('checkout_started');
    if (!claimPurchase(localMemory, happening.purchase.id)) return;
    analytics.purchase(happening.purchase);
    conversions.purchase(happening.purchase);
  });
  const script = document.createElement('script');
  script.src = tagScriptUrl(measuring);
  script.async = true;
  document.head.append(script);
}

/** Whether the tag is loaded in this page. */
export const isMeasuring = (): boolean => running !== null;

/** Counts a page view, if the tag is running. */
export function countPageView(pathname: string): void {
  const page = measuredPageOf(pathname);
  if (page) running?.pageView(page);
}

/** Deletes the tag's cookies and, by a reload, its script. */
export function stopMeasuring(): void {
  silence();
  for (const cookie of expiredCookies(document.cookie, location.hostname)) {
    document.cookie = cookie;
  }
  if (running) location.reload();
}

/** The tag requires the `arguments` object, not an array. */
function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** Its page is another one, which nobody measures. */
function countOpenedRoom({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin === location.origin && link.pathname === paths.newRoom) running?.event('room_opened');
}
