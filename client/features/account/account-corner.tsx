import { paths } from '#protocol/paths.ts';
import { CircleUserRound, LayoutDashboard, LogOut } from 'lucide-react';
import { useAuth } from '../../identity/use-auth.ts';
import { accountMenu, auth as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import styles from './account-corner.module.css';
import { accountNameOf } from './account-name.ts';
import { signOut } from './sign-out.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type AccountCornerProps = {
  /** The dialog is open. */
  isAsking: boolean;
  onAsk: (view: 'login' | 'register') => void;
};

/** The menu of the account, or the button to sign in. */
export function AccountCorner({ isAsking, onAsk }: AccountCornerProps) {
  const auth = useAuth();
  const corner = useKeptFocus(isAsking ? 'asking' : auth.state);
  return (
    <div ref={corner} className={styles.corner}>
      {auth.state === 'signed-out' ? (
        <>
          <Button variant="quiet" onClick={() => onAsk('login')}>
            {words.signIn}
          </Button>
          <Button variant="quiet" onClick={() => onAsk('register')}>
            {words.signUp}
          </Button>
        </>
      ) : (
        <AccountMenu name={accountNameOf(auth)} />
      )}
    </div>
  );
}

const AccountMenu = ({ name }: { name: string }) => (
  <Menu icon={CircleUserRound} label={<span className={styles.name}>{name}</span>}>
    <MenuLink icon={LayoutDashboard} to={paths.dashboard}>
      {accountMenu.dashboard}
    </MenuLink>
    <MenuItem icon={LogOut} onClick={() => void signOut()}>
      {accountMenu.signOut}
    </MenuItem>
  </Menu>
);
