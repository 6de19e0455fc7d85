import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react';
import { paintDigits, shapeOf } from './digits-shape.ts';
import styles from './digits.module.css';
import { join } from './join.ts';

/** Sets the text at once, without React, for painting on animation frames. */
export type DigitsHandle = { readonly set: (text: string) => void };

type DigitsProps = Omit<ComponentProps<'div'>, 'ref' | 'children'> & { text: string; ref?: Ref<DigitsHandle> };

/**
 * A time as large as its box allows: first the height, then the width axis of the font fills the rest. The size follows
 * from the number and kind of characters, never from which digits, so nothing moves between two seconds.
 */
export function Digits({ text, ref, className, ...rest }: DigitsProps) {
  const ink = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => ({ set: (next) => paintDigits(ink.current, next) }), []);
  /** React compares with what it rendered last, not with what `set` painted since. */
  useLayoutEffect(() => paintDigits(ink.current, text), [text]);
  return (
    <div {...rest} className={join(styles.box, className)}>
      <span ref={ink} data-digits className={styles.ink} style={shapeOf(text)}>
        {text}
      </span>
    </div>
  );
}
