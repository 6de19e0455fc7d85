import type { Purchase } from '../lib/measure.ts';
import type { MeasuredPage } from './measured-pages.ts';

/** Analytics of visits: pages and a few events, no person, room or address. */
export interface Analytics {
  readonly pageView: (page: MeasuredPage) => void;
  readonly event: (name: 'room_opened' | 'checkout_started') => void;
  readonly purchase: (purchase: Purchase) => void;
}

/** Conversions of the operator's advertising: each purchase once. */
export interface Conversions {
  readonly purchase: (purchase: Purchase) => void;
}
