import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';
import { join } from './join.ts';

type IconProps = { icon: LucideIcon; size?: 'small' | 'medium' | 'large'; className?: string | undefined };

/**
 * An icon with a stroke of 1.5 px at every size. Always decoration: the text beside it or the label of its button is
 * read.
 */
export function Icon({ icon: Drawing, size = 'medium', className }: IconProps) {
  return <Drawing className={join(styles[size], className)} aria-hidden="true" />;
}
