import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrailEntry } from '#protocol/trail.ts';
import { api, reply } from '../../api.ts';
import { downloadFrom, type TableFormat } from '../../lib/network/download.ts';
import type { Reply } from '../../lib/network/failure.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import { notify } from '../../lib/notify.ts';
import { useLive, useLiveEvents, useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, trail as words } from '../../text/es.ts';

/** After news the trail is read again once in this long, ms: the room compares up to fifty acts with what is there. */
const NEWS_MS = 3000;

/** Reads again after what others do. */
function useReadingAgain(refresh: () => Promise<void>): void {
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

type Page = { readonly entries: readonly TrailEntry[]; readonly next: number | null };

type ReadPage = (query: { before?: string }) => Promise<Reply<Page>>;

/** The first pages as one, all read anew: an act of any of them may have been taken back meanwhile. */
async function readPages(wanted: number, readPage: ReadPage, before?: number): Promise<Reply<Page>> {
  const page = await readPage(before === undefined ? {} : { before: String(before) });
  if (!page.ok || page.value.next === null || wanted === 1) return page;
  const others = await readPages(wanted - 1, readPage, page.value.next);
  if (!others.ok) return others;
  const { entries, next } = others.value;
  return { ok: true, value: { entries: [...page.value.entries, ...entries], next } };
}

/** The trail of this room, page by page, and what can be done with it. */
export function useTrail() {
  const { headers } = useLive();
  const request = useRequest();
  const eventId = useRoom(({ session }) => session.session_id);
  const [undoing, setUndoing] = useState<string | null>(null);
  const [wanted, setWanted] = useState(1);
  const read = useCallback(async () => {
    const trail = await readPages(wanted, (query) =>
      reply(async () => api.events[':eventId'].trail.$get({ param: { eventId }, query }, { headers: await headers() })),
    );
    return trail.ok ? ({ ok: true, value: { ...trail.value, pages: wanted } } as const) : trail;
  }, [eventId, headers, wanted]);
  const { reading, refresh } = useResource(read);
  useReadingAgain(refresh);
  const takeBack = async (command_id: string) => {
    setUndoing(command_id);
    const outcome = await request({ command: 'undo', command_id });
    setUndoing(null);
    if (!outcome.ok) notify.error(errors.undo, inWords(outcome.failure));
    void refresh();
  };
  const save = async (format: TableFormat) => {
    const url = `/api/events/${eventId}/trail?format=${format}`;
    if (!(await downloadFrom(url, await headers(), `${words.file}-${eventId.slice(-8)}.${format}`)))
      notify.error(words.downloadFailed);
  };
  const older = { isRead: reading.state === 'here' && reading.value.pages < wanted, read: () => setWanted(wanted + 1) };
  return { reading, refresh, older, undoing, takeBack, save };
}
