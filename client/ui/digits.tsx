import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, Ref } from 'react';
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
  useImperativeHandle(ref, () => ({ set: (next) => paint(ink.current, next) }), []);
  /** React compares with what it rendered last, not with what `set` painted since. */
  useLayoutEffect(() => paint(ink.current, text), [text]);
  return (
    <div {...rest} className={join(styles.box, className)}>
      <span ref={ink} data-digits className={styles.ink} style={shapeOf(text)}>
        {text}
      </span>
    </div>
  );
}

function paint(ink: HTMLElement | null, text: string) {
  if (!ink?.firstChild) return;
  if (ink.firstChild.nodeValue !== text) ink.firstChild.nodeValue = text;
  for (const [name, count] of Object.entries(shapeOf(text))) {
    if (ink.style.getPropertyValue(name) !== String(count)) ink.style.setProperty(name, String(count));
  }
}

function shapeOf(text: string): Record<`--${string}`, number> {
  const colons = text.split(':').length - 1;
  const signs = text.startsWith('-') ? 1 : 0;
  return { '--digits': text.length - colons - signs, '--colons': colons, '--signs': signs };
}
