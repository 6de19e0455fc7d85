import { Redo2, Undo2 } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useEffect, useReducer, useState } from 'react';
import { actInWords } from '#words/acts.ts';
import { undo as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  offeredBy,
  lastOf,
  NO_OFFERS,
  offersAfter,
  offersWhile,
  offersWithout,
  type UndoOffer,
  type Offers,
  type Done,
} from './offers.ts';
import styles from './undo-button.module.css';
import { useLive, useLiveEvents, usePerform } from '../../live/react/use-room.ts';
import type { OpenRoom } from '../../live/react/room-context.ts';

/**
 * Takes back what somebody did on this panel. It has a place of its own, which is empty while there is nothing to take back.
 * It keeps the focus while it cannot be pressed.
 */
export function UndoButton({ wordless = 'laptop' }: { wordless?: 'laptop' | 'phone' }) {
  const { offers, said, isReady, take } = useOffers();
  useUndoKeys(offers, take);
  const offer = offeredBy(offers);
  const isRedo = offer?.does === 'redo';
  const isOn = offer !== null && (isReady || !isRedo);
  return (
    <>
      <Button
        size="small"
        wordless={wordless}
        icon={isRedo ? Redo2 : Undo2}
        aria-disabled={!isOn || undefined}
        aria-keyshortcuts={words.shortcuts}
        title={offer ? words.titles[offer.does](actInWords(offer.said)) : words.nothing}
        data-none={offer === null || undefined}
        className={styles.undo}
        onClick={() => isOn && take(offer)}
      >
        {isRedo ? words.again : words.take}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/**
 * Ctrl+Z takes back the last own press, also one of before the page was loaded, and Ctrl+Shift+Z does it again; on a Mac with
 * Cmd. In a text field the keys undo typing, and in a dialog they do nothing.
 */
function useUndoKeys(offers: Offers, take: (offer: UndoOffer) => void): void {
  const perform = usePerform();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const does = actOf(event);
    if (!does || isElsewhere(event)) return;
    event.preventDefault();
    if (event.repeat) return;
    const offer = lastOf(offers)[does];
    if (offer) take(offer);
    else if (does === 'undo' && offers.undo.length === 0) perform({ command: 'undo' });
  });
  useLayoutEffect(() => {
    const ending = new AbortController();
    window.addEventListener('keydown', (event) => press(event), { signal: ending.signal });
    return () => ending.abort();
  }, []);
}

function actOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey) return null;
  return shiftKey ? 'redo' : 'undo';
}

/** Whether somebody types, where the browser takes letters back, or a dialog or a menu is open. */
const isElsewhere = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof HTMLElement && target.matches(WRITTEN)) ||
  document.querySelector('dialog:modal, [popover=auto]:popover-open') !== null;

const WRITTEN = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/** Quick presses that take back more than there is do not do anything again, ms. */
const GUARD_MS = 1000;

type Change = { readonly done: Done } | { readonly taken: string } | { readonly gone: string } | 'ended';

function changed(offers: Offers, change: Change): Offers {
  if (change === 'ended') return NO_OFFERS;
  if ('gone' in change) return offersWithout(offers, change.gone);
  return 'done' in change ? offersAfter(offers, change.done) : offersWhile(offers, change.taken);
}

/** By room: a head that gets narrow has its button in another place. */
const kept = new WeakMap<OpenRoom, Offers>();

/** What was done on this panel and can be taken back or done again. */
function useOffers() {
  const perform = usePerform();
  const live = useLive();
  const [offers, change] = useReducer(changed, kept.get(live) ?? NO_OFFERS);
  useEffect(() => void kept.set(live, offers), [live, offers]);
  const [said, say] = useState('');
  // How many quick undos there were just now.
  const [quick, setQuick] = useState(0);
  useLiveEvents((event) => {
    if (event.event === 'done') {
      change({ done: event });
      say(event.undone ? actInWords(event.said) : '');
      setQuick((nth) => (event.undone ? nth + 1 : 0));
    } else if (event.event === 'taken_back') change({ gone: event.id });
    else if (event.event === 'refused' && event.command.command === 'undo') change('ended');
  });
  useEffect(() => {
    if (quick === 0) return;
    const guard = window.setTimeout(() => setQuick(0), GUARD_MS);
    return () => window.clearTimeout(guard);
  }, [quick]);
  const take = (offer: UndoOffer) => {
    change({ taken: offer.id });
    perform({ command: 'undo', command_id: offer.id });
  };
  return { offers, said, isReady: quick === 0, take };
}
