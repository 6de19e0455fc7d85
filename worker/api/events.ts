import { copyingCommand } from '#domain/event/event-copy.ts';
import { copying } from '#protocol/backup.ts';
import type { Copying } from '#protocol/backup.ts';
import { formatQuery } from '#protocol/format.ts';
import type { StageControl } from '#protocol/stage.ts';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { listBackups, readBackup } from '../db/backups.ts';
import { callingOwner, requireActiveCaller } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { backupOf, storeBackup, unpacked } from './lib/backups.ts';
import { isDeeperThan, isDeeperThanTimers, isDeeperThanWallTime, jsonBody } from './lib/body.ts';
import type { FieldsOf } from './lib/body.ts';
import { showCommand } from './lib/control.ts';
import type { ShowControl } from './lib/control.ts';
import { programmeTable } from './lib/programme-table.ts';
import { fileName, orTable } from './lib/table-files.ts';
import { statsTable, trailTable } from './lib/tables.ts';
import { invalidField, refuseInvalid } from './lib/invalid.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { asNewController, limitRestores, restoreAsNewRoom } from './lib/restore.ts';
import { roomOfBody, roomsOf } from './lib/room.ts';
import { controlStage } from './lib/stage.ts';
import { named } from './lib/trail.ts';

type Changes = FieldsOf<'event.update'>;
type NewEvent = Pick<Changes, 'description' | 'date' | 'time_zone'> & {
  readonly session_id: string;
  readonly name: string;
};
type Restore = FieldsOf<'event.restore'> & { readonly session_id?: string };

/** Levels below `backup`: lists, their items, and wall times inside those (`kind: {until: {at, day}}`). */
const BACKUP_LEVELS = 5;

const statsOf = (c: Context<AppEnv, '/:eventId/stats'>) =>
  roomsOf(c).ask(c.req.param('eventId'), (room, caller) => room.stats(caller));

async function statsSheet(c: Parameters<typeof statsOf>[0]) {
  const stats = await statsOf(c);
  return { name: fileName('informe', stats.name), table: statsTable(stats) };
}

const programmeOf = (c: Context<AppEnv, '/:eventId/programme'>) =>
  roomsOf(c).ask(c.req.param('eventId'), (room, caller) => room.programme(caller));

async function programmeSheet(c: Parameters<typeof programmeOf>[0]) {
  const { name, time_zone, items } = await programmeOf(c);
  const { state } = await roomsOf(c).snapshot(c.req.param('eventId'));
  return { name: fileName('programa', name), table: programmeTable(items, state.timers, time_zone) };
}

async function trailOf(c: Context<AppEnv, '/:eventId/trail'>) {
  const { entries, ownerUid, ...event } = await roomsOf(c).ask(c.req.param('eventId'), (room, caller) =>
    room.trail(caller),
  );
  return { entries: await named(c.env.DB, entries, ownerUid), event };
}

async function trailSheet(c: Parameters<typeof trailOf>[0]) {
  const { entries, event } = await trailOf(c);
  return { name: fileName('bitacora', event.name), table: trailTable(entries, event.time_zone) };
}

/** A room has one event with the id of the room. */
export const events = new Hono<AppEnv>()
  .post('/', jsonBody<NewEvent>(), async (c) => {
    const { session_id, ...fields } = c.req.valid('json');
    const roomId = roomOfBody(session_id);
    // The room has an event already, so this is a change to it; a change does not require a name.
    if (fields.name === undefined) throw invalidField('name');
    const event = await roomsOf(c).performFor('event', roomId, { ...fields, command: 'event.update' });
    return c.json({ event }, 201);
  })
  .post('/restore', limitRestores, jsonBody<Restore>(isDeeperThan(BACKUP_LEVELS)), async (c) => {
    const { session_id, ...fields } = c.req.valid('json');
    const command = { ...fields, command: 'event.restore' };
    if (session_id === undefined) {
      const { created, ...opened } = await restoreAsNewRoom(roomsOf(c), command, {
        limit: c.env.CREATE_ROOM,
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
  .get('/:eventId', async (c) => {
    const { state } = await roomsOf(c).snapshot(c.req.param('eventId'));
    return c.json({ event: state.event });
  })
  .post('/:eventId/settings', jsonBody<Changes>(isDeeperThanWallTime), async (c) => {
    const command = { ...c.req.valid('json'), command: 'event.update' };
    return c.json({ event: await roomsOf(c).performFor('event', c.req.param('eventId'), command) });
  })
  .get('/:eventId/stats', zValidator('query', formatQuery, refuseInvalid), orTable(statsSheet), async (c) =>
    c.json(await statsOf(c)),
  )
  .get('/:eventId/programme', zValidator('query', formatQuery, refuseInvalid), orTable(programmeSheet), async (c) => {
    const { items, show } = await programmeOf(c);
    return c.json({ items, show });
  })
  .post('/:eventId/programme', jsonBody<FieldsOf<'timers.import'>>(isDeeperThanTimers), async (c) => {
    const command = { ...c.req.valid('json'), command: 'timers.import' };
    return c.json({ timers: await roomsOf(c).performFor('timers', c.req.param('eventId'), command) });
  })
  .post('/:eventId/show', jsonBody<ShowControl>(), async (c) => {
    const { timer } = await roomsOf(c).perform(c.req.param('eventId'), showCommand(c.req.valid('json')));
    return c.json({ timer: timer ?? null });
  })
  .post('/:eventId/stage', jsonBody<StageControl>(), async (c) => {
    return c.json({ stage: await controlStage(roomsOf(c), c.req.param('eventId'), c.req.valid('json')) });
  })
  .post('/:eventId/share-out', jsonBody<FieldsOf<'timers.share_out'>>(), async (c) => {
    const command = { ...c.req.valid('json'), command: 'timers.share_out' };
    return c.json({ timers: await roomsOf(c).performFor('timers', c.req.param('eventId'), command) });
  })
  .get('/:eventId/trail', zValidator('query', formatQuery, refuseInvalid), orTable(trailSheet), async (c) => {
    const { entries } = await trailOf(c);
    return c.json({ entries });
  })
  .post('/:eventId/undo', jsonBody<FieldsOf<'undo'>>(), async (c) => {
    const command = { ...c.req.valid('json'), command: 'undo' };
    return c.json({ undone: await roomsOf(c).performFor('undone', c.req.param('eventId'), command) });
  })
  .post('/:eventId/duplicate', limitRestores, jsonBody<Copying>(), async (c) => {
    const wanted = copying.safeParse(c.req.valid('json'));
    refuseInvalid(wanted);
    const rooms = roomsOf(c);
    const { backup } = await backupOf(rooms, c.req.param('eventId'));
    const command = copyingCommand(backup, wanted.data);
    const { created: _, ...opened } = await restoreAsNewRoom(await asNewController(rooms), command, {
      limit: c.env.CREATE_ROOM,
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
