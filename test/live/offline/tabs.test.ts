import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactFor } from '#domain/views/redacted.ts';
import { ME } from '#domain/questions/question.ts';
import type { Instant } from '#protocol/time.ts';
import { createClock } from '../../../client/live/clock/clock.ts';
import { channelName } from '../../../client/live/offline/offline-support.ts';
import { COPY_FORMAT } from '../../../client/live/store/room-copy.ts';
import { adoptTime } from '../../../client/live/offline/tab-protocol.ts';
import { twoWindows, runOf } from '../../support/two-windows.ts';
import { ROOM_ID, aQuestion, aRoom, aTimer, at, idOf, running } from '../../support/rooms.ts';

const room = aRoom({
  timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })],
  questions: [aQuestion({ id: 'q', status: 'pending', moderator_notes: 'entre nosotros' })],
});
const delay = { command: 'timer.delay', timer_id: idOf('a'), value: 10 } as const;

describe('tabs of one browser without a connection', () => {
  test('[SS1] what is pressed on the panel shows on the stage at once, marked as local, and the room has it after', async () => {
    const { venue, panel, stage, unplug, plug } = await twoWindows(room);
    await unplug();
    panel.live.perform({ command: 'timer.pause', timer_id: idOf('a') });
    await venue.pass(5);
    expect(runOf(stage)).toEqual(runOf(panel));
    expect(runOf(stage)).toMatchObject({ state: 'paused' });
    expect(stage.view().isLocal).toBe(true);
    await venue.pass(2000);
    await plug();
    expect(venue.server.room.timers[0]?.run.state).toBe('paused');
    expect(stage.view().timers).toEqual(venue.server.room.timers);
    expect(stage.view().isLocal).toBeUndefined();
  });

  test('[SC9] a stage is black at once and as long as the outage, and the room has it then', async () => {
    const { venue, panel, stage, unplug, plug } = await twoWindows(room);
    await unplug();
    panel.live.perform({ command: 'stage.blackout', on: true });
    panel.live.perform({ command: 'stage.flash' });
    await venue.pass(5);
    expect(stage.view().stage).toMatchObject({ blackout: true });
    await venue.pass(30_000);
    expect([panel.view().stage.blackout, stage.view().stage.blackout]).toEqual([true, true]);
    await plug();
    for (const view of [venue.server.room, panel.view(), stage.view()]) {
      expect(view.stage).toEqual({ blackout: true, on_air: false, flash: null });
    }
  });

  test('[SC9, SS11] a blackout that somebody else ended meanwhile stays ended', async () => {
    const { venue, panel, stage, unplug, plug } = await twoWindows(room);
    await unplug();
    panel.live.perform({ command: 'stage.on_air', on: true });
    venue.server.elsewhere({ command: 'stage.blackout', on: true });
    await venue.pass(2000);
    await plug();
    for (const view of [venue.server.room, panel.view(), stage.view()]) {
      expect(view.stage).toEqual({ blackout: true, on_air: false, flash: null });
    }
  });

  test('[SS16] a drag is sent ten times a second, its position at rest soon after, and its last position at once', async () => {
    const { venue, browser, panel, stage, unplug } = await twoWindows(room);
    await unplug();
    const seeking = panel.live.seeking(idOf('a'));
    browser.said.length = 0;
    for (let frame = 1; frame <= 125; frame += 1) {
      seeking.move(600 - frame);
      await venue.pass(16);
    }
    const sent = browser.said.filter(({ say }) => say === 'shown').length;
    expect(sent).toBeGreaterThan(15);
    expect(sent).toBeLessThanOrEqual(20);
    seeking.move(200);
    await venue.pass(105);
    expect(runOf(stage)).toEqual(runOf(panel));
    const { deadline: rested } = { deadline: 0, ...runOf(stage) };
    seeking.release(100);
    await venue.pass(5);
    expect(runOf(stage)).toEqual(runOf(panel));
    expect({ deadline: 0, ...runOf(stage) }.deadline).toBeLessThan(rested - 99_000);
  });

  test('[SS3] after any commands, outages and crashed or new tabs each shows the room, and nothing counted twice', async () => {
    const step = fc.constantFrom('press', 'press', 'cut', 'mend', 'wait', 'elsewhere', 'panel', 'operator');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(1500)), { minLength: 3, maxLength: 14 }), async (steps) => {
        const { venue, browser, panel, stage, unplug, plug } = await twoWindows(room);
        let acting = panel;
        let presses = 0;
        const seen = new Set<Instant>();
        stage.live.store.subscribe(() => {
          const run = runOf(stage);
          if (run?.state === 'running') seen.add(run.deadline);
        });
        for (const [what, ms] of steps) {
          if (what === 'press' || what === 'elsewhere') presses += 1;
          if (what === 'press') acting.live.perform(delay);
          if (what === 'elsewhere') venue.server.elsewhere(delay);
          if (what === 'cut') await unplug();
          if (what === 'mend') venue.server.mood.down = false;
          if (what === 'panel') {
            acting.crash();
            acting = browser.open('controller');
          }
          if (what === 'operator') browser.open('moderator', 'm'.repeat(22));
          await venue.pass(ms);
        }
        await plug();
        expect(stage.view().timers).toEqual(venue.server.room.timers);
        expect(acting.view().timers).toEqual(venue.server.room.timers);
        // One press is ten seconds, however often its copy is sent.
        for (const deadline of seen) expect((deadline - at(600)) % 10_000).toBe(0);
        for (const deadline of seen) expect(deadline).toBeLessThanOrEqual(at(600 + 10 * presses));
      }),
      { numRuns: 12 },
    );
  });

  test('[SS4] tabs exchange no codes, people or staff information, and only stages use them', async () => {
    const owned = room.timers.map((each) => ({ ...each, ownerUid: 'account-of-eva' }));
    const { venue, browser, panel, unplug } = await twoWindows({
      ...room,
      session: { ...room.session, owner_uid: 'account-of-eva' },
      timers: owned,
    });
    expect(panel.view().timers).toEqual(owned);
    const guest = browser.open('guest', null);
    const phone = browser.open('audience', null);
    await venue.pass(1000);
    await unplug();
    panel.live.perform({ command: 'timer.pause', timer_id: idOf('a') });
    await venue.pass(500);
    expect(guest.view().timers[0]?.run.state).toBe('running');
    expect(phone.view().isLocal).toBeUndefined();
    const sent = browser.said.filter(({ say }) => say === 'shown');
    expect(sent.length).toBeGreaterThan(0);
    const text = JSON.stringify(sent.map((message) => ({ ...message, access: null })));
    const codes = [...Object.values(venue.server.room.codes ?? {}), 'c'.repeat(22)];
    for (const secret of [...codes, 'entre nosotros', 'account-of-eva']) expect(text).not.toContain(secret);
    for (const message of sent) expect(message).toMatchObject({ shown: { users: [], codes: null, alerts: [] } });
  });

  test('[SS4] a question has an asker only on the screen that asked it', () => {
    const shown = aRoom({ questions: [aQuestion({ asker: ME })] });
    const viewer = { role: 'viewer', sessionId: ROOM_ID, now: at(0) } as const;
    expect(redactFor(shown, viewer).questions).toMatchObject([{ asker: null }]);
    expect(redactFor(shown, { ...viewer, clientKey: ME }).questions).toMatchObject([{ asker: ME }]);
  });

  test('[SS4] a tab of a build with another form of the copy has another channel', () => {
    expect(channelName('sala')).toBe(`a-tiempo.${COPY_FORMAT}.sala`);
  });

  const isProtected = { ...room.event.settings, viewer_code_required: true };
  const closed = { ...room, event: { ...room.event, settings: isProtected } };

  test.each([
    ['controller', true],
    ['moderator', false],
  ] as const)(
    '[SS5] a stage that was never admitted shows a protected room only with its code, which a %s knows: %s',
    async (role, isKnown) => {
      const { venue, browser, stage, panel, unplug } = await twoWindows(closed, role);
      await unplug();
      const viewer = venue.server.room.codes?.viewer ?? '';
      const stranger = browser.open('viewer', null);
      const invited = browser.open('viewer', viewer);
      panel.live.perform(delay);
      await venue.pass(500);
      expect(stranger.live.store.isReady()).toBe(false);
      expect(invited.live.store.isReady()).toBe(isKnown);
      expect(runOf(stage)).toMatchObject({ deadline: at(610) });
    },
  );

  test('[SS7] they use the most accurate clock', async () => {
    const { panel, stage, unplug } = await twoWindows(room);
    await unplug();
    expect(Math.abs(panel.live.clock.serverNow() - stage.live.clock.serverNow())).toBeLessThan(1);
    const clock = createClock({ now: () => 1000 });
    clock.adopt(5000, 3);
    expect(clock.serverNow()).toBe(5000);
    expect(clock.quality()).toMatchObject({ error_ms: 3 });
    const wall = () => 1000;
    adoptTime({ clock }, { ahead: 9000, error: 4 }, wall);
    expect(clock.serverNow()).toBe(5000);
    adoptTime({ clock }, { ahead: 9000, error: 2 }, wall);
    expect(clock.serverNow()).toBe(10_000);
  });
});
