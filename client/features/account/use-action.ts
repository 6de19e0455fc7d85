import { useEffect, useState } from 'react';
import { mailCodes } from '../../identity/mail-codes.ts';
import { linkIn } from './action-link.ts';
import type { ActionLink } from './action-link.ts';

export type Action =
  | { readonly action: 'none' | 'checking' }
  | { readonly action: 'ready'; readonly link: ActionLink; readonly email: string }
  | {
      readonly action: 'bad';
      readonly mode: ActionLink['mode'];
      readonly reason: 'expired' | 'invalid' | 'unreachable';
    }
  | { readonly action: 'done'; readonly mode: ActionLink['mode'] };

/** Beside the address, in the history of the tab. */
const DONE = 'a-tiempo.done';

function doneIn(kept: unknown): Action {
  const mode: unknown = typeof kept === 'object' && kept !== null && DONE in kept ? kept[DONE] : null;
  return mode === 'verifyEmail' || mode === 'resetPassword' ? { action: 'done', mode } : { action: 'none' };
}

/**
 * What the link that led here is for, and how far it got. Its code is taken out of the address bar as soon as it is
 * read: what stands there is kept in histories and seen over shoulders.
 */
export function useAction() {
  const [link] = useState(() => linkIn(window.location.search));
  const [action, setAction] = useState<Action>(() => (link ? { action: 'checking' } : doneIn(window.history.state)));
  useEffect(() => {
    // A reload has no link any more, and still knows what came of it.
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

async function read(link: ActionLink): Promise<Action> {
  const checked = await mailCodes.check(link.code);
  if (checked.ok) return { action: 'ready', link, email: checked.email };
  return { action: 'bad', mode: link.mode, reason: reasonOf(checked.failure.code) };
}

/** A code that was good a moment ago and is not any more, or one that nobody could look at. */
export function reasonOf(code: string): 'expired' | 'invalid' | 'unreachable' {
  if (code === 'expired-code') return 'expired';
  return code === 'invalid-code' ? 'invalid' : 'unreachable';
}
