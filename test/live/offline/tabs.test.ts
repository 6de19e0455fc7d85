import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactFor } from '#domain/room/slices.ts';
import { ME } from '#domain/questions/question.ts';
import type { Instant } from '#protocol/time.ts';
import { createClock } from '../../../client/live/clock/clock.ts';
import type { LiveRoom } from '../../../client/live/live-room.ts';
import { channelName } from '../../../client/live/offline/offline-support.ts';
import { COPY_FORMAT } from '../../../client/live/store/room-copy.ts';
import { joinTabs } from '../../../client/live/offline/join-tabs.ts';
import { adoptTime } from '../../../client/live/offline/tab-protocol.ts';
import type { TabMessage } from '../../../client/live/offline/tab-protocol.ts';
import { placeOf } from '../../../client/lib/browser/second-screen.ts';
import { aLaptop, runOf } from '../../support/laptop.ts';
import { aVenue } from '../../support/live-page.ts';
import { ROOM_ID, aQuestion, aRoom, aTimer, at, idOf, running } from '../../support/rooms.ts';

const room = aRoom({
  timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })],
  questions: [aQuestion({ id: 'q', status: 'pending', moderator_notes: 'entre nosotros' })],
});
const delay = { command: 'timer.delay', timer_id: idOf('a'), value: 10 } as const;

/** A window by itself: what it says, a voice for it, and fingerprints that it learns when the test says so. */
function aWindow({ time }: ReturnType<typeof aVenue>, live: LiveRoom) {
  const said: TabMessage[] = [];
  const handlers: ((word: TabMessage) => void)[] = [];
  const waiting: ((print: string) => void)[] = [];
  const leave = joinTabs(live, {
    channel: {
      post: (word) => void said.push(word),
      listen(heard) {
        handlers.push(heard);
        return () => {};
      },
    },
    name: 'window',
    wall: time.now,
    timers: time,
    isSeen: () => true,
    watchSeen: () => () => {},
    fingerprint: () => new Promise((done) => void waiting.push(done)),
  });
  return {
    said,
    leave,
    tell: (word: TabMessage) => handlers.forEach((hear) => hear(word)),
    learn: (print: string) => waiting.forEach((done) => done(print)),
  };
}

describe('tabs of one browser, without a connection', () => {
  test('[SS1] what is pressed on the panel shows on the stage at once, marked as local, and the room has it after', async () => {
    const { venue, panel, stage, unplug, plug } = await aLaptop(room);
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

  test('[SS16] a drag is told ten times a second, where it rests soon after, and where it is released at once', async () => {
    const { venue, browser, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    const seeking = panel.live.seeking(idOf('a'));
    browser.said.length = 0;
    for (let frame = 1; frame <= 125; frame += 1) {
      seeking.move(600 - frame);
      await venue.pass(16);
    }
    const told = browser.said.filter(({ say }) => say === 'shown').length;
    expect(told).toBeGreaterThan(15);
    expect(told).toBeLessThanOrEqual(20);
    seeking.move(200);
    await venue.pass(105);
    expect(runOf(stage)).toEqual(runOf(panel));
    const { deadline: rested } = { deadline: 0, ...runOf(stage) };
    seeking.release(100);
    await venue.pass(5);
    expect(runOf(stage)).toEqual(runOf(panel));
    expect({ deadline: 0, ...runOf(stage) }.deadline).toBeLessThan(rested - 99_000);
  });

  test('[SS2] with a connection of its own a stage follows nobody', async () => {
    const { venue, browser, panel, stage } = await aLaptop(room);
    browser.said.length = 0;
    panel.live.perform(delay);
    await venue.pass(3000);
    expect(browser.said.filter(({ say }) => say === 'shown')).toEqual([]);
    expect(stage.view().timers).toEqual(venue.server.room.timers);
  });

  test('[SS2] what the room told it since counts more than a tab that knows less', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    const { base } = stage.live.store;
    if (!base) throw new Error('The stage has seen the room');
    stage.live.store.setOverlay({ ...base, rev: base.rev - 1, isLocal: true, shown: { ...base.shown, timers: [] } });
    expect(stage.view().timers).toHaveLength(2);
    panel.live.perform(delay);
    await venue.pass(5);
    expect(runOf(stage)).toMatchObject({ deadline: at(610) });
  });

  test('[SS3] for any commands, outages and closed tabs: in the end each shows the room, and nothing counted twice', async () => {
    const step = fc.constantFrom('press', 'press', 'cut', 'mend', 'wait', 'elsewhere', 'panel', 'operator');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(1500)), { minLength: 3, maxLength: 14 }), async (steps) => {
        const { venue, browser, panel, stage, unplug, plug } = await aLaptop(room);
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
        // One press is ten seconds, however often it is told.
        for (const deadline of seen) expect((deadline - at(600)) % 10_000).toBe(0);
        for (const deadline of seen) expect(deadline).toBeLessThanOrEqual(at(600 + 10 * presses));
      }),
      { numRuns: 12 },
    );
  });

  test('[SS4] no codes, people or staff information go between tabs, and only stages listen', async () => {
    const owned = room.timers.map((each) => ({ ...each, ownerUid: 'account-of-eva' }));
    const { venue, browser, panel, unplug } = await aLaptop({
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
    const told = browser.said.filter(({ say }) => say === 'shown');
    expect(told.length).toBeGreaterThan(0);
    const text = JSON.stringify(told.map((word) => ({ ...word, access: null })));
    const codes = [...Object.values(venue.server.room.codes ?? {}), 'c'.repeat(22)];
    for (const secret of [...codes, 'entre nosotros', 'account-of-eva']) expect(text).not.toContain(secret);
    for (const word of told) expect(word).toMatchObject({ shown: { users: [], codes: null, alerts: [] } });
  });

  test('[SS4] a question has an asker only on the screen that asked it', () => {
    const shown = aRoom({ questions: [aQuestion({ asker: ME })] });
    const eyes = { role: 'viewer', sessionId: ROOM_ID, now: at(0) } as const;
    expect(redactFor(shown, eyes).questions).toMatchObject([{ asker: null }]);
    expect(redactFor(shown, { ...eyes, clientKey: ME }).questions).toMatchObject([{ asker: ME }]);
  });

  test('[SS4] a tab of a build with another form of the copy has another channel', () => {
    expect(channelName('sala')).toBe(`a-tiempo.${COPY_FORMAT}.sala`);
  });

  test('[SS6] a closed panel sends nothing more, even if a fingerprint is computed only then', async () => {
    const venue = aVenue(room);
    const { live } = venue.page({ type: 'controller', code: 'c'.repeat(22), seed: 1 });
    live.start();
    await venue.pass(2000);
    const { said, tell, leave, learn } = aWindow(venue, live);
    tell({ say: 'ask', from: 'stage', time: { ahead: 0, error: null }, isSeen: true, follows: null });
    leave();
    learn('print');
    await venue.pass(10);
    expect(said.at(-1)).toMatchObject({ say: 'bye' });
  });

  const isProtected = { ...room.event.settings, viewer_code_required: true };
  const closed = { ...room, event: { ...room.event, settings: isProtected } };

  test('[SS5] a stage that was never admitted shows a protected room only with its code', async () => {
    const { venue, browser, unplug } = await aLaptop(closed);
    await unplug();
    const viewer = venue.server.room.codes?.viewer ?? '';
    const stranger = browser.open('viewer', null);
    const invited = browser.open('viewer', viewer);
    await venue.pass(500);
    expect(stranger.live.store.isReady()).toBe(false);
    expect(invited.live.store.isReady()).toBe(true);
  });

  test('[SS5] a stage that was admitted stays so, also where the leader does not know the code', async () => {
    const { venue, browser, panel, stage, unplug } = await aLaptop(closed, 'moderator');
    await unplug();
    const stranger = browser.open('viewer', null);
    panel.live.perform(delay);
    await venue.pass(500);
    expect(runOf(stage)).toMatchObject({ deadline: at(610) });
    expect(stranger.live.store.isReady()).toBe(false);
  });

  test('[SS5] until the fingerprint of its code is computed, a stage is as without a code', async () => {
    const venue = aVenue(closed);
    venue.server.mood.down = true;
    const { live } = venue.page({ type: 'viewer', code: null, seed: 1 });
    const { tell } = aWindow(venue, live);
    live.start();
    await venue.pass(500);
    const told = {
      say: 'shown',
      from: 'panel',
      rev: 1,
      given: 0,
      access: null,
      time: { ahead: 0, error: null },
    } as const;
    tell({ ...told, shown: closed });
    expect(live.store.isReady()).toBe(false);
    tell({ ...told, shown: room });
    expect(live.store.isReady()).toBe(true);
  });

  test('[SS6] a panel that is closed leaves the stage as it was, and another one is followed', async () => {
    const { venue, browser, panel, stage, unplug } = await aLaptop(room);
    const operator = browser.open('controller');
    await venue.pass(1000);
    await unplug();
    panel.live.perform(delay);
    await venue.pass(5);
    panel.crash();
    await venue.pass(1000);
    expect(runOf(stage)).toMatchObject({ deadline: at(610) });
    operator.live.perform({ command: 'timer.pause', timer_id: idOf('a') });
    await venue.pass(5);
    expect(runOf(stage)).toMatchObject({ state: 'paused' });
  });

  test('[SS6] one that is silent for a while counts for nothing, whatever it showed', async () => {
    const { venue, browser, panel, stage, unplug } = await aLaptop(room);
    browser.open('controller');
    await venue.pass(1000);
    await unplug();
    panel.live.perform(delay);
    await venue.pass(5);
    panel.crash();
    await venue.pass(6000);
    expect(runOf(stage)).toMatchObject({ deadline: at(610) });
    await venue.pass(15_000);
    expect(runOf(stage)).toMatchObject({ deadline: at(600) });
  });

  test('[SS7] they share the best clock', async () => {
    const { panel, stage, unplug } = await aLaptop(room);
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

describe('the other screen of a computer', () => {
  const here = { availLeft: 0, availTop: 0, availWidth: 1440, availHeight: 900 };
  const there = { availLeft: 1440, availTop: 25, availWidth: 1920, availHeight: 1055 };
  const details =
    (...screens: (typeof here)[]) =>
    () =>
      Promise.resolve({ screens, currentScreen: here });

  test('[SS8] the stage goes over the whole of it where the browser knows it and the person lets it', async () => {
    const place = await placeOf({ screen: { isExtended: true }, getScreenDetails: details(here, there) });
    expect(place).toEqual({ isPlaced: true, features: 'popup,left=1440,top=25,width=1920,height=1055,fullscreen' });
  });

  test('[SS8] else it is a window to be dragged there', async () => {
    const refused = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    const cases = [
      { screen: {} },
      { screen: { isExtended: false }, getScreenDetails: details(here, there) },
      { screen: { isExtended: true }, getScreenDetails: refused },
      { screen: { isExtended: true }, getScreenDetails: details(here) },
    ];
    for (const each of cases) expect(await placeOf(each)).toMatchObject({ isPlaced: false });
  });
});
