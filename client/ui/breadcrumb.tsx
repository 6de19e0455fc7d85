import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

type BreadcrumbProps = {
  label: string;
  /** From the first page to this one; what has no address is where one is. */
  items: readonly { readonly name: string; readonly to?: string }[];
};

/** Where a page stands, and the way back up. */
export const Breadcrumb = ({ label, items }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className={styles.items}>
      {items.map(({ name, to }) => (
        <li key={name}>{to === undefined ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}</li>
      ))}
    </ol>
  </nav>
);
