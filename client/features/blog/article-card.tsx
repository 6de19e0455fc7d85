import { paths } from '#protocol/paths.ts';
import { blog as words } from '../../text/es.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { Link } from '../../ui/link.tsx';
import { PICTURE, type ArticleFace } from './article.ts';
import styles from './article-card.module.css';
import { articleDay, excerptOf } from './day.ts';
import { TagChips } from './tag-chips.tsx';

const TAGS = 3;

/** An article in a list. The whole card is a link to it; its tags are links of their own. */
export const ArticleCard = ({ article, eager = false }: { article: ArticleFace; eager?: boolean }) => (
  <article className={styles.card}>
    <LazyImage src={article.image} alt="" {...PICTURE} eager={eager} missing={words.noPicture} />
    <p className={styles.meta}>
      <span>{words.categories[article.category]}</span>
      <time dateTime={article.publishDate}>{articleDay(article.publishDate)}</time>
      <span>{article.readTime}</span>
    </p>
    <h3 className={styles.title}>
      <Link to={paths.article(article.slug)}>{article.title}</Link>
    </h3>
    <p className={styles.excerpt}>{excerptOf(article.excerpt)}</p>
    <div className={styles.tags}>
      <TagChips tags={article.tags.slice(0, TAGS)} label={words.tagsTitle} />
    </div>
  </article>
);
