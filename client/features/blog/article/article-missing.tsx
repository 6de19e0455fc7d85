import { paths } from '#protocol/paths.ts';
import { blog as words } from '../../../text/es.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './article-missing.module.css';

/** Shown when there is no such article. */
export const ArticleMissing = () => (
  <main className={styles.page}>
    <h1>{words.notFound}</h1>
    <p>{words.notFoundHint}</p>
    <LinkButton to={paths.blog} variant="primary">
      {words.back}
    </LinkButton>
  </main>
);
