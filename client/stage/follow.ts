import { isMoved } from '../live/connection/reconnect.ts';
import { whereaboutsIn } from '../live/moving/whereabouts.ts';
import type { Environment } from '../live/environment.ts';
import type { LiveRoom } from '../live/live-room.ts';

/** The pause between two tries, ms. */
const PAUSE_MS = 5000;

/**
 * Goes where the room went. This stage cannot ask another address whether the room answers there, so it goes once another copy of the
 * product may have read the file.
 */
export function followHere(
  { options, connectionStatus, watchConnection, retry }: LiveRoom,
  { fetch, timers }: Environment,
): void {
  let isAsking = false;
  const ask = async () => {
    const answer = await fetch(`/api/sessions/${options.sessionId}/move`).catch(() => null);
    const place = answer && whereaboutsIn(await answer.json().catch(() => null));
    if (place?.state === 'moved' && place.is_read && place.to !== null)
      return location.replace(place.to + location.pathname + location.search);
    if (place?.state === 'here') retry();
    timers.set(() => {
      isAsking = false;
      look();
    }, PAUSE_MS);
  };
  const look = () => {
    if (isAsking || !isMoved(connectionStatus().connection)) return;
    isAsking = true;
    void ask();
  };
  watchConnection(look);
}
