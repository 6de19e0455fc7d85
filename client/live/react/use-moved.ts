import { useEffect, useState } from 'react';
import { api, reply } from '../../api.ts';
import { callOtherCopy, mayCall } from '../../lib/network/other-copy.ts';
import { isMoved } from '../connection/reconnect.ts';
import { browserEnvironment } from '../environment.ts';
import { followRoom, type Moved } from '../moving/follow.ts';
import { placeAt } from '../moving/place.ts';
import { whereaboutsIn } from '../moving/whereabouts.ts';
import { useConnection, useLive } from './use-room.ts';

/** The pause between two tries of a screen, ms; the audience may be a thousand phones. */
const PAUSE_MS = 3000;
const AUDIENCE_PAUSE_MS = 15_000;

/** Where the room went, null until that is known. As soon as it answers there, the page goes there too. */
export function useMoved(): Moved | null {
  const { options } = useLive();
  const { sessionId, type, code } = options;
  const hasMoved = useIsMoved();
  const { retry } = useConnection();
  const [moved, setMoved] = useState<Moved | null>(null);
  useEffect(() => {
    if (!hasMoved) return;
    const call = { param: { sessionId } };
    return followRoom({
      askHere: async () => {
        const outcome = await reply(() => api.sessions[':sessionId'].move.$get(call));
        return outcome.ok ? whereaboutsIn(outcome.value) : null;
      },
      askThere: async (address) =>
        whereaboutsIn((await callOtherCopy(`${address}/api/sessions/${sessionId}/move`)).body),
      mayCall: (address) => mayCall(address, location.href),
      timers: browserEnvironment.timers,
      pauseMs: () => (type === 'audience' ? AUDIENCE_PAUSE_MS * (1 + Math.random()) : PAUSE_MS),
      onMoved: setMoved,
      onBack: retry,
      onThere: (address) => location.replace(placeAt(address, location, { sessionId, type, code })),
    });
  }, [hasMoved, sessionId, type, code, retry]);
  return hasMoved ? moved : null;
}

export function useIsMoved(): boolean {
  const { connection } = useConnection();
  return isMoved(connection);
}
