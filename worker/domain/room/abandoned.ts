import type { Millis } from '#protocol/time.ts';
import { days } from '../lib/time.ts';

/** A room without an owner ends when nobody came back for this long. */
export const ABANDONED_AFTER: Millis = days(7);
