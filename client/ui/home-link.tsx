import { Wordmark } from './brand.tsx';
import styles from './home-link.module.css';
import { Link } from './link.tsx';

type HomeLinkProps = {
  label: string;
  /** On a phone the mark only: the header needs the room. */
  shrinks?: boolean;
};

/** The link to the first page, at the beginning of a header. */
export const HomeLink = ({ label, shrinks = false }: HomeLinkProps) => (
  <Link to="/" className={styles.home} data-shrinks={shrinks || undefined}>
    <Wordmark label={label} />
  </Link>
);
