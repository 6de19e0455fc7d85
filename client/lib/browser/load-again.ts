/**
 * Loads this page again, or the one of an address, as soon as the server answers: a part of it did not arrive. The page of
 * a newer build has other files, and a bad line has them a little later. `isOnce`: not if that was just done, for pages that
 * can be read without their scripts.
 *
 * Pages contain the source of this function: it may use nothing from outside.
 */
export function loadAgain({ address = location.href, isOnce = false } = {}): void {
  const PAUSE_MS = 2000;
  const [visit] = isOnce ? performance.getEntriesByType('navigation') : [];
  if (visit && 'type' in visit && visit.type === 'reload') return;
  const wait = () => void setTimeout(ask, PAUSE_MS);
  const open = () => {
    history.replaceState(history.state, '', address);
    location.reload();
  };
  const ask = () => void fetch(address).then(({ ok }) => (ok ? open() : wait()), wait);
  wait();
}

/**
 * Runs in a page before its scripts, which are modules; one of somebody else, as that of analytics, may be missing. The error of
 * an element does not bubble.
 */
export const loadAgainScript = `{const again=${loadAgain.toString()};
addEventListener('error',({target})=>{if(target instanceof HTMLScriptElement&&target.type==='module')again()},{capture:true})}`;
