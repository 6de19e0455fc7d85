import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import type { Claim, FieldsOf } from './lib/body.ts';
import { changeCommand, controlCommand } from './lib/control.ts';
import type { Control } from './lib/control.ts';
import { requirePart, perform, roomOfBody, roomOfField, roomOfPath, snapshot } from './lib/room.ts';

type NewTimer = FieldsOf<'timer.create'> & { readonly session_id: string } & Claim<'firebase_uid'>;
type NewAlert = Omit<FieldsOf<'alert.create'>, 'timer_id'>;
type Change =
  | Omit<FieldsOf<'timer.edit'>, 'timer_id'>
  | { readonly current_time: number }
  | { readonly position: number };

export const timers = new Hono<AppEnv>()
  .post('/', jsonBody<NewTimer>(), async (c) => {
    const { session_id, ...fields } = c.req.valid('json');
    const answer = await perform(c, roomOfBody(session_id), { ...fields, command: 'timer.create' });
    return c.json(requirePart(answer, 'timer'), 201);
  })
  .post('/bulk-control', jsonBody<FieldsOf<'timers.bulk'>>(), async (c) => {
    const body = c.req.valid('json');
    const [first] = Array.isArray(body.timer_ids) ? body.timer_ids : [];
    const answer = await perform(c, roomOfField('timer_ids', first), { ...body, command: 'timers.bulk' });
    const changed = requirePart(answer, 'timers');
    return c.json({ message: `Acción aplicada a ${inWords(changed.length)}`, timers: changed });
  })
  .get('/:sessionId', async (c) => c.json((await snapshot(c, c.req.param('sessionId'))).state.timers))
  .put('/:timerId', jsonBody<Change>(), async (c) => {
    const id = c.req.param('timerId');
    const answer = await perform(c, roomOfPath(id, 'timer_not_found'), changeCommand(id, c.req.valid('json')));
    return c.json(requirePart(answer, 'timer'));
  })
  .delete('/:timerId', async (c) => {
    const id = c.req.param('timerId');
    await perform(c, roomOfPath(id, 'timer_not_found'), { command: 'timer.delete', timer_id: id });
    return c.body(null, 204);
  })
  .post('/:timerId/control', jsonBody<Control>(), async (c) => {
    const id = c.req.param('timerId');
    const answer = await perform(c, roomOfPath(id, 'timer_not_found'), controlCommand(id, c.req.valid('json')));
    return c.json(requirePart(answer, 'timer'));
  })
  .post('/:timerId/alerts', jsonBody<NewAlert>(), async (c) => {
    const id = c.req.param('timerId');
    const command = { ...c.req.valid('json'), command: 'alert.create', timer_id: id };
    return c.json({ alert: requirePart(await perform(c, roomOfPath(id, 'timer_not_found'), command), 'alert') }, 201);
  });

const inWords = (count: number): string => (count === 1 ? '1 temporizador' : `${count} temporizadores`);
