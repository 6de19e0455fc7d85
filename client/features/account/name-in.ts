import type { AuthState } from '../../identity/types.ts';
import { accountMenu } from '../../text/es.ts';

/** What somebody is called on screen, also while it is not yet sure that he is here. */
export function nameIn(auth: AuthState): string {
  switch (auth.state) {
    case 'signed-in':
      return auth.account.displayName || auth.account.email;
    case 'loading':
      return auth.remembered ?? accountMenu.dashboard;
    case 'signed-out':
      return accountMenu.dashboard;
  }
}
