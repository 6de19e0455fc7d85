import { dashboard } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/layout.tsx';
import styles from './dashboard.module.css';

const { signedOut: words } = dashboard;

/** For a visitor: what this page is, and the way in. */
export function SignedOut({ onSignIn }: { onSignIn: (start: 'login' | 'register') => void }) {
  return (
    <main className={styles.notice}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.hint}</p>
      <Cluster gap={3} className={styles.noticeActs}>
        <Button variant="primary" onClick={() => onSignIn('login')}>
          {words.signIn}
        </Button>
        <Button onClick={() => onSignIn('register')}>{words.register}</Button>
      </Cluster>
    </main>
  );
}
