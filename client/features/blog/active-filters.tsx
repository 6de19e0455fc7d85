import { X } from 'lucide-react';
import { blog as words } from '../../text/es.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './chips.module.css';
import { FilterLink } from './filter-link.tsx';
import { categoryName, everything, isFiltered, tagName, withPage, type ArticleFilter } from './filter.ts';

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ filter }: { filter: ArticleFilter }) {
  if (!isFiltered(filter)) return null;
  const first = withPage(filter, 1);
  const { category, tag, q } = filter;
  return (
    <ul className={styles.chips} aria-label={words.filters}>
      {category && <Chip name={words.category(categoryName(category))} without={{ ...first, category: '' }} />}
      {tag && <Chip name={words.tag(tagName(tag))} without={{ ...first, tag: '' }} />}
      {q && <Chip name={words.sought(q)} without={{ ...first, q: '' }} />}
      <li>
        <FilterLink filter={everything} className={styles.clear}>
          {words.clear}
        </FilterLink>
      </li>
    </ul>
  );
}

const Chip = ({ name, without }: { name: string; without: ArticleFilter }) => (
  <li>
    <FilterLink filter={without} aria-label={words.remove(name)} className={styles.chip} data-active>
      <span>{name}</span>
      <Icon icon={X} size="small" />
    </FilterLink>
  </li>
);
