import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './tabs.module.css';

type TabListProps<Key extends string> = {
  label: string;
  /** The prefix of the ids of tabs and panels; unique on a page. */
  id: string;
  tabs: readonly { key: Key; label: string; icon?: LucideIcon; note?: ReactNode }[];
  selected: Key;
  onSelect: (key: Key) => void;
};

/** Only the selected tab is in the tab order; arrows lead to the others (WAI-ARIA tabs). */
export function TabList<Key extends string>({ label, id, tabs, selected, onSelect }: TabListProps<Key>) {
  return (
    <div
      role="tablist"
      data-toasts-below
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      onKeyDown={moveFocus}
    >
      {tabs.map(({ key, label: name, icon, note }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-tab-${key}`}
          aria-controls={key === selected ? `${id}-panel-${key}` : undefined}
          aria-selected={key === selected}
          tabIndex={key === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(key)}
        >
          {icon && <Icon icon={icon} />}
          {name}
          {note}
        </button>
      ))}
    </div>
  );
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = steps[event.key]?.(
    tabs.findIndex((tab) => tab === event.target),
    tabs.length,
  );
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}
