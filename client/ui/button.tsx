import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { icon?: LucideIcon; busy?: boolean };

/** A busy button keeps the focus and its width, and does nothing until it is done. */
export function Button({
  variant,
  size,
  wide,
  wordless,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ variant, size, wide, wordless }, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon icon={icon} />}
      <VisuallyHidden on={wordless ?? 'nowhere'}>{children}</VisuallyHidden>
    </button>
  );
}
