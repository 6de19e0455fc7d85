import { paths } from '#protocol/paths.ts';
import { Check, Minus } from 'lucide-react';
import { plans as words } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { PlanStatus } from './plan-status.ts';
import styles from './plan-panel.module.css';

/** A plan: its name and end, the two limits, what it includes, and a link to other plans. */
export function PlanFigures({ face }: { face: PlanStatus }) {
  const { title, label, badge, notes, inEffect, isPaid, toPlans } = face;
  return (
    <>
      <div className={styles.status}>
        <p className={styles.name}>
          {title} {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </p>
        {label && <p className={styles.label}>{label}</p>}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
      <dl className={styles.limits}>
        <Limit name={words.users} most={inEffect.max_users} />
        <Limit name={words.timers} most={inEffect.max_timers} />
      </dl>
      <ul className={styles.parts}>
        <IncludedItem isIncluded>{words.unlimited}</IncludedItem>
        <IncludedItem isIncluded>{words.management}</IncludedItem>
        <IncludedItem isIncluded={isPaid}>{words.support}</IncludedItem>
      </ul>
      <LinkButton to={paths.plans} className={styles.toPlans}>
        {toPlans}
      </LinkButton>
    </>
  );
}

const Limit = ({ name, most }: { name: string; most: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Figures>{most}</Figures>
    </dd>
  </div>
);

const IncludedItem = ({ isIncluded, children }: { isIncluded: boolean; children: string }) => (
  <li data-absent={!isIncluded || undefined}>
    <Icon icon={isIncluded ? Check : Minus} size="small" />
    <span>
      {!isIncluded && <VisuallyHidden>{`${words.notIncluded}: `}</VisuallyHidden>}
      {children}
    </span>
  </li>
);
