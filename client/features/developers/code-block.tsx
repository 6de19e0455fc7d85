import { Copy } from 'lucide-react';
import { useId } from 'react';
import { notify } from '../../lib/notify.ts';
import { developers as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import styles from './developers.module.css';

const sayCopied = () => notify.success(words.copied);

/** Text to copy as it is, such as a script. */
export function CodeBlock({ name, code }: { name: string; code: string }) {
  const id = useId();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <span id={id}>{name}</span>
        <Button
          size="small"
          icon={Copy}
          aria-label={words.copyNamed(name)}
          onClick={(event) => void copyText(code, event.currentTarget).then(sayCopied)}
        >
          {words.copy}
        </Button>
      </figcaption>
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
