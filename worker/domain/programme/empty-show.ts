import type { Show } from '#protocol/show.ts';

/** A show in which nothing is held, coming, cancelled or missed. */
export const EMPTY_SHOW: Show = { hold: false, coming: [], cancelled: [], missed: [], first_day: null };
