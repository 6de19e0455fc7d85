import { CircleUserRound, LayoutDashboard, LogOut } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { paths } from '#protocol/paths.ts';
import { useAuth } from '../../identity/use-auth.ts';
import { accountMenu, auth as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import styles from './account-corner.module.css';
import { accountNameOf } from './account-name.ts';
import { signOut } from './sign-out.ts';

type AccountCornerProps = {
  /** The dialog is open. */
  isAsking: boolean;
  onAsk: (view: 'login' | 'register') => void;
};

/** The menu of the account, or the button to sign in. */
export function AccountCorner({ isAsking, onAsk }: AccountCornerProps) {
  const auth = useAuth();
  const corner = useCornerFocus(isAsking ? 'asking' : auth.state);
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

/**
 * Signing in or out removes the button that was pressed: the focus moves to what replaces it in the header. Not on
 * arrival, when nothing was pressed.
 */
function useCornerFocus(moment: string): RefObject<HTMLDivElement | null> {
  const corner = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  const last = useRef(moment);
  useEffect(() => {
    const head = corner.current?.closest('header');
    const note = () => {
      wasInside.current = true;
    };
    head?.addEventListener('focusin', note);
    return () => head?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (last.current === moment) return;
    last.current = moment;
    if (!wasInside.current || document.activeElement !== document.body) return;
    const buttons = corner.current?.closest('header')?.querySelectorAll('button') ?? [];
    [...buttons].find((button) => button.getClientRects().length > 0)?.focus();
  }, [moment]);
  return corner;
}
