import { paths } from '#protocol/paths.ts';
import { Link } from 'react-router';
import { blog as words } from '../../text/es.ts';
import type { ArticleFace } from './article.ts';
import styles from './blog-sidebar.module.css';
import chips from './chips.module.css';
import { categoryName, searchOf, tagName, withCategory, withTag } from './filter.ts';
import type { ArticleFilter } from './filter.ts';
import { categoryCounts, featured, popularTags, tagCounts } from './rank.ts';
import type { ArticleCount } from './rank.ts';
import { SearchField } from './search-field.tsx';

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
    <Link
      to={paths.blog + searchOf(withCategory(filter, id))}
      preventScrollReset
      aria-current={filter.category === id && (id !== '' || filter.tag === '') ? 'true' : undefined}
    >
      <span>{name}</span>
      <Figure count={count} />
    </Link>
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
        <Link
          to={paths.blog + searchOf(withTag(filter, id))}
          className={chips.chip}
          aria-current={filter.tag === id ? 'true' : undefined}
        >
          {tagName(id)} <Figure count={count} />
        </Link>
      </li>
    ))}
  </ul>
);

const Figure = ({ count }: { count: number }) => (
  <span className={chips.count} aria-label={words.count(count)} role="img">
    {count}
  </span>
);
