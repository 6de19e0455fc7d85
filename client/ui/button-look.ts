import styles from './button.module.css';
import { join } from './join.ts';

export type ButtonLook = {
  /** Filled is for the one action a screen is about. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as the space it stands in. */
  wide?: boolean | undefined;
  /** Where only its drawing is shown, in a square; the words are still spoken. */
  wordless?: 'narrow' | 'phone' | undefined;
};

/** Whatever can be pressed looks the same, be it a button or a link. */
export function buttonLook(
  { variant = 'secondary', size = 'medium', wide = false, wordless }: ButtonLook,
  className?: string,
) {
  return join(
    styles.button,
    styles[variant],
    styles[size],
    wide && styles.wide,
    wordless && styles[wordless],
    className,
  );
}
