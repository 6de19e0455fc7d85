import { useEffect, useReducer, useState } from 'react';
import type { RefObject } from 'react';
import { useLiveEvents, usePerform } from '../../live/react/use-room.ts';
import { NO_OFFERS, offersAfter, offersWhile, offersWithout } from './offers.ts';
import type { Done, Offer, Offers } from './offers.ts';

/** An offer stays this long after the last press, ms. */
const OFFER_MS = 8000;
/** How long it stays after the pointer or the focus left it, ms. */
const AFTER_REST_MS = 1000;
/** Quick presses that take back more than there is do not do anything again, ms. */
const GUARD_MS = 1000;

type Change = { readonly done: Done } | { readonly taken: string } | { readonly gone: string } | 'ended';

function changed(offers: Offers, change: Change): Offers {
  if (change === 'ended') return NO_OFFERS;
  if ('gone' in change) return offersWithout(offers, change.gone);
  return 'done' in change ? offersAfter(offers, change.done) : offersWhile(offers, change.taken);
}

/** What was just done on this panel and can be taken back or done again, for some seconds. `button` offers it. */
export function useOffers(button: RefObject<HTMLElement | null>) {
  const perform = usePerform();
  const [offers, change] = useReducer(changed, NO_OFFERS);
  const [said, say] = useState('');
  // How many quick undos there were just now.
  const [quick, setQuick] = useState(0);
  useLiveEvents((event) => {
    if (event.event === 'done') {
      change({ done: event });
      say(event.undone ? event.what : '');
      setQuick((nth) => (event.undone ? nth + 1 : 0));
    } else if (event.event === 'taken_back') change({ gone: event.id });
    else if (event.event === 'refused' && event.command.command === 'undo') change('ended');
  });
  useEffect(() => {
    if (quick === 0) return;
    const guard = window.setTimeout(() => setQuick(0), GUARD_MS);
    return () => window.clearTimeout(guard);
  }, [quick]);
  useEffect(() => {
    if (offers === NO_OFFERS) return;
    let going = 0;
    const wait = (ms: number) => {
      going = window.setTimeout(() => {
        if (document.querySelector('dialog:modal')) return wait(OFFER_MS);
        if (isTouched(button.current)) return wait(AFTER_REST_MS);
        change('ended');
      }, ms);
    };
    wait(OFFER_MS);
    return () => window.clearTimeout(going);
  }, [offers, button]);
  const take = (offer: Offer) => {
    change({ taken: offer.id });
    perform({ command: 'undo', command_id: offer.id });
  };
  return { offers, said, isReady: quick === 0, take };
}

/** Whether the pointer is on it, or the focus by keyboard. A finger leaves a pointer behind. */
const isTouched = (button: HTMLElement | null): boolean =>
  button !== null &&
  (button.matches(':focus-visible') || (button.matches(':hover') && window.matchMedia('(hover: hover)').matches));
