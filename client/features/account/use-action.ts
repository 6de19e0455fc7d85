import { useEffect, useState } from 'react';
import { mailCodes } from '../../identity/mail-codes.ts';
import { linkIn, type ActionLink } from './action-link.ts';

export type EmailLinkState =
  | { readonly action: 'none' | 'checking' }
  | { readonly action: 'ready'; readonly link: ActionLink; readonly email: string }
  | {
      readonly action: 'bad';
      readonly mode: ActionLink['mode'];
      readonly reason: 'expired' | 'invalid' | 'unreachable';
    }
  | { readonly action: 'done'; readonly mode: ActionLink['mode'] };

/** The key in `history.state`. */
const DONE = 'a-tiempo.done';

function doneIn(kept: unknown): EmailLinkState {
  const mode: unknown = typeof kept === 'object' && kept !== null && DONE in kept ? kept[DONE] : null;
  return mode === 'verifyEmail' || mode === 'resetPassword' ? { action: 'done', mode } : { action: 'none' };
}

/**
 * The action that the link asks for, and its progress. The code is removed from the address bar at once: addresses are
 * kept in histories and seen by others.
 */
export function useAction() {
  const [link] = useState(() => linkIn(window.location.search));
  const [action, setAction] = useState<EmailLinkState>(() =>
    link ? { action: 'checking' } : doneIn(window.history.state),
  );
  useEffect(() => {
    // After a reload the link is gone; the history entry still knows the result.
    const done = action.action === 'done' ? { [DONE]: action.mode } : {};
    window.history.replaceState({ ...window.history.state, ...done }, '', window.location.pathname);
  }, [action]);

  useEffect(() => {
    if (link) void read(link).then(setAction);
  }, [link]);

  return {
    action,
    show: setAction,
    again: (): void => {
      if (!link) return;
      setAction({ action: 'checking' });
      void read(link).then(setAction);
    },
  };
}

async function read(link: ActionLink): Promise<EmailLinkState> {
  const checked = await mailCodes.check(link.code);
  if (checked.ok) return { action: 'ready', link, email: checked.email };
  return { action: 'bad', mode: link.mode, reason: reasonOf(checked.failure.code) };
}

/** Why a code was refused: it expired or was used, it is invalid, or the check failed. */
export function reasonOf(code: string): 'expired' | 'invalid' | 'unreachable' {
  if (code === 'expired-code') return 'expired';
  return code === 'invalid-code' ? 'invalid' : 'unreachable';
}
