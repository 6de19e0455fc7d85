import type { Question } from '#domain/questions/question.ts';
import { fitOf } from '../../lib/fit-lines.ts';
import { projection as words } from '../../text/es.ts';
import fit from '../../ui/fit-text.module.css';
import styles from './question-alone.module.css';
import { QrImage } from './qr-code.tsx';

/** The question that is being answered, as large as fits; the code for further ones is small in a corner. */
export function QuestionAlone({ question: { content, author }, url }: { question: Question; url: string }) {
  return (
    <figure className={styles.alone}>
      <div className={styles.text}>
        <blockquote className={fit.box} style={fitOf(content, false)}>
          <span>{content}</span>
        </blockquote>
      </div>
      <figcaption className={styles.author}>{author}</figcaption>
      <p className={styles.scan}>{words.scan}</p>
      <QrImage text={url} label={words.qr} className={styles.code} />
    </figure>
  );
}
