import type { Purchase } from '../lib/measure.ts';
import type { MeasuredPage } from './measured-pages.ts';

/** What visits are counted with: where, and a few things that happened. No person, no room, no address. */
export interface Analytics {
  readonly pageView: (page: MeasuredPage) => void;
  readonly event: (name: 'room_opened' | 'checkout_started') => void;
  readonly purchase: (purchase: Purchase) => void;
}

/** Whom the operator advertises with: told of a purchase, once. */
export interface Conversions {
  readonly purchase: (purchase: Purchase) => void;
}
