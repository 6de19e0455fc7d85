import { describe, expect, test } from 'vitest';
import { actInWords } from '#words/acts.ts';
import { NO_OFFERS, offersAfter, offersWithout } from '../../../client/features/trail/offers.ts';
import { takingBack, type PendingState } from '../../../client/live/commands/taking-back.ts';
import type { IssuedCommand } from '../../../client/live/store/predict-state.ts';
import { aRoom, aTimer, at, idOf, running } from '../../support/rooms.ts';
import { twoWindows } from '../../support/two-windows.ts';
import { anOpenPage, delay, deadlineOf, refusalsOf, watching } from '../../support/watching.ts';

const timer_id = idOf('a');
const pause = { command: 'timer.pause', timer_id } as const;
const undo = { command: 'undo' } as const;

describe('what an undo without a connection takes back', () => {
  const issued = (id: string, s: number, command: IssuedCommand['command'] = pause) => ({ id, command, at: at(s) });
  const waiting = (id: string, s: number, some: Partial<PendingState> = {}): PendingState => ({
    issued: issued(id, s),
    isSent: false,
    isTakenBack: false,
    ...some,
  });

  test.each<
    [what: string, pending: readonly PendingState[], session: readonly IssuedCommand[], way: string, id?: string]
  >([
    ['nothing is on its way', [], [], 'room'],
    ['the last one', [waiting('p', 1), waiting('q', 2)], [], 'unsent', 'q'],
    ['what may have reached the room', [waiting('p', 1, { isSent: true })], [], 'behind', 'p'],
    ['not what is taken back already', [waiting('p', 1), waiting('q', 2, { isTakenBack: true })], [], 'unsent', 'p'],
    ['not an undo', [waiting('p', 1), waiting('u', 2, { issued: issued('u', 2, undo) })], [], 'unsent', 'p'],
    [
      'not what cannot be taken back',
      [waiting('f', 2, { issued: issued('f', 2, { command: 'stage.flash' }) })],
      [],
      'room',
    ],
    ['of the session', [waiting('s', 2, { isSent: true })], [issued('s', 2)], 'session', 's'],
    ['what is later than the session', [waiting('p', 3)], [issued('s', 2)], 'unsent', 'p'],
  ])('[UN34] %s', (_what, pending, session, way, id) => {
    const [one, several] = [{ id }, { ids: [id] }];
    expect(takingBack(undo, { session, pending })).toEqual({ way, ...(way === 'behind' ? one : id && several) });
  });

  test('[UN34] by its id, or the room if it is not on its way', () => {
    const pending = [waiting('p', 1), waiting('q', 2)];
    expect(takingBack({ ...undo, command_id: 'p' }, { session: [], pending })).toEqual({ way: 'unsent', ids: ['p'] });
    expect(takingBack({ ...undo, command_id: 'x' }, { session: [], pending })).toEqual({ way: 'room' });
  });
});

describe('a drag along the bar without a connection', () => {
  const seek = (id: string, s: number, other = timer_id) => ({
    id,
    command: { command: 'timer.seek', timer_id: other, current_time: 60 + s } as const,
    at: at(s),
  });

  test('[UN102] is taken back as a whole, in an offline session and before it is sent', () => {
    const session = [seek('a', 1), seek('b', 2), seek('c', 3, idOf('b')), seek('d', 4), seek('e', 5.5), seek('f', 7)];
    expect(takingBack(undo, { session, pending: [] })).toEqual({ way: 'session', ids: ['f', 'e', 'd'] });
    const pending = session.map((issued) => ({ issued, isSent: issued.id === 'd', isTakenBack: false }));
    expect(takingBack(undo, { session: [], pending })).toEqual({ way: 'unsent', ids: ['f', 'e'] });
    expect(takingBack({ ...undo, command_id: 'd' }, { session: [], pending })).toEqual({ way: 'behind', id: 'd' });
  });

  test('[UN102] leaves every screen as it was, and nothing of it is offered any longer', async () => {
    const { venue, panel, stage, unplug, plug } = await twoWindows(
      aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) })] }),
    );
    await unplug();
    for (const to of [400, 300, 200]) {
      panel.live.perform({ command: 'timer.seek', timer_id, current_time: to });
      await venue.pass(250);
    }
    expect(deadlineOf(stage)).not.toBe(600);
    panel.live.perform(undo);
    await venue.pass(1000);
    for (const each of [panel, stage]) expect(deadlineOf(each)).toBe(600);
    const gone = panel.events.filter(({ event }) => event === 'taken_back');
    expect(gone).toHaveLength(3);
    await plug();
    expect(venue.server.room.timers[0]?.run).toMatchObject({ state: 'running', deadline: at(600) });
    expect(refusalsOf(panel)).toEqual([]);
  });
});

describe('an undo without a connection', () => {
  /** A page whose connection is away, and which has what was offered on it. */
  async function aPageAway() {
    const page = await anOpenPage();
    page.server.mood.down = true;
    page.server.cut();
    await page.pass(100);
    const offers = () =>
      page.events.flatMap((each) => (each.event === 'done' ? [[each.id, actInWords(each.said)]] : []));
    const back = async (ms: number) => {
      page.server.mood.down = false;
      await page.pass(ms);
    };
    return { ...page, offers, back };
  }

  test('[UN34] shows at once without the press, and the room never gets what was not sent', async () => {
    const page = await aPageAway();
    page.live.perform(delay);
    page.live.perform(pause);
    expect(page.offers()).toEqual([
      ['p1-1', '+0:10 en “a”'],
      ['p1-2', 'Pausa de “a”'],
    ]);
    page.live.perform({ command: 'undo', command_id: 'p1-2' });
    expect(deadlineOf(page)).toBe(610);
    await page.back(8000);
    expect(page.server.room.timers[0]?.run).toMatchObject({ state: 'running', deadline: at(610) });
    expect(page.view().timers).toEqual(page.server.room.timers);
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[UN36] the first timer, which the panel makes by itself, is not offered', async () => {
    const page = await aPageAway();
    const first = {
      command: 'timer.create',
      name: 'Principal',
      duration_minutes: 10,
      color: '#2f6fde',
      presenter: '',
    } as const;
    page.live.perform({ ...first, only_if_empty: true });
    await page.back(8000);
    page.live.perform({ ...first, name: 'Otro' });
    await page.pass(1000);
    expect(new Set(page.offers().map(([, what]) => what))).toEqual(new Set(['Temporizador nuevo: “Otro”']));
  });

  test('[UN34] follows a press that may have reached the room, and neither shows in between', async () => {
    const page = await aPageAway();
    page.live.perform(pause);
    page.live.perform(undo);
    const seen = watching(page, () => deadlineOf(page));
    await page.back(8000);
    expect(seen).toEqual([600]);
    expect(page.server.room.timers[0]?.run).toMatchObject({ state: 'running', deadline: at(600) });
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[UN34] is told if the room cannot be reached, the press that it took back is not', async () => {
    const page = await aPageAway();
    page.live.perform(pause);
    await page.pass(2000);
    page.live.perform(undo);
    await page.pass(20_000);
    expect(refusalsOf(page)).toMatchObject([{ command: { command: 'undo' } }]);
    await page.back(25_000);
    expect(page.view().timers).toEqual(page.server.room.timers);
  });

  test('[UN34] takes back what the room has done, where calls still get through', async () => {
    const page = await anOpenPage();
    page.server.mood.refuses = { code: 1011, reason: 'failed' };
    page.server.cut();
    await page.pass(100);
    page.live.perform(pause);
    await page.pass(2000);
    expect(page.server.room.timers[0]?.run.state).toBe('paused');
    page.live.perform({ command: 'undo', command_id: 'p1-1' });
    await page.pass(3000);
    expect(page.server.room.timers[0]?.run).toMatchObject({ state: 'running', deadline: at(600) });
    expect(page.view().timers).toEqual(page.server.room.timers);
    expect(page.events).toContainEqual({ event: 'taken_back', id: 'p1-1' });
  });

  test('[UN34] is seen on the stage of the same computer, and the room is as if nobody had pressed', async () => {
    const { venue, panel, stage, unplug, plug } = await twoWindows(
      aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) })] }),
    );
    await unplug();
    panel.live.perform(delay);
    panel.live.perform(pause);
    await venue.pass(30_000);
    expect(deadlineOf(stage)).toBeNull();
    panel.live.perform(undo);
    await venue.pass(30_000);
    for (const each of [panel, stage]) expect(deadlineOf(each)).toBe(610);
    await plug();
    expect(venue.server.room.timers[0]?.run).toMatchObject({ state: 'running', deadline: at(610) });
    for (const each of [panel, stage]) expect(each.view().timers).toEqual(venue.server.room.timers);
    expect(refusalsOf(panel)).toEqual([]);
  });
});

describe('an undo before the answer', () => {
  /** What a page offers to take back by now, the last one first, and its words. */
  const offered = ({ events }: Pick<Awaited<ReturnType<typeof anOpenPage>>, 'events'>) =>
    events
      .reduce((offers, each) => {
        if (each.event === 'done') return offersAfter(offers, each);
        return each.event === 'taken_back' ? offersWithout(offers, each.id) : offers;
      }, NO_OFFERS)
      .undo.map(({ said }) => actInWords(said));

  test('[UN35] takes back the last press, also one that only the room can show', async () => {
    const page = await anOpenPage();
    page.live.perform(delay);
    page.live.perform({ command: 'message.send', content: 'Ya' });
    expect(offered(page)).toEqual(['Mensaje: “Ya”', '+0:10 en “a”']);
    page.live.perform({ command: 'undo', command_id: 'p1-2' });
    await page.pass(500);
    expect(page.server.room.messages).toEqual([]);
    expect(deadlineOf(page)).toBe(610);
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[UN35] a press that is refused, or changes nothing, is offered no longer', async () => {
    const page = await anOpenPage();
    page.live.perform({ command: 'timer.create', name: 'b', duration_minutes: 5 });
    page.live.perform({ command: 'timer.edit', timer_id: idOf('x'), name: 'c' });
    page.live.perform({ command: 'timer.start', timer_id });
    await page.pass(500);
    expect(offered(page)).toEqual(['Temporizador nuevo: “b”']);
  });
});
