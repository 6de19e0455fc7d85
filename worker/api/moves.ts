import { leastPlan } from '#domain/plans/plans.ts';
import { atLeast } from '#domain/plans/subscription.ts';
import { arriving, askingToRead, leaving, type AskingToRead, type SentArriving } from '#protocol/moving.ts';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { callingOwner, requireActiveCaller } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import { invalidField, refuseInvalid } from './lib/invalid.ts';
import { countUse } from './lib/limit.ts';
import { roomDoorOf } from './lib/open-room.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { roomsOf, type CallerRooms } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';
import { levelsOf } from './openapi/bodies.ts';
import type { moveOperations } from './openapi/move-operations.ts';

/** Pages of other copies ask where a room is, for the permission to read its file, and send the file. None of it depends on cookies. */
export const openToOtherCopies = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['Content-Type'],
  exposeHeaders: ['X-Server-Time'],
  maxAge: 600,
});

export const moves = {
  '/sessions/:sessionId/move': {
    get: ({ rooms, path }) => rooms.ask(path.sessionId, (room, caller) => room.whereabouts(caller)),
    post: async ({ c, path, body }) => {
      // A stolen token must not act after the password changed.
      const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
      const asked = leaving.safeParse(body);
      refuseInvalid(asked);
      const { to, from = new URL(c.req.url).origin } = asked.data;
      return rooms.act(path.sessionId, (room, caller) => room.leave(caller, { from, to }));
    },
    delete: async ({ c, path }) => {
      const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
      await rooms.act(path.sessionId, (room, caller) => room.takeBack(caller));
    },
  },
} satisfies Handlers<typeof moveOperations>;

/** Limits files by address before they are read, because parsing megabytes is the cost. */
const limitFiles = createMiddleware<AppEnv>(async (c, next) => {
  await countUse(c.env.CREATE_ROOM, `${c.var.caller.address}|move`);
  await next();
});

/** A file with so many faults that zod overflows the stack when it lists them is refused as one with a single fault. */
function readFile(body: unknown) {
  try {
    return arriving.safeParse(body);
  } catch (error) {
    throw error instanceof RangeError ? invalidField('file') : error;
  }
}

/** Whether a room of that id was here and moved away: it may come back without the password for new rooms. */
async function hasLeft(rooms: CallerRooms, sessionId: string): Promise<boolean> {
  try {
    return (await rooms.ask(sessionId, (room, caller) => room.whereabouts(caller))).state === 'moved';
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.error === 'session_not_found') return false;
    throw error;
  }
}

/** The calls of our own pages, here and at other copies. */
export const ownMoves = new Hono<AppEnv>()
  /** The permission to read the file, for the person who controls the room. */
  .post('/sessions/:sessionId/move/permission', async (c) => {
    const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
    return c.json(await rooms.act(c.req.param('sessionId'), (room, caller) => room.permitReading(caller)));
  })
  /** The same for the copy at an address, where somebody has the file. */
  .post('/sessions/:sessionId/move/read', jsonBody<AskingToRead>(), async (c) => {
    const asked = askingToRead.safeParse(c.req.valid('json'));
    refuseInvalid(asked);
    const { data } = asked;
    return c.json(await roomsOf(c).act(c.req.param('sessionId'), (room, caller) => room.permitReader(caller, data)));
  })
  /** Reads a file. */
  .post('/moves', limitFiles, jsonBody<SentArriving>(levelsOf(arriving)), async (c) => {
    const sent = readFile(c.req.valid('json'));
    refuseInvalid(sent);
    const owner = await callingOwner(c.env, c.var.verified);
    const host = {
      ownerUid: owner?.uid ?? null,
      tokensSince: owner?.tokensSince ?? null,
      bought: owner?.bought ?? atLeast(leastPlan(c.env.DEFAULT_PLAN), null, Date.now()),
    };
    const { data } = sent;
    const call = { arriving: data, host };
    const rooms = roomsOf(c);
    if (!(await hasLeft(rooms, data.file.room.session_id))) await roomDoorOf(c).admit(c.var.caller.address);
    const read = await rooms.act(data.file.room.session_id, (room) => room.arrive(call));
    return c.json(read, read.created ? 201 : 200);
  });
