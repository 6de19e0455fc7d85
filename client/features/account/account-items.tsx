import { paths } from '#protocol/paths.ts';
import { LayoutDashboard, LogOut } from 'lucide-react';
import { useAuth } from '../../identity/use-auth.ts';
import { accountMenu, auth as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './account-items.module.css';
import { accountNameOf } from './account-name.ts';
import { signOut } from './sign-out.ts';

/** The account links of a small screen, one below the other. */
export function AccountItems({ onAsk }: { onAsk: (view: 'login' | 'register') => void }) {
  const auth = useAuth();
  if (auth.state === 'signed-out') {
    return (
      <div className={styles.items}>
        <Button wide onClick={() => onAsk('login')}>
          {words.signIn}
        </Button>
        <Button wide onClick={() => onAsk('register')}>
          {words.signUp}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.items}>
      <p className={styles.name}>{accountNameOf(auth)}</p>
      <LinkButton wide icon={LayoutDashboard} to={paths.dashboard}>
        {accountMenu.dashboard}
      </LinkButton>
      <Button wide icon={LogOut} onClick={() => void signOut()}>
        {accountMenu.signOut}
      </Button>
    </div>
  );
}
