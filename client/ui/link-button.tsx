import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonLook } from './button-look.ts';
import type { ButtonLook } from './button-look.ts';
import { Icon } from './icon.tsx';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook & { icon?: LucideIcon };

/** A link that looks like a button, for what changes the page. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, wide }, className)}>
      {icon && <Icon icon={icon} />}
      <span>{children}</span>
    </Link>
  );
}
