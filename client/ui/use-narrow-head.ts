import { useMedia } from '../lib/browser/use-media.ts';

/** Whether a page header has a second row: beside its buttons nothing but a title would fit. */
export const useNarrowHead = (): boolean => useMedia('(width < 80rem)');
