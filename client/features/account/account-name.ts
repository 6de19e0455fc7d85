import type { AuthState } from '../../identity/types.ts';
import { accountMenu } from '../../text/es.ts';

/** The name on screen, also before the session is confirmed. */
export function accountNameOf(auth: AuthState): string {
  switch (auth.state) {
    case 'signed-in':
      return auth.account.displayName || auth.account.email;
    case 'loading':
      return auth.remembered ?? accountMenu.dashboard;
    case 'signed-out':
      return accountMenu.dashboard;
  }
}
