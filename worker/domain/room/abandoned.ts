import type { Millis } from '#protocol/time.ts';
import { days } from '../lib/time.ts';

/** A room without an owner ends this long after its last connection or write, unless somebody is connected. */
export const ABANDONED_AFTER: Millis = days(7);
