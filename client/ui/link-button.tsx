import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook & { icon?: LucideIcon };

/** A link that looks like a button, for navigation. */
export function LinkButton({ variant, size, wide, wordless, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, wide, wordless }, className)}>
      {icon && <Icon icon={icon} />}
      <VisuallyHidden on={wordless ?? 'nowhere'}>{children}</VisuallyHidden>
    </Link>
  );
}
