import { useEffect, useReducer, useState } from 'react';
import { useLiveEvents, usePerform } from '../../live/react/use-room.ts';
import { NO_OFFERS, offersAfter, offersWhile, offersWithout } from './offers.ts';
import type { Done, Offer, Offers } from './offers.ts';

/** Quick presses that take back more than there is do not do anything again, ms. */
const GUARD_MS = 1000;

type Change = { readonly done: Done } | { readonly taken: string } | { readonly gone: string } | 'ended';

function changed(offers: Offers, change: Change): Offers {
  if (change === 'ended') return NO_OFFERS;
  if ('gone' in change) return offersWithout(offers, change.gone);
  return 'done' in change ? offersAfter(offers, change.done) : offersWhile(offers, change.taken);
}

/** What was done on this panel and can be taken back or done again. */
export function useOffers() {
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
  const take = (offer: Offer) => {
    change({ taken: offer.id });
    perform({ command: 'undo', command_id: offer.id });
  };
  return { offers, said, isReady: quick === 0, take };
}
