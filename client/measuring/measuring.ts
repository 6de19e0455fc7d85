import { paths } from '#protocol/paths.ts';
import { hearHappenings } from '../lib/measure.ts';
import type { Happening } from '../lib/measure.ts';
import type { Measuring } from '../lib/public-config.ts';
import { localMemory } from '../lib/safe-storage.ts';
import { expiredCookies } from './google-cookies.ts';
import { createAnalytics, configureTag, createConversions, silenceTag, tagScriptUrl } from './google-tag.ts';
import { claimPurchase } from './once.ts';
import { measuredPageOf } from './measured-pages.ts';
import type { Analytics } from './ports.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let running: Analytics | null = null;
let silence = () => {};

/** Starts to measure, once in a page's life, for somebody who agreed, on a page where that may be. */
export function startMeasuring(measuring: Measuring): void {
  const page = measuredPageOf(location.pathname);
  if (running || page === null || !isLoadedFromMeasuredPage()) return;
  const settings = { measuring, origin: location.origin, gtag };
  configureTag(settings, page, new Date());
  reloadOnLeaving();
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

/** Whether somebody else's script is in this page. */
export const isMeasuring = (): boolean => running !== null;

/** Somebody sees a page of ours; counted if he agreed. */
export function countPageView(pathname: string): void {
  const page = measuredPageOf(pathname);
  if (page) running?.pageView(page);
}

/** Nothing of what measured stays: neither its cookies nor, after a reload, its script. */
export function stopMeasuring(): void {
  silence();
  for (const cookie of expiredCookies(document.cookie, location.hostname)) {
    document.cookie = cookie;
  }
  if (running) location.reload();
}

/** The tag reads `arguments`, not lists. */
function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** The policy of a page is that of the address it was loaded from, wherever one went from there. */
function isLoadedFromMeasuredPage(): boolean {
  const [born] = performance.getEntriesByType('navigation');
  return measuredPageOf(new URL(born?.name ?? location.href, location.href).pathname) !== null;
}

/**
 * A page with somebody else's script in it never becomes a room, an account or a mail's link: those are loaded anew,
 * under a policy that lets no such script in.
 */
function reloadOnLeaving(): void {
  // Before the router hears of it: then the browser follows the link by itself.
  window.addEventListener('click', onLinkClick, { capture: true });
  window.addEventListener('popstate', onHistoryChange, { capture: true });
}

function onLinkClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || measuredPageOf(link.pathname) !== null) return;
  if (link.pathname === paths.newRoom) running?.event('room_opened');
  event.stopPropagation();
}

function onHistoryChange(event: PopStateEvent): void {
  if (measuredPageOf(location.pathname) !== null) return;
  event.stopImmediatePropagation();
  location.reload();
}
