import { paths } from '#protocol/paths.ts';
import { useEffect, useState } from 'react';
import { blog as words } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ActiveFilters } from './active-filters.tsx';
import type { ArticleFace } from './article.ts';
import { ArticleCard } from './article-card.tsx';
import styles from './blog-page.module.css';
import { Discover, Narrow } from './blog-sidebar.tsx';
import { find, type Texts } from './filter.ts';
import { Pagination } from './pagination.tsx';
import { pageOf } from './pages.ts';
import { useFilter } from './use-filter.ts';

/** How many cards are visible at once: their pictures are loaded eagerly. */
const IN_SIGHT = 2;

/** The list of articles with search and filters. The selection is in the address. */
export function BlogPage({ articles }: { articles: readonly ArticleFace[] }) {
  const filter = useFilter();
  const [isSearching, setSearching] = useState(false);
  const found = find(articles, filter, useTexts(isSearching || filter.q !== ''));
  const { items, page, pages, first, last } = pageOf(found, filter.page);
  return (
    <main className={styles.page}>
      <header className={styles.hero}>
        <h1>{words.name}</h1>
        <p>{words.lead}</p>
      </header>
      <Narrow articles={articles} filter={filter} onSearching={() => setSearching(true)} />
      <section className={styles.results} aria-labelledby="resultados">
        <div className={styles.resultsHead}>
          <div role="status">
            <h2 id="resultados">{found.length === 0 ? words.none : words.found(found.length)}</h2>
            {found.length > 0 && <p className={styles.quiet}>{words.shown(first, last, found.length)}</p>}
          </div>
          <ActiveFilters filter={filter} />
        </div>
        {found.length === 0 && <NoArticles />}
        <ul className={styles.cards}>
          {items.map((article, index) => (
            <li key={article.slug}>
              <ArticleCard article={article} eager={index < IN_SIGHT} />
            </li>
          ))}
        </ul>
        <Pagination filter={filter} page={page} pages={pages} />
      </section>
      <Discover articles={articles} filter={filter} />
    </main>
  );
}

/** The full texts of the articles once somebody searches; until they are loaded, or if that fails, titles and tags. */
function useTexts(isWanted: boolean): Texts {
  const [texts, setTexts] = useState<Texts>({});
  useEffect(() => {
    if (!isWanted) return;
    import('./search-texts.ts').then(
      (module) => setTexts(module.texts),
      () => {},
    );
  }, [isWanted]);
  return texts;
}

const NoArticles = () => (
  <div className={styles.none}>
    <p>{words.noneHint}</p>
    <LinkButton to={paths.blog}>{words.showAll}</LinkButton>
  </div>
);
