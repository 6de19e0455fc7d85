import { paths } from '#protocol/paths.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { readFilter, searchOf, type ArticleFilter } from './filter.ts';

const watchers = new Set<() => void>();

function watch(changed: () => void) {
  watchers.add(changed);
  window.addEventListener('popstate', changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('popstate', changed);
  };
}

/** Shows another part of the list. The address follows, as an entry of the history if this is one to come back to. */
export function showFilter(filter: ArticleFilter, entry: 'new' | 'same'): void {
  history[entry === 'new' ? 'pushState' : 'replaceState'](null, '', paths.blog + searchOf(filter));
  for (const changed of watchers) changed();
}

/** The filter of the address. The page is rendered at build time without one. */
export function useFilter(): ArticleFilter {
  const search = useSyncExternalStore(
    watch,
    () => location.search,
    () => '',
  );
  return useMemo(() => readFilter(new URLSearchParams(search)), [search]);
}
