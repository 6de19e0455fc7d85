import { Link } from '../../ui/link.tsx';

const MARKS = /\*\*(?<strong>.+?)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/gu;

/** Renders a sentence with **weight** and [links](/planes). */
export function MarkedWords({ children }: { children: string }) {
  const marks = [...children.matchAll(MARKS)];
  return (
    <>
      {marks.map((mark, index) => (
        <span key={mark.index}>
          {children.slice(endOf(marks[index - 1]), mark.index)}
          <Mark {...mark.groups} />
        </span>
      ))}
      {children.slice(endOf(marks.at(-1)))}
    </>
  );
}

const endOf = (mark: RegExpExecArray | undefined) => (mark ? mark.index + mark[0].length : 0);

function Mark({ strong, label, href = '' }: { strong?: string; label?: string; href?: string }) {
  if (strong !== undefined) return <strong>{strong}</strong>;
  return href.startsWith('/') ? <Link to={href}>{label}</Link> : <a href={href}>{label}</a>;
}
