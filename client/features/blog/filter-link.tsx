import { paths } from '#protocol/paths.ts';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '../../ui/link.tsx';
import { searchOf, type ArticleFilter } from './filter.ts';
import { showFilter } from './use-filter.ts';

type FilterLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  filter: ArticleFilter;
  /** The list then begins at its top. */
  toTop?: boolean;
};

/** A link on the list to another part of it, which is shown without loading the page. */
export function FilterLink({ filter, toTop = false, ...rest }: FilterLinkProps) {
  const follow = (event: MouseEvent) => {
    // A tab or a window of its own is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showFilter(filter, 'new');
    if (toTop) window.scrollTo(0, 0);
  };
  return <Link {...rest} to={paths.blog + searchOf(filter)} onClick={follow} />;
}
