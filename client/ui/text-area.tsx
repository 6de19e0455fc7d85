import { useState, type ComponentProps } from 'react';
import { useFieldAttributes } from './field.tsx';
import styles from './input.module.css';
import { join } from './join.ts';

/** `counter` gives the words for the number of characters, such as 12/500. */
type TextAreaProps = ComponentProps<'textarea'> & { counter?: (length: number) => string };

/** A text area that grows with its text. */
export function TextArea({ counter, className, onInput, ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  return (
    <div className={join(styles.box, styles.tall, className)}>
      <textarea
        rows={3}
        {...useFieldAttributes()}
        {...rest}
        className={styles.bare}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {counter && <p className={styles.counter}>{counter(length)}</p>}
    </div>
  );
}
