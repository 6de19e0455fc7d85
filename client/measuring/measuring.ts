import { hearHappenings } from '../lib/measure.ts';
import type { Happening } from '../lib/measure.ts';
import type { Measuring } from '../lib/public-config.ts';
import { localMemory } from '../lib/safe-storage.ts';
import { forgetting } from './cookies.ts';
import { analyticsBy, begin, conversionsBy, end, scriptOf } from './google-tag.ts';
import { claimPurchase } from './once.ts';
import { placeOf } from './places.ts';
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
  const place = placeOf(location.pathname);
  if (running || place === null || !wasBornPublic()) return;
  const parts = { measuring, origin: location.origin, say };
  begin(parts, place, new Date());
  keepRoomsOut();
  running = analyticsBy(parts);
  silence = () => end(parts, window);
  const analytics = running;
  const conversions = conversionsBy(parts);
  hearHappenings((happening: Happening) => {
    if (happening.kind === 'checkout_started') return analytics.event('checkout_started');
    if (!claimPurchase(localMemory, happening.purchase.id)) return;
    analytics.purchase(happening.purchase);
    conversions.purchase(happening.purchase);
  });
  const script = document.createElement('script');
  script.src = scriptOf(measuring);
  script.async = true;
  document.head.append(script);
}

/** Whether somebody else's script is in this page. */
export const isMeasuring = (): boolean => running !== null;

/** Somebody sees a page of ours; counted if he agreed. */
export function seePage(pathname: string): void {
  const place = placeOf(pathname);
  if (place) running?.pageView(place);
}

/** Nothing of what measured stays: neither its cookies nor, after a reload, its script. */
export function stopMeasuring(): void {
  silence();
  for (const cookie of forgetting(document.cookie, location.hostname)) {
    document.cookie = cookie;
  }
  if (running) location.reload();
}

/** The tag reads `arguments`, not lists. */
function say(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** The policy of a page is that of the address it was loaded from, wherever one went from there. */
function wasBornPublic(): boolean {
  const [born] = performance.getEntriesByType('navigation');
  return placeOf(new URL(born?.name ?? location.href, location.href).pathname) !== null;
}

/**
 * A page with somebody else's script in it never becomes a room, an account or a mail's link: those are loaded anew,
 * under a policy that lets no such script in.
 */
function keepRoomsOut(): void {
  // Before the router hears of it: then the browser follows the link by itself.
  window.addEventListener('click', follow, { capture: true });
  window.addEventListener('popstate', leave, { capture: true });
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || placeOf(link.pathname) !== null) return;
  if (link.pathname === '/controller') running?.event('room_opened');
  event.stopPropagation();
}

function leave(event: PopStateEvent): void {
  if (placeOf(location.pathname) !== null) return;
  event.stopImmediatePropagation();
  location.reload();
}
