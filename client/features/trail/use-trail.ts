import { useCallback, useEffect, useRef, useState } from 'react';
import { api, reply } from '../../api.ts';
import { downloadFrom } from '../../lib/network/download.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import { notify } from '../../lib/notify.ts';
import { useLive, useLiveEvents, useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, trail as words } from '../../text/es.ts';

/** After news the trail is read again once in this long, ms: the room compares up to fifty acts with what is there. */
const NEWS_MS = 3000;

/** Reads again after what others do. */
function useNews(refresh: () => Promise<void>): void {
  const waiting = useRef<number | null>(null);
  useEffect(() => () => window.clearTimeout(waiting.current ?? undefined), []);
  useLiveEvents(({ event }) => {
    if (event !== 'news') return;
    waiting.current ??= window.setTimeout(() => {
      waiting.current = null;
      void refresh();
    }, NEWS_MS);
  });
}

/** The trail of this room, and what can be done with it. */
export function useTrail() {
  const { headers } = useLive();
  const request = useRequest();
  const eventId = useRoom(({ session }) => session.session_id);
  const [undoing, setUndoing] = useState<string | null>(null);
  const read = useCallback(
    () =>
      reply(async () =>
        api.events[':eventId'].trail.$get({ param: { eventId }, query: {} }, { headers: await headers() }),
      ),
    [eventId, headers],
  );
  const { reading, refresh } = useResource(read);
  useNews(refresh);
  const takeBack = async (command_id: string) => {
    setUndoing(command_id);
    const outcome = await request({ command: 'undo', command_id });
    setUndoing(null);
    if (!outcome.ok) notify.error(errors.undo, outcome.failure.message);
    void refresh();
  };
  const save = async () => {
    const url = `/api/events/${eventId}/trail?format=csv`;
    if (!(await downloadFrom(url, await headers(), `bitacora-${eventId.slice(-8)}.csv`)))
      notify.error(words.downloadFailed);
  };
  return { reading, refresh, undoing, takeBack, save };
}
