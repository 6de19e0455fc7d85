import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../lib/notify.ts';
import { authToasts, dashboard } from '../../text/es.ts';
import styles from './dashboard.module.css';

/** How long the notice stays, ms (specification section 4). */
const READING_MS = 2000;

/** Confirms that the account is deleted. */
export function AccountDeleted() {
  const navigate = useNavigate();
  useEffect(() => notify.success(authToasts.deleted), []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), READING_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <main className={styles.notice}>
      <p role="status" className={styles.farewell} tabIndex={-1} ref={(words) => words?.focus()}>
        {dashboard.danger.done}
      </p>
    </main>
  );
}
