import { useEffect, useRef, type ReactNode } from 'react';
import styles from './option-list.module.css';
import { useAnchored } from './use-anchored.ts';

export type Option = { readonly key: string; readonly content: ReactNode };

type OptionListProps = {
  /** The prefix of the options' ids: `id-key`. */
  id: string;
  label: string;
  options: readonly Option[];
  chosen: string;
  active: string | null;
  onChoose: (key: string) => void;
  note: ReactNode;
};

/** The list of a combobox, above whatever is open, on the side of its field with more room. */
export function OptionList({ id, label, options, chosen, active, onChoose, note }: OptionListProps) {
  const place = useRef<HTMLDivElement>(null);
  useAnchored(place);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div ref={place} popover="manual" className={styles.place}>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {options.map(({ key, content }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            id={`${id}-${key}`}
            role="option"
            aria-selected={key === chosen}
            data-active={key === active || undefined}
            className={styles.option}
            onClick={() => onChoose(key)}
          >
            {content}
          </button>
        ))}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
