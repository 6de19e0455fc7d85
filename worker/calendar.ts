import { calendarText, type CalendarEntry } from './api/lib/calendar.ts';
import { pages, paths } from '#protocol/paths.ts';
import type { ProgrammePlan } from '#protocol/programme.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { Hono, type Context } from 'hono';
import type { AppEnv } from './api/lib/app-env.ts';
import { readCaller } from './api/lib/caller.ts';
import { responseHeaders } from './api/lib/response-headers.ts';
import { roomsOf } from './api/lib/room.ts';
import { giveSharedReads, sharedRead } from './api/lib/shared-reads.ts';
import { limitStrangers } from './api/lib/strangers.ts';

/** The agenda of a room as a calendar that programs subscribe to. It has what everybody sees who has the room's id. */
export const calendar = new Hono<AppEnv>({ strict: false }).get(
  `${pages.agenda}{[^/]+\\.ics}`,
  responseHeaders,
  giveSharedReads,
  limitStrangers,
  readCaller,
  async (c) => {
    const id = c.req.param('sessionId').slice(0, -'.ics'.length);
    return sharedRead(c, { roomId: id, make: () => written(c, id) });
  },
);

async function written(c: Context<AppEnv>, id: string): Promise<Response> {
  const rooms = roomsOf(c);
  const { items, name, time_zone: timeZone } = await rooms.ask(id, (room, caller) => room.programme(caller));
  const { state, rev } = await rooms.snapshot(id);
  const text = calendarText({
    name: name || state.session.name,
    timeZone,
    url: new URL(paths.agenda(id), c.req.url).href,
    sequence: rev,
    madeAt: Date.now(),
    entries: entriesOf(items, state.timers),
  });
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="agenda.ics"',
  });
}

/** The items that have a time, as it happened or as it is expected. Skipped ones have none. */
function entriesOf(items: ProgrammePlan['items'], timers: readonly WireTimer[]): readonly CalendarEntry[] {
  const byId = new Map(timers.map((timer) => [timer.id, timer]));
  return items.flatMap(({ timer_id, expected: { start, end } }): CalendarEntry[] => {
    const timer = byId.get(timer_id);
    if (!timer || start === null) return [];
    const { name, presenter, place = '' } = timer;
    return [{ uid: `${timer_id}@a-tiempo`, summary: name, description: presenter, location: place, start, end }];
  });
}
