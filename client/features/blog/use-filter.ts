import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { everything, readFilter } from './filter.ts';
import type { Filter } from './filter.ts';

/** The page is written at build time without any filter: a browser that opens a filtered address begins with that too. */
export function useFilter(): Filter {
  const [params] = useSearchParams();
  const isInBrowser = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? readFilter(params) : everything;
}

const noChanges = () => () => {};
