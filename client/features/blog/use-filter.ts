import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { everything, readFilter } from './filter.ts';
import type { ArticleFilter } from './filter.ts';

/**
 * The filter of the address. The page is rendered at build time without a filter, so a browser that opens a filtered
 * address begins without it too and renders again. Without a filter nothing is rendered twice.
 */
export function useFilter(): ArticleFilter {
  const [params] = useSearchParams();
  const isAsked = useSyncExternalStore(
    noChanges,
    () => params.size > 0,
    () => false,
  );
  return isAsked ? readFilter(params) : everything;
}

const noChanges = () => () => {};
