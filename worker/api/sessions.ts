import { newSession } from '#protocol/session.ts';
import { explained } from '#words/refusals.ts';
import { Hono } from 'hono';
import { listSessions } from '../db/sessions.ts';
import { callingOwner, ownerOf, requireActiveCaller, requireSignedIn, requireToken } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { finishEvent, finishOrPurge } from './lib/finish.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { callerZoneOf, newRoomId, openRoom, roomDoorOf } from './lib/open-room.ts';
import { digestOf } from '../lib/random-id.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { revalidated } from './lib/response-headers.ts';
import { requireVisible, roomsOf, stateAnswer } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';
import type { sessionOperations } from './openapi/room-operations.ts';

/** Length of the list. */
const MAX_LISTED = 200;

export const sessions = {
  '/sessions': {
    post: async ({ c, rooms, body }) => {
      const wanted = newSession.safeParse(body);
      refuseInvalid(wanted);
      const { session_id, name = null, time_zone } = wanted.data;
      const { created, ...claimed } = await openRoom(rooms, roomDoorOf(c), {
        sessionId: session_id ?? (await newRoomId(c.var, 'opened')),
        name,
        timeZone: time_zone ?? callerZoneOf(c.req.raw),
        owner: await callingOwner(c.env, c.var.verified),
      });
      return created ? claimed : c.json(claimed, 200);
    },
  },
  '/sessions/:sessionId': {
    get: ({ rooms, path }) => rooms.ask(path.sessionId, (room, caller) => room.publicInfo(caller)),
    put: ({ rooms, path, body }) => rooms.performFor('session', path.sessionId, { ...body, command: 'session.rename' }),
    delete: async ({ c, path, query }) => {
      const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
      await (query.only === 'open'
        ? finishEvent(rooms, path.sessionId)
        : finishOrPurge(rooms, c.env.DB, path.sessionId));
    },
  },
  '/sessions/:sessionId/codes': {
    post: async ({ c, path, body }) => {
      // A stolen token must not act after the password changed.
      const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
      return rooms.answerWith('codes', path.sessionId, { ...body, command: 'codes.renew' });
    },
  },
  '/sessions/:sessionId/state': {
    get: [
      // `rev` covers every change of the state, the role what it may see, the tab its own questions.
      revalidated,
      async ({ c, rooms, path, query }) => {
        const as = { asAudience: query.type === 'audience', isKiosk: query.sign === '1' };
        const snapshot = await rooms.snapshot(path.sessionId, as);
        const { clientId } = c.var.caller;
        const tab = clientId === null ? '' : `-${await digestOf(clientId)}`;
        c.header('ETag', `W/"${snapshot.rev}-${snapshot.role}${tab}"`);
        return stateAnswer(c, snapshot);
      },
    ],
  },
  '/sessions/:sessionId/users': {
    get: async ({ rooms, path }) => {
      const seen = await rooms.snapshot(path.sessionId);
      return { users: requireVisible(seen.state.users, seen) };
    },
  },
  '/sessions/:sessionId/can-join': {
    get: async ({ c, path, query: { type = 'viewer', client_id: clientId = c.var.caller.clientId } }) => {
      try {
        const rooms = roomsOf(c, { ...c.var.caller, clientId });
        return await rooms.ask(path.sessionId, (room, caller) => room.joinCheck(caller, type));
      } catch (error) {
        if (!(error instanceof RefusalError) || error.refusal.error !== 'session_not_found') throw error;
        const nobody = { canJoin: false, reason: 'not_found', current_users: 0, max_users: 0 } as const;
        return c.json({ ...nobody, detail: explained(error.refusal) }, 404);
      }
    },
  },
} satisfies Handlers<typeof sessionOperations>;

/** The rooms of the account. */
export const ownSessions = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { uid } = await requireSignedIn(c.env, c.var.verified);
    return c.json({ sessions: await listSessions(c.env.DB, uid, MAX_LISTED) });
  })
  .post('/:sessionId/adopt', async (c) => {
    const owner = await ownerOf(c.env, requireToken(c.var.verified));
    return c.json(await roomsOf(c).act(c.req.param('sessionId'), (room, caller) => room.adopt(caller, owner)));
  });
