import { Link } from 'react-router';
import { Wordmark } from './brand.tsx';
import styles from './home-link.module.css';

type HomeLinkProps = {
  label: string;
  /** On a phone the mark alone: the head is needed for other things. */
  shrinks?: boolean;
};

/** The way home, at the beginning of a page's head. */
export const HomeLink = ({ label, shrinks = false }: HomeLinkProps) => (
  <Link to="/" className={styles.home} data-shrinks={shrinks || undefined}>
    <Wordmark label={label} />
  </Link>
);
