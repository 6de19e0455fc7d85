import { expect, test } from 'vitest';
import { crash } from './crash.ts';
import { callerWith, read, show } from './room-client.ts';

test('[MS7] a message for a time survives a restart, and the room ends it', async () => {
  const { id, ana, stage, controller } = await show();
  await ana.asks('message.send', { content: 'Un momento', for_seconds: 2 });
  const { until } = (await stage.hears('new_message')).data;
  await crash(id);
  const seen = async () => (await read(id, { caller: callerWith(controller) })).state;
  const { messages, stage: shown } = await seen();
  expect(shown?.shown_message).toEqual({ id: messages?.[0]?.id, until });
  await expect.poll(async () => (await seen()).stage?.shown_message).toBeNull();
  expect(Date.now()).toBeGreaterThanOrEqual(until ?? Infinity);
  expect((await seen()).messages).toHaveLength(1);
});

test('[MS2] a stage is told nothing of what is prepared, staff are told all of it', async () => {
  const { ana, stage } = await show();
  const { result } = await ana.asks('message.create', { content: 'Secreto' });
  expect((await ana.hears('messages_prepared')).data.messages).toEqual([result?.message]);
  await ana.asks('message.send', { content: 'Hola' });
  await stage.hears('new_message');
  expect(stage.raw.join()).not.toContain('Secreto');
});
