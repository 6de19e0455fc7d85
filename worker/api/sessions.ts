import { endQuery, joinQuery, newSession } from '#protocol/session.ts';
import type { NewSession } from '#protocol/session.ts';
import { explained } from '#protocol/refusals.ts';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { listSessions } from '../db/sessions.ts';
import { callingOwner, ownerOf, requireActiveCaller, requireSignedIn, requireToken } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import type { Claim, FieldsOf } from './lib/body.ts';
import { finishEvent, finishOrPurge } from './lib/finish.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { callerZoneOf, newRoomId, openRoom } from './lib/open-room.ts';
import { digestOf } from '../lib/random-id.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { requireVisible, roomsOf } from './lib/room.ts';

/** Length of the list. */
const MAX_LISTED = 200;

export const sessions = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { uid } = await requireSignedIn(c.env, c.var.verified);
    return c.json({ sessions: await listSessions(c.env.DB, uid, MAX_LISTED) });
  })
  .post('/', jsonBody<NewSession & Claim<'owner_uid' | 'firebase_uid'>>(), async (c) => {
    const wanted = newSession.safeParse(c.req.valid('json'));
    refuseInvalid(wanted);
    const { session_id, name = null, time_zone } = wanted.data;
    const { created, ...claimed } = await openRoom(roomsOf(c), c.env.CREATE_ROOM, {
      sessionId: session_id ?? (await newRoomId(c.var, 'opened')),
      name,
      timeZone: time_zone ?? callerZoneOf(c.req.raw),
      owner: await callingOwner(c.env, c.var.verified),
    });
    return c.json(claimed, created ? 201 : 200);
  })
  .get('/:sessionId', async (c) => c.json(await roomsOf(c).ask(c.req.param('sessionId'), (room) => room.publicInfo())))
  .put('/:sessionId', jsonBody<{ name: string }>(), async (c) => {
    const command = { ...c.req.valid('json'), command: 'session.rename' };
    return c.json(await roomsOf(c).performFor('session', c.req.param('sessionId'), command));
  })
  .delete('/:sessionId', zValidator('query', endQuery, refuseInvalid), async (c) => {
    const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
    const id = c.req.param('sessionId');
    const isOnlyOpen = c.req.valid('query').only === 'open';
    await (isOnlyOpen ? finishEvent(rooms, id) : finishOrPurge(rooms, c.env.DB, id));
    return c.body(null, 204);
  })
  .post('/:sessionId/adopt', async (c) => {
    const owner = await ownerOf(c.env, requireToken(c.var.verified));
    return c.json(await roomsOf(c).ask(c.req.param('sessionId'), (room, caller) => room.adopt(caller, owner)));
  })
  .post('/:sessionId/codes', jsonBody<FieldsOf<'codes.renew'>>(), async (c) => {
    // A stolen token must not act after the password changed.
    const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
    const command = { ...c.req.valid('json'), command: 'codes.renew' };
    return c.json({ codes: await rooms.performFor('codes', c.req.param('sessionId'), command) });
  })
  .get(
    '/:sessionId/state',
    // `rev` covers every change of the state, the role what it may see, the tab its own questions.
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-server-time'] }),
    zValidator('query', joinQuery, refuseInvalid),
    async (c) => {
      const asAudience = c.req.valid('query').type === 'audience';
      const { role, rev, state } = await roomsOf(c).snapshot(c.req.param('sessionId'), { asAudience });
      const { clientId } = c.var.caller;
      const tab = clientId === null ? '' : `-${await digestOf(clientId)}`;
      c.header('ETag', `W/"${rev}-${role}${tab}"`);
      const you = { user_id: null, role };
      return c.json({ ...state, you, rev, server_time: Number(c.res.headers.get('X-Server-Time')) });
    },
  )
  .get('/:sessionId/users', async (c) => {
    const seen = await roomsOf(c).snapshot(c.req.param('sessionId'));
    return c.json({ users: requireVisible(seen.state.users, seen) });
  })
  .get('/:sessionId/can-join', zValidator('query', joinQuery, refuseInvalid), async (c) => {
    const { type = 'viewer', client_id: clientId = c.var.caller.clientId } = c.req.valid('query');
    try {
      const rooms = roomsOf(c, { ...c.var.caller, clientId });
      return c.json(await rooms.ask(c.req.param('sessionId'), (room, caller) => room.joinCheck(caller, type)));
    } catch (error) {
      if (!(error instanceof RefusalError) || error.refusal.error !== 'session_not_found') throw error;
      const nobody = { canJoin: false, reason: 'not_found', current_users: 0, max_users: 0 } as const;
      return c.json({ ...nobody, detail: explained(error.refusal) }, 404);
    }
  });
