import { expect, test } from 'vitest';
import { join } from './support/connection.ts';
import { show } from './support/room.ts';
import { must } from './support/must.ts';

test('[X33] in a screen test all screens get one common moment, and staff receive the result of each', async () => {
  const { room, connection } = await show();
  const stage = await join(room.id, { type: 'viewer', name: 'Escenario' });
  const phone = await join(room.id, { type: 'audience' });
  const { result, frame } = await connection.command('screens.test');
  const { test_id, at } = must(result?.test);
  // A millisecond may pass between the decision and the frame.
  expect(at - frame.server_time).toBeGreaterThan(2900);
  expect(at - frame.server_time).toBeLessThanOrEqual(3000);
  for (const each of [connection, stage]) {
    const { data } = await each.until('screen_command');
    expect(data).toMatchObject({ action: 'test', test_id, at });
  }
  expect((await stage.until('screen_command')).data.name).toBe('Escenario');

  stage.send({ type: 'screen_report', data: { test_id, error_ms: 4.5, uncertainty_ms: 2 } });
  phone.send({ type: 'screen_report', data: { test_id, error_ms: 9, uncertainty_ms: 9 } });
  const user_id = must(stage.frames[0]?.data.you?.user_id);
  expect((await connection.until('screen_tested')).data).toEqual({
    test_id,
    user_id,
    error_ms: 4.5,
    uncertainty_ms: 2,
  });
  await phone.settle();
  await connection.settle();
  expect(connection.frames.filter(({ type }) => type === 'screen_tested')).toHaveLength(1);
  const told = [...stage.frames, ...phone.frames].map(({ type }) => type);
  expect(told).not.toContain('screen_tested');
  expect(phone.frames.map(({ type }) => type)).not.toContain('screen_command');
});
