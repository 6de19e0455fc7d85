import { paths } from '#protocol/paths.ts';
import { blog as words } from '../../../text/es.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './article-missing.module.css';

/** Shown when there is no such article, or when it could not be fetched. */
export const ArticleMissing = ({ isUnknown }: { isUnknown: boolean }) => (
  <main className={styles.page}>
    <h1>{isUnknown ? words.notFound : words.failed}</h1>
    <p>{isUnknown ? words.notFoundHint : words.failedHint}</p>
    <LinkButton to={paths.blog} variant="primary">
      {words.back}
    </LinkButton>
  </main>
);
