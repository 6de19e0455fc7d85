import { ChevronLeft, ChevronRight } from 'lucide-react';
import { blog as words } from '../../text/es.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FilterLink } from './filter-link.tsx';
import { withPage, type ArticleFilter } from './filter.ts';
import { buttonsOf } from './pages.ts';
import styles from './pagination.module.css';

type PaginationProps = { filter: ArticleFilter; page: number; pages: number };

/** Links to the pages of the list. Each opens at its top. */
export function Pagination({ filter, page, pages }: PaginationProps) {
  if (pages === 1) return null;
  const to = (other: number) => ({ filter: withPage(filter, other), toTop: true });
  return (
    <nav aria-label={words.pages} className={styles.pages}>
      {page > 1 && (
        <FilterLink {...to(page - 1)} rel="prev" aria-label={words.previous} className={styles.page}>
          <Icon icon={ChevronLeft} />
        </FilterLink>
      )}
      {buttonsOf(page, pages).map((button, index) =>
        button === 'gap' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap is known by its place alone
          <span key={`gap ${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <FilterLink
            key={button}
            {...to(button)}
            aria-current={button === page ? 'page' : undefined}
            className={styles.page}
          >
            <VisuallyHidden>{words.page(button)}</VisuallyHidden>
            <span aria-hidden="true">{button}</span>
          </FilterLink>
        ),
      )}
      {page < pages && (
        <FilterLink {...to(page + 1)} rel="next" aria-label={words.next} className={styles.page}>
          <Icon icon={ChevronRight} />
        </FilterLink>
      )}
    </nav>
  );
}
