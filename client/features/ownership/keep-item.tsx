import { BookmarkPlus } from 'lucide-react';
import { useAuth } from '../../identity/use-auth.ts';
import { ownership as words } from '../../text/es.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useIsNobodys, useKeep } from './use-keep.ts';

/**
 * In the panel's menu while the room has no owner: keeps it at once for the account that is signed in, otherwise after
 * signing in.
 */
export function KeepItem({ onSignIn }: { onSignIn: () => void }) {
  const isNobodys = useIsNobodys();
  const { keep } = useKeep();
  const isSignedIn = useAuth().state === 'signed-in';
  if (!isNobodys) return null;
  return (
    <MenuItem icon={BookmarkPlus} onClick={() => (isSignedIn ? void keep() : onSignIn())}>
      {words.keep}
    </MenuItem>
  );
}
