import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { everything, readFilter } from './filter.ts';
import type { Filter } from './filter.ts';

/**
 * The page is written at build time without any filter: a browser that opens a filtered address begins with that too, and
 * draws it again. Without a filter nothing differs, and nothing is drawn twice.
 */
export function useFilter(): Filter {
  const [params] = useSearchParams();
  const isAsked = useSyncExternalStore(
    noChanges,
    () => params.size > 0,
    () => false,
  );
  return isAsked ? readFilter(params) : everything;
}

const noChanges = () => () => {};
