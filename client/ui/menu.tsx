import type { LucideIcon } from 'lucide-react';
import { useId, type ComponentProps, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { Icon } from './icon.tsx';
import { join } from './join.ts';
import { Link } from './link.tsx';
import styles from './menu.module.css';
import { close, pressed } from './popover.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type MenuProps = ButtonLook & {
  label: ReactNode;
  icon?: LucideIcon;
  /** Only the icon shows, the label is spoken. */
  iconOnly?: boolean;
  /** Of the button: -1 inside a table, which has keys of its own. */
  tabIndex?: number | undefined;
  children: ReactNode;
};

/** A few actions behind a button. The browser opens it, closes it at Escape or a press elsewhere, and gives the focus back. */
export function Menu({ label, icon, iconOnly = false, tabIndex, children, ...look }: MenuProps) {
  const id = useId();
  const named = iconOnly && typeof label === 'string' ? { 'aria-label': label, title: label } : {};
  return (
    <>
      <button
        type="button"
        {...named}
        tabIndex={tabIndex}
        popoverTarget={id}
        onClick={openedByHand}
        aria-haspopup="menu"
        className={buttonLook({ variant: 'quiet', ...look })}
      >
        {icon && <Icon icon={icon} />}
        {!iconOnly && <VisuallyHidden on={look.wordless ?? 'nowhere'}>{label}</VisuallyHidden>}
      </button>
      <div
        id={id}
        role="menu"
        tabIndex={-1}
        popover="auto"
        className={styles.list}
        onToggle={opened}
        onKeyDown={moveFocus}
        onClick={chosen}
      >
        {children}
      </div>
    </>
  );
}

type MenuItemProps = { icon?: LucideIcon; danger?: boolean } & ComponentProps<'button'>;

export function MenuItem({ icon, danger = false, children, ...rest }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" {...rest} className={join(styles.item, danger && styles.danger)}>
      {icon && <Icon icon={icon} />}
      <span>{children}</span>
    </button>
  );
}

type MenuLinkProps = {
  icon?: LucideIcon;
  /** A hint below the label. */
  hint?: ReactNode;
} & ComponentProps<typeof Link>;

export function MenuLink({ icon, hint, children, ...rest }: MenuLinkProps) {
  return (
    <Link role="menuitem" {...rest} className={styles.item}>
      {icon && <Icon icon={icon} />}
      <span>
        {children}
        {hint && <small className={styles.hint}> {hint}</small>}
      </span>
    </Link>
  );
}

const chosen = ({ currentTarget: list }: { currentTarget: HTMLElement }) => close(list);

function opened({ currentTarget: list, newState }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') begin(list);
}

function openedByHand({ currentTarget: { nextElementSibling: list } }: { currentTarget: HTMLElement }) {
  if (list instanceof HTMLElement && pressed(list)) begin(list);
}

function begin(list: HTMLElement) {
  if (!CSS.supports('position-area: end')) placeByHand(list);
  itemsOf(list)[0]?.focus();
}

/** Places the menu in browsers without CSS anchor positioning. */
function placeByHand(list: HTMLElement) {
  const button = list.previousElementSibling?.getBoundingClientRect();
  if (!button) return;
  const left = Math.min(button.left, innerWidth - list.offsetWidth - 8);
  list.style.inset = `${button.bottom + 4}px auto auto ${Math.max(8, left)}px`;
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + step + items.length) % items.length]?.focus();
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
}
