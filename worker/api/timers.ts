import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { isDeeperThan, isDeeperThanTimers, isDeeperThanWallTime, jsonBody } from './lib/body.ts';
import type { Claim, FieldsOf, JsonBody } from './lib/body.ts';
import { changeCommand, controlCommand } from './lib/control.ts';
import type { TimerControl } from './lib/control.ts';
import { deleteThing, roomOfBody, roomOfField, roomOfPath, roomsOf } from './lib/room.ts';

type TimerBody = FieldsOf<'timer.create'> & { readonly session_id: string } & Claim<'firebase_uid'>;
type ManyBody = FieldsOf<'timers.create'> & { readonly session_id: string };
type NewAlert = Omit<FieldsOf<'alert.create'>, 'timer_id'>;
type TimerUpdate =
  | Omit<FieldsOf<'timer.edit'>, 'timer_id'>
  | { readonly current_time: number }
  | { readonly position: number };

export const timers = new Hono<AppEnv>()
  .post('/', jsonBody<TimerBody>(isDeeperThanWallTime), async (c) => {
    const { session_id, ...fields } = c.req.valid('json');
    const command = { ...fields, command: 'timer.create' };
    return c.json(await roomsOf(c).performFor('timer', roomOfBody(session_id), command), 201);
  })
  .post('/bulk-control', jsonBody<FieldsOf<'timers.bulk'>>(), async (c) => {
    const command = { ...c.req.valid('json'), command: 'timers.bulk' };
    const changed = await roomsOf(c).performFor('timers', roomOfTimers(command), command);
    return c.json({ message: `Acción aplicada a ${inWords(changed.length)}`, timers: changed });
  })
  .post('/bulk-create', jsonBody<ManyBody>(isDeeperThanTimers), async (c) => {
    const { session_id, ...fields } = c.req.valid('json');
    const command = { ...fields, command: 'timers.create' };
    return c.json({ timers: await roomsOf(c).performFor('timers', roomOfBody(session_id), command) }, 201);
  })
  .post('/bulk-edit', jsonBody<FieldsOf<'timers.edit'>>(isDeeperThanTimers), async (c) => {
    const body = c.req.valid('json');
    const [first] = Array.isArray(body.edits) ? body.edits : [];
    const command = { ...body, command: 'timers.edit' };
    return c.json({ timers: await roomsOf(c).performFor('timers', roomOfField('edits', first?.timer_id), command) });
  })
  .post('/bulk-duplicate', jsonBody<FieldsOf<'timers.duplicate'>>(), async (c) => {
    const command = { ...c.req.valid('json'), command: 'timers.duplicate' };
    return c.json({ timers: await roomsOf(c).performFor('timers', roomOfTimers(command), command) }, 201);
  })
  .post('/bulk-delete', jsonBody<FieldsOf<'timers.delete'>>(), async (c) => {
    const command = { ...c.req.valid('json'), command: 'timers.delete' };
    await roomsOf(c).perform(roomOfTimers(command), command);
    return c.body(null, 204);
  })
  .post('/bulk-move', jsonBody<FieldsOf<'timers.move'>>(), async (c) => {
    const command = { ...c.req.valid('json'), command: 'timers.move' };
    return c.json({ timers: await roomsOf(c).performFor('timers', roomOfTimers(command), command) });
  })
  .get('/:sessionId', async (c) => c.json((await roomsOf(c).snapshot(c.req.param('sessionId'))).state.timers))
  .put('/:timerId', jsonBody<TimerUpdate>(isDeeperThanWallTime), async (c) => {
    const id = c.req.param('timerId');
    const command = changeCommand(id, c.req.valid('json'));
    return c.json(await roomsOf(c).performFor('timer', roomOfPath(id, 'timer_not_found'), command));
  })
  .delete('/:timerId', (c) => deleteThing(c, 'timer', c.req.param('timerId')))
  .post('/:timerId/control', jsonBody<TimerControl>(), async (c) => {
    const id = c.req.param('timerId');
    const command = controlCommand(id, c.req.valid('json'));
    return c.json(await roomsOf(c).performFor('timer', roomOfPath(id, 'timer_not_found'), command));
  })
  .post('/:timerId/alerts', jsonBody<NewAlert>(isDeeperThan(1)), async (c) => {
    const id = c.req.param('timerId');
    const command = { ...c.req.valid('json'), command: 'alert.create', timer_id: id };
    const alert = await roomsOf(c).performFor('alert', roomOfPath(id, 'timer_not_found'), command);
    return c.json({ alert }, 201);
  });

/** The room of the first timer; the room itself checks that the others are of it too. */
const roomOfTimers = ({ timer_ids }: JsonBody): string =>
  roomOfField('timer_ids', Array.isArray(timer_ids) ? timer_ids[0] : undefined);

const inWords = (count: number): string => (count === 1 ? '1 temporizador' : `${count} temporizadores`);
