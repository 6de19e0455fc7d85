import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useFieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';
import input from './input.module.css';
import { OptionList } from './option-list.tsx';
import type { Option } from './option-list.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type ComboboxProps = Pick<ComponentProps<'input'>, 'name'> & {
  /** What the list is called. */
  label: string;
  /** The key of what is chosen. */
  value: string;
  /** What is chosen, as it stands in the field. */
  shown: string;
  /** For what was typed, the likeliest first; nothing typed is an empty text. */
  find: (typed: string) => readonly Option[];
  onChoose: (key: string) => void;
  /** What a screen reader hears of the list. */
  status: (count: number) => string;
  /** Below the options, or in their place. */
  note: (typed: string, count: number) => ReactNode;
};

/** The list is open; `typed` is empty until somebody types. */
type Open = { readonly typed: string | null; readonly active: string | null };

/**
 * One of very many, found by typing: the WAI-ARIA combobox with a list and automatic selection. The focus stays in the
 * field. What is highlighted after typing counts when the field is left; Escape leaves all as it was.
 */
export function Combobox({ name, label, value, shown, find, onChoose, status, note }: ComboboxProps) {
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const typed = open?.typed ?? '';
  const options = open ? find(typed) : [];
  const active = options.find(({ key }) => key === open?.active) ?? null;

  const show = () => setOpen((last) => last ?? { typed: null, active: value });
  const close = () => setOpen(null);
  const choose = (key: string) => {
    onChoose(key);
    close();
  };
  const leave = () => (active && typed.trim() !== '' ? choose(active.key) : close());
  const move = (by: 1 | -1) => {
    const at = options.findIndex(({ key }) => key === open?.active);
    const next = at === -1 && by === -1 ? options.length - 1 : (at + by + options.length) % options.length;
    setOpen({ typed: open?.typed ?? null, active: options[next]?.key ?? null });
  };
  const keys: Partial<Record<string, () => void>> = open
    ? {
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        Escape: close,
        Enter: () => (active ? choose(active.key) : close()),
      }
    : { ArrowDown: show, ArrowUp: show };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    // Neither the form nor the dialog around it is meant.
    event.preventDefault();
    act();
  };

  return (
    <div className={input.box}>
      <input
        type="text"
        {...useFieldAttributes()}
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open !== null}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={active ? `${id}-${active.key}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={`${input.bare} ${input.select}`}
        value={open?.typed ?? shown}
        onClick={(event) => {
          // What stands there is what is chosen: whoever types means another one.
          if (!open) event.currentTarget.select();
          show();
        }}
        onChange={({ target }) => setOpen({ typed: target.value, active: find(target.value)[0]?.key ?? null })}
        onKeyDown={press}
        onBlur={leave}
      />
      <Icon icon={ChevronDown} size="small" className={input.chevron} />
      {open && (
        <OptionList
          id={id}
          label={label}
          options={options}
          chosen={value}
          active={active?.key ?? null}
          onChoose={choose}
          note={note(typed, options.length)}
        />
      )}
      <VisuallyHidden role="status">{open && status(options.length)}</VisuallyHidden>
    </div>
  );
}
