import { ChevronDown } from 'lucide-react';
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useFieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';
import input from './input.module.css';
import { OptionList, type Option } from './option-list.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type ComboboxProps = Pick<ComponentProps<'input'>, 'name'> & {
  /** The name of the list. */
  label: string;
  /** The key of the chosen option. */
  value: string;
  /** The chosen option as text in the field. */
  shown: string;
  /** The options for a typed text, the best first; without a text it is empty. */
  find: (typed: string) => readonly Option[];
  onChoose: (key: string) => void;
  /** The announcement of the list for screen readers. */
  status: (count: number) => string;
  /** Below the options, or in their place. */
  note: (typed: string, count: number) => ReactNode;
};

/** The list is open; `typed` is empty until somebody types. */
type Open = { readonly typed: string | null; readonly active: string | null };

/**
 * A choice of one among very many by typing: the WAI-ARIA combobox with list autocompletion and automatic selection.
 * The focus stays in the field. The highlighted option is chosen when the field is left; Escape restores the former
 * choice.
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
    // Enter and Escape must reach neither the form nor the dialog around it.
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
          // The text is the chosen option: typing replaces it.
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
