import { Button } from '../../ui/button.tsx';
import styles from './programs.module.css';

type FormEndProps = { failure: string | null; busy: boolean; children: string };

/** What went wrong, and the button that sends the form. */
export const FormEnd = ({ failure, busy, children }: FormEndProps) => (
  <>
    {failure && (
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    )}
    <Button type="submit" variant="primary" busy={busy} className={styles.create}>
      {children}
    </Button>
  </>
);
