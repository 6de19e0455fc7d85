import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Omit<ButtonLook, 'wide'> & { icon: LucideIcon; label: string };

/**
 * A button with an icon that everybody knows (close, edit, delete, full screen); its label is read aloud and shown as a
 * tooltip.
 */
export function IconButton({ icon, label, variant = 'quiet', size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={buttonLook({ variant, size }, `${styles.square} ${className ?? ''}`)}
    >
      <Icon icon={icon} />
    </button>
  );
}
