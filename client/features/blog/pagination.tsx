import { paths } from '#protocol/paths.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { blog as words } from '../../text/es.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { searchOf, withPage } from './filter.ts';
import type { ArticleFilter } from './filter.ts';
import { buttonsOf } from './pages.ts';
import styles from './pagination.module.css';

type PaginationProps = { filter: ArticleFilter; page: number; pages: number };

/** Links to the pages of the list. Each opens at its top. */
export function Pagination({ filter, page, pages }: PaginationProps) {
  if (pages === 1) return null;
  const to = (other: number) => paths.blog + searchOf(withPage(filter, other));
  return (
    <nav aria-label={words.pages} className={styles.pages}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={words.previous} className={styles.page}>
          <Icon icon={ChevronLeft} />
        </Link>
      )}
      {buttonsOf(page, pages).map((button, index) =>
        button === 'gap' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap is known by its place alone
          <span key={`gap ${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={button}
            to={to(button)}
            aria-current={button === page ? 'page' : undefined}
            className={styles.page}
          >
            <VisuallyHidden>{words.page(button)}</VisuallyHidden>
            <span aria-hidden="true">{button}</span>
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" aria-label={words.next} className={styles.page}>
          <Icon icon={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}
