import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';

type BreadcrumbProps = {
  label: string;
  /** From the first page to this one, which has no address. */
  items: readonly { readonly name: string; readonly to?: string }[];
};

/** The place of a page in the site, with links to the pages above it. */
export const Breadcrumb = ({ label, items }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className={styles.items}>
      {items.map(({ name, to }) => (
        <li key={name}>{to === undefined ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}</li>
      ))}
    </ol>
  </nav>
);
