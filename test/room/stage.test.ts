import { describe, expect, test } from 'vitest';
import { crash } from './crash.ts';
import { claimedRoom, connect, show } from './room-client.ts';

describe('the stage in the room', () => {
  test('[SC2] a black stage is black after a restart of the room, for a stage and a kiosk that are new', async () => {
    const { id, controller } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    await ana.asks('stage.blackout', { on: true });
    await ana.asks('stage.on_air', { on: true });
    await crash(id);
    const seen = { blackout: true, on_air: true, flash: null };
    const late = await connect(id, { type: 'viewer', code: controller });
    expect((await late.hears('room_state')).data.stage).toEqual({ ...seen, shown_message: null });
    const sign = await connect(id, { type: 'audience', sign: true });
    expect((await sign.hears('room_state')).data.stage).toEqual(seen);
  });

  test('[SC2] who joins during a flash has the rest of it, also after a restart of the room', async () => {
    const { id, controller } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    await ana.asks('stage.flash', { count: 10 });
    const { flash } = (await ana.hears('stage_updated')).data.stage;
    expect(flash).toMatchObject({ count: 10 });
    const client = crypto.randomUUID();
    for (const happens of [async () => {}, () => crash(id)]) {
      await happens();
      const late = await connect(id, { type: 'viewer', code: controller, client });
      expect((await late.hears('room_state')).data.stage?.flash).toEqual(flash);
    }
  });

  test('[SC2, SC10] everybody with a seat and a kiosk are told, phones are not', async () => {
    const { id, ana, stage } = await show();
    const [phone, sign] = [
      await connect(id, { type: 'audience' }),
      await connect(id, { type: 'audience', sign: true }),
    ];
    for (const each of [phone, sign]) await each.hears('room_state');
    expect(phone.of('room_state')[0]?.data).not.toHaveProperty('stage');
    await ana.asks('stage.on_air', { on: true });
    expect((await stage.hears('stage_updated')).data.stage.on_air).toBe(true);
    expect((await sign.hears('audience_update')).data).toEqual({
      stage: { blackout: false, on_air: true, flash: null },
    });
    // What comes next contains what a phone was told meanwhile.
    await ana.asks('event.update', { name: 'Gala' });
    expect(Object.keys((await phone.hears('audience_update')).data)).toEqual(['event']);
  });
});
