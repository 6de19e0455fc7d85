import { paths } from '#protocol/paths.ts';
import { blogTags } from '../../text/es.ts';
import { Link } from '../../ui/link.tsx';
import type { Tag } from './article.ts';
import styles from './chips.module.css';
import { everything, searchOf, withTag } from './filter.ts';

/** The tags of an article, each a link to the articles that have it. */
export const TagChips = ({ tags, label }: { tags: readonly Tag[]; label: string }) => (
  <ul className={styles.chips} aria-label={label}>
    {tags.map((tag) => (
      <li key={tag}>
        <Link to={paths.blog + searchOf(withTag(everything, tag))} className={styles.chip}>
          {blogTags[tag]}
        </Link>
      </li>
    ))}
  </ul>
);
