import { paths } from '#protocol/paths.ts';
import { blog as words } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './blog-page.module.css';

export const NoArticles = () => (
  <div className={styles.none}>
    <p>{words.noneHint}</p>
    <LinkButton to={paths.blog} preventScrollReset>
      {words.showAll}
    </LinkButton>
  </div>
);
