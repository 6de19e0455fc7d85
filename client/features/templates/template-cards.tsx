import { useId } from 'react';
import { templates as words } from '../../text/es.ts';
import type { Template } from '../../text/templates.ts';
import { spanOf } from '../../lib/timers/row-times.ts';
import styles from './templates.module.css';
import { useTemplate, type TemplateActs } from './use-template.ts';

const MINUTE = 60_000;

/** Templates to begin a programme with, by one press. */
export function TemplateCards({ title, ...acts }: TemplateActs & { title: string }) {
  const begin = useTemplate(acts);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.label}>
        {title}
      </h3>
      <div className={styles.cards}>
        {words.all.map((template) => (
          <button key={template.name} type="button" className={styles.card} onClick={() => begin(template)}>
            <span className={styles.title}>{template.name}</span>
            <span className={styles.about}>{words.about(template.items.length, spanOf(lengthOf(template)))}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** Of all its items, ms. */
const lengthOf = ({ items }: Template): number => items.reduce((sum, [, minutes]) => sum + minutes, 0) * MINUTE;
