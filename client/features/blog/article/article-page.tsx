import { ArrowLeft, Play, Share2 } from 'lucide-react';
import { useRef, useEffect, type RefObject } from 'react';
import { paths } from '#protocol/paths.ts';
import { blog as words } from '../../../text/es.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyImage } from '../../../ui/lazy-image.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PICTURE, type Article, type ArticleFace, type Heading } from '../article.ts';
import { ArticleCard } from '../article-card.tsx';
import styles from './article-page.module.css';
import { articleDay } from '../day.ts';
import { everything, searchOf, withCategory } from '../filter.ts';
import prose from './prose.module.css';
import { share } from '../../../lib/browser/share.ts';
import { Link } from '../../../ui/link.tsx';
import { TagChips } from '../tag-chips.tsx';

type ArticlePageProps = {
  article: Omit<Article, 'content'>;
  related: readonly ArticleFace[];
  /** At build time. A browser keeps what is written in the page. */
  content?: string;
};

export function ArticlePage({ article, related, content = '' }: ArticlePageProps) {
  const { title, category, tags, headings, image, imageAlt } = article;
  const text = useRef<HTMLDivElement>(null);
  const toCategory = paths.blog + searchOf(withCategory(everything, category));
  return (
    <main className={styles.page}>
      <ReadingProgress of={text} />
      <div className={styles.ways}>
        <Breadcrumb
          label={words.breadcrumb}
          items={[
            { name: words.start, to: '/' },
            { name: words.blog, to: paths.blog },
            { name: words.categories[category], to: toCategory },
            { name: title },
          ]}
        />
        <Link to={paths.blog} className={styles.back}>
          <Icon icon={ArrowLeft} size="small" />
          {words.back}
        </Link>
      </div>
      <article className={styles.article} aria-labelledby="titulo">
        <Head article={article} toCategory={toCategory} />
        <LazyImage src={image} alt={imageAlt} {...PICTURE} eager missing={words.noPicture} className={styles.hero} />
        <Contents headings={headings} />
        <div
          ref={text}
          className={prose.prose}
          dangerouslySetInnerHTML={{ __html: content }}
          suppressHydrationWarning
        />
        <TagChips tags={tags} label={words.tagsTitle} />
        <Invitation />
      </article>
      <Related articles={related} />
    </main>
  );
}

function Head({ article, toCategory }: { article: ArticlePageProps['article']; toCategory: string }) {
  const { slug, title, excerpt, author, publishDate, readTime, category } = article;
  return (
    <header className={styles.head}>
      <h1 id="titulo">{title}</h1>
      <p className={styles.lead}>{excerpt}</p>
      <div className={styles.acts}>
        <p className={styles.meta}>
          <Link to={toCategory}>{words.categories[category]}</Link>
          <span>{words.by(author)}</span>
          <time dateTime={publishDate}>{articleDay(publishDate)}</time>
          <span>{words.reading(readTime)}</span>
        </p>
        <Button
          size="small"
          icon={Share2}
          onClick={({ currentTarget }) =>
            void share({ title, text: excerpt, url: location.origin + paths.article(slug) }, currentTarget)
          }
        >
          {words.share}
        </Button>
      </div>
    </header>
  );
}

const Contents = ({ headings }: { headings: readonly Heading[] }) => (
  <nav className={styles.contents} aria-labelledby="contenido">
    <p id="contenido">{words.contents}</p>
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  </nav>
);

const Invitation = () => (
  <aside className={styles.invitation} aria-labelledby="invitacion">
    <h2 id="invitacion">{words.tryTitle}</h2>
    <p>{words.tryHint}</p>
    <LinkButton to={paths.newRoom} variant="primary" icon={Play}>
      {words.tryIt}
    </LinkButton>
  </aside>
);

function Related({ articles }: { articles: readonly ArticleFace[] }) {
  if (articles.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="relacionados">
      <h2 id="relacionados">{words.related}</h2>
      <ul className={styles.cards}>
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How much of the article has been scrolled past. Decoration: it says nothing that the page does not. */
function ReadingProgress({ of }: { of: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => bar.current?.style.setProperty('scale', `${of.current ? shareOf(of.current) : 0} 1`);
    draw();
    addEventListener('scroll', draw, { passive: true });
    addEventListener('resize', draw);
    return () => {
      removeEventListener('scroll', draw);
      removeEventListener('resize', draw);
    };
  }, [of]);
  return <div ref={bar} className={styles.bar} aria-hidden="true" />;
}

/** From the text's first line at the top of the window to its last at the bottom. */
function shareOf(text: HTMLElement): number {
  const { top, height } = text.getBoundingClientRect();
  const way = Math.max(1, height - innerHeight);
  return Math.min(1, Math.max(0, -top / way));
}
