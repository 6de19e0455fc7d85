import { leastPlan } from '#domain/plans/plans.ts';
import { isApproved } from '#domain/questions/question.ts';
import { reportedQuestion } from '#domain/report/reported-question.ts';
import { copyingCommand } from '#domain/event/event-copy.ts';
import type { PageWanted } from '#domain/trail/trail.ts';
import { copying, restoring, type Copying } from '#protocol/backup.ts';
import type { FieldsOf } from '#protocol/commands.ts';
import { Hono, type Context } from 'hono';
import { listBackups, readBackup } from '../db/backups.ts';
import { callingOwner, requireActiveCaller } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { backupOf, storeBackup, unpacked } from './lib/backups.ts';
import { jsonBody } from './lib/body.ts';
import { showCommand } from './lib/control.ts';
import { programmeTable } from './lib/programme-table.ts';
import { invalidField, refuseInvalid } from './lib/invalid.ts';
import { digestOf } from '../lib/random-id.ts';
import type { Snapshot } from '../room/calls/types.ts';
import { openDoorOf, roomDoorOf } from './lib/open-room.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { asNewController, limitRestores, restoreAsNewRoom } from './lib/restore.ts';
import { revalidated } from './lib/response-headers.ts';
import { roomOfBody, roomsOf, stateAnswer, type CallerRooms } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';
import { FRESH_MS, MEANWHILE_MS } from './lib/shared-reads.ts';
import { controlStage } from './lib/stage.ts';
import { asTable, fileName } from './lib/table-files.ts';
import { statsTable, trailTable } from './lib/tables.ts';
import { named } from './lib/trail.ts';
import { levelsOf } from './openapi/bodies.ts';
import type { eventOperations } from './openapi/room-operations.ts';

type EventCall = {
  readonly c: Context<AppEnv>;
  readonly rooms: CallerRooms;
  readonly path: { readonly eventId: string };
};

const statsOf = ({ rooms, path }: EventCall) => rooms.ask(path.eventId, (room, caller) => room.stats(caller));

async function statsSheet(call: EventCall) {
  const [stats, { state }] = await Promise.all([statsOf(call), call.rooms.snapshot(call.path.eventId)]);
  const { questions, question_votes = {} } = state;
  const asked = questions.filter(isApproved).map((each) => reportedQuestion(each, question_votes[each.id]));
  return { name: fileName('informe', stats.name), table: statsTable(stats, asked) };
}

const programmeOf = ({ rooms, path }: EventCall) => rooms.ask(path.eventId, (room, caller) => room.programme(caller));

async function programmeSheet(call: EventCall) {
  const { name, time_zone, items } = await programmeOf(call);
  const { state } = await call.rooms.snapshot(call.path.eventId);
  return { name: fileName('programa', name), table: programmeTable(items, state.timers, time_zone) };
}

async function trailOf({ c, rooms, path }: EventCall, page: PageWanted) {
  const { entries, ownerUid, ...others } = await rooms.ask(path.eventId, (room, caller) => room.trail(caller, page));
  return { ...others, entries: await named(c.env.DB, entries, ownerUid) };
}

/** All of it, page by page. */
async function wholeTrail(call: EventCall, page: PageWanted = {}): ReturnType<typeof trailOf> {
  const read = await trailOf(call, page);
  if (read.next === null) return read;
  const { entries } = await wholeTrail(call, { before: read.next });
  return { ...read, entries: [...read.entries, ...entries] };
}

async function trailSheet(call: EventCall) {
  const { entries, name, time_zone } = await wholeTrail(call);
  return { name: fileName('bitacora', name), table: trailTable(entries, time_zone) };
}

/** The same while readers see the same, whatever else changes: the time left of a timer that runs follows from its deadline. */
function markOf({ state }: Snapshot): Promise<string> {
  const timers = state.timers.map((each) => (each.deadline === null ? each : { ...each, current_time: null }));
  return digestOf(JSON.stringify({ ...state, timers }));
}

/** A room has one event with the id of the room. */
export const events = {
  '/events/:eventId': {
    get: async ({ rooms, path }) => ({ event: (await rooms.snapshot(path.eventId)).state.event }),
  },
  '/events/:eventId/hall': {
    get: [
      revalidated,
      async ({ c, rooms, path, query }) => {
        const { address } = c.var.caller;
        const nobody = { code: null, uid: null, clientId: null, address };
        const isKiosk = query.sign === '1';
        const as = { asAudience: true, isKiosk, ...(!isKiosk && { readers: c.var.readers ?? 0 }) };
        const snapshot = await rooms.as(nobody).snapshot(path.eventId, as);
        c.header('Cache-Control', `public, max-age=${FRESH_MS / 1000}, stale-while-revalidate=${MEANWHILE_MS / 1000}`);
        c.header('ETag', `W/"${await markOf(snapshot)}"`);
        return stateAnswer(c, snapshot);
      },
    ],
  },
  '/events/:eventId/settings': {
    post: ({ rooms, path, body }) => rooms.answerWith('event', path.eventId, { ...body, command: 'event.update' }),
  },
  '/events/:eventId/stats': {
    get: async (call) => (await asTable(call.c, () => statsSheet(call))) ?? statsOf(call),
  },
  '/events/:eventId/programme': {
    get: async (call) => {
      const sheet = await asTable(call.c, () => programmeSheet(call));
      if (sheet) return sheet;
      const { items, show } = await programmeOf(call);
      return { items, show };
    },
    post: ({ rooms, path, body }) => rooms.answerWith('timers', path.eventId, { ...body, command: 'timers.import' }),
  },
  '/events/:eventId/show': {
    post: async ({ rooms, path, body }) => {
      const { timer } = await rooms.perform(path.eventId, showCommand(body));
      return { timer: timer ?? null };
    },
  },
  '/events/:eventId/stage': {
    post: async ({ rooms, path, body }) => ({ stage: await controlStage(rooms, path.eventId, body) }),
  },
  '/events/:eventId/share-out': {
    post: ({ rooms, path, body }) => rooms.answerWith('timers', path.eventId, { ...body, command: 'timers.share_out' }),
  },
  '/events/:eventId/trail': {
    get: async (call) => {
      const sheet = await asTable(call.c, () => trailSheet(call));
      if (sheet) return sheet;
      const { entries, next } = await trailOf(call, call.query);
      return { entries, next };
    },
  },
  '/events/:eventId/undo': {
    post: ({ rooms, path, body }) => rooms.answerWith('undone', path.eventId, { ...body, command: 'undo' }),
  },
} satisfies Handlers<typeof eventOperations>;

type NewEvent = Pick<FieldsOf<'event.update'>, 'description' | 'date' | 'time_zone'> & {
  readonly session_id: string;
  readonly name: string;
};
type Restore = FieldsOf<'event.restore'> & { readonly session_id?: string };

/** Copies of events, and the first words about one. */
export const ownEvents = new Hono<AppEnv>()
  .post('/', jsonBody<NewEvent>(), async (c) => {
    const { session_id, ...fields } = c.req.valid('json');
    const roomId = roomOfBody(session_id);
    // The room has an event already, so this is a change to it; a change does not require a name.
    if (fields.name === undefined) throw invalidField('name');
    const event = await roomsOf(c).performFor('event', roomId, { ...fields, command: 'event.update' });
    return c.json({ event }, 201);
  })
  .post('/restore', limitRestores, jsonBody<Restore>(levelsOf(restoring)), async (c) => {
    const { session_id, ...fields } = c.req.valid('json');
    const command = { ...fields, command: 'event.restore' };
    if (session_id === undefined) {
      const { created, ...opened } = await restoreAsNewRoom(roomsOf(c), command, {
        door: roomDoorOf(c),
        least: leastPlan(c.env.DEFAULT_PLAN),
        owner: () => callingOwner(c.env, c.var.verified),
        now: Date.now(),
      });
      return c.json(opened, created ? 201 : 200);
    }
    const roomId = roomOfBody(session_id);
    const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
    // The room parses a body of this size only from those who may restore it.
    await backupOf(rooms, roomId);
    return c.json({ event: await rooms.performFor('event', roomId, command) }, 200);
  })
  .post('/:eventId/duplicate', limitRestores, jsonBody<Copying>(), async (c) => {
    const wanted = copying.safeParse(c.req.valid('json'));
    refuseInvalid(wanted);
    const rooms = roomsOf(c);
    const { backup } = await backupOf(rooms, c.req.param('eventId'));
    const command = copyingCommand(backup, wanted.data);
    const { created: _, ...opened } = await restoreAsNewRoom(await asNewController(rooms), command, {
      door: openDoorOf(c),
      least: leastPlan(c.env.DEFAULT_PLAN),
      owner: () => callingOwner(c.env, c.var.verified),
      now: Date.now(),
    });
    return c.json(opened, 201);
  })
  .post('/:eventId/backup', async (c) => {
    const rooms = roomsOf(c);
    const { backup, ownerUid } = await backupOf(rooms, c.req.param('eventId'));
    if (ownerUid !== null) await storeBackup(c.env.DB, backup, rooms);
    return c.json({ backup });
  })
  // Stored backups are for those who may make one.
  .get('/:eventId/backups', async (c) => {
    const id = c.req.param('eventId');
    await backupOf(roomsOf(c), id);
    return c.json({ backups: await listBackups(c.env.DB, id) });
  })
  .get('/:eventId/backups/:backupId', async (c) => {
    const { eventId, backupId } = c.req.param();
    await backupOf(roomsOf(c), eventId);
    const body = await readBackup(c.env.DB, eventId, backupId);
    if (body === null) throw new RefusalError({ error: 'backup_not_found' });
    return c.json({ backup: await unpacked(body) });
  });
