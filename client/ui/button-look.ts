import styles from './button.module.css';
import { join } from './join.ts';

export type ButtonLook = {
  /** `primary` is for the main action of a screen. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Where only the icon is shown, in a square; the words are still read aloud. */
  wordless?: 'laptop' | 'narrow' | 'phone' | undefined;
};

/** The classes of buttons and of links that look like buttons. */
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
