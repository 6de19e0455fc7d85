import { Search } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#protocol/paths.ts';
import { blog as words } from '../../text/es.ts';
import { Link } from '../../ui/link.tsx';
import type { ArticleFace } from './article.ts';
import styles from './blog-sidebar.module.css';
import chips from './chips.module.css';
import { FilterLink } from './filter-link.tsx';
import { categoryName, tagName, withCategory, withTag, withSearch, type ArticleFilter } from './filter.ts';
import { categoryCounts, featured, popularTags, tagCounts, type ArticleCount } from './rank.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showFilter } from './use-filter.ts';

type SidebarProps = { articles: readonly ArticleFace[]; filter: ArticleFilter };

/** Search and categories. */
export function Narrow({ articles, filter, onSearching }: SidebarProps & { onSearching: () => void }) {
  return (
    <div className={styles.narrow}>
      <SearchField filter={filter} onSearching={onSearching} />
      <nav className={styles.part} aria-labelledby="categorias">
        <h2 id="categorias">{words.categoriesTitle}</h2>
        <ul className={styles.categories}>
          <Category filter={filter} id="" name={words.all} count={articles.length} />
          {categoryCounts(articles).map(({ id, count }) => (
            <Category key={id} filter={filter} id={id} name={categoryName(id)} count={count} />
          ))}
        </ul>
      </nav>
    </div>
  );
}

const Category = ({ filter, id, name, count }: { filter: ArticleFilter; name: string } & ArticleCount) => (
  <li>
    <FilterLink
      filter={withCategory(filter, id)}
      aria-current={filter.category === id && (id !== '' || filter.tag === '') ? 'true' : undefined}
    >
      <span>{name}</span>
      <Figure count={count} />
    </FilterLink>
  </li>
);

/** Further reading: the most read articles and the tags. */
export function Discover({ articles, filter }: SidebarProps) {
  return (
    <div className={styles.discover}>
      <section className={styles.part} aria-labelledby="populares">
        <h2 id="populares">{words.popular}</h2>
        <ol className={styles.popular}>
          {featured(articles).map(({ slug, title, readTime }) => (
            <li key={slug}>
              <Link to={paths.article(slug)}>{title}</Link>
              <span className={styles.quiet}>{words.reading(readTime)}</span>
            </li>
          ))}
        </ol>
      </section>
      <nav className={styles.part} aria-labelledby="etiquetas">
        <h2 id="etiquetas">{words.popularTags}</h2>
        <Tags tags={popularTags(articles)} filter={filter} />
        <details className={styles.all}>
          <summary>{words.allTags}</summary>
          <Tags tags={tagCounts(articles)} filter={filter} />
        </details>
      </nav>
    </div>
  );
}

const Tags = ({ tags, filter }: { tags: readonly ArticleCount[]; filter: ArticleFilter }) => (
  <ul className={chips.chips}>
    {tags.map(({ id, count }) => (
      <li key={id}>
        <FilterLink
          filter={withTag(filter, id)}
          toTop
          className={chips.chip}
          aria-current={filter.tag === id ? 'true' : undefined}
        >
          {tagName(id)} <Figure count={count} />
        </FilterLink>
      </li>
    ))}
  </ul>
);

const Figure = ({ count }: { count: number }) => (
  <span className={chips.count} aria-label={words.count(count)} role="img">
    {count}
  </span>
);

type SearchFieldProps = { filter: ArticleFilter; onSearching: () => void };

/** Searches while somebody types. The address follows without a history entry for every letter. */
function SearchField({ filter, onSearching }: SearchFieldProps) {
  // While somebody types, the typed text; otherwise that of the address.
  const [typed, setTyped] = useState<string | null>(null);
  const search = (text: string) => {
    setTyped(text);
    showFilter(withSearch(filter, text), 'same');
  };
  return (
    <search>
      <Field label={words.search}>
        <TextInput
          type="search"
          value={typed ?? filter.q}
          placeholder={words.searchHint}
          maxLength={100}
          onFocus={onSearching}
          onBlur={() => setTyped(null)}
          onChange={(event) => search(event.target.value)}
          end={<Icon icon={Search} className={styles.glass} />}
        />
      </Field>
    </search>
  );
}
