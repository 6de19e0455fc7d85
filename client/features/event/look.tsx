import { event } from '../../text/es.ts';
import { ColorsForm } from './colors-form.tsx';
import styles from './event.module.css';
import { LogoField } from './logo-field.tsx';

const { look: words } = event;

/** The logo and the colours of the event. */
export function Look() {
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{words.title}</h3>
      <p className={styles.hint}>{words.hint}</p>
      <LogoField />
      <ColorsForm />
    </div>
  );
}
