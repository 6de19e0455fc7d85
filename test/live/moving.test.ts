import { describe, expect, test } from 'vitest';
import { type Whereabouts, originIn } from '#protocol/move.ts';
import { mayCall } from '../../client/lib/network/other-copy.ts';
import { aheadBy } from '../../client/live/moving/clocks.ts';
import { followRoom, type Moved } from '../../client/live/moving/follow.ts';
import { placeAt } from '../../client/live/moving/place.ts';
import { whereaboutsIn } from '../../client/live/moving/whereabouts.ts';
import { createVirtualTime } from '../support/virtual-time.ts';

const THERE = 'http://192.168.1.20:8787';
const clock = { server_time: 1000, ahead_ms: 0 };
const left: Whereabouts = { ...clock, state: 'moved', to: THERE, at: 5, is_read: false };
const here: Whereabouts = { ...clock, state: 'here' };

describe('a screen of a room that left', () => {
  test('[MV14] asks until the room answers at its new address, and goes there once', async () => {
    const time = createVirtualTime();
    const [seen, gone]: [Moved[], string[]] = [[], []];
    const answers: (Whereabouts | null)[] = [null, left, here];
    followRoom({
      askHere: () => Promise.resolve(left),
      askThere: () => Promise.resolve(answers.shift() ?? null),
      mayCall: () => true,
      timers: time,
      pauseMs: () => 3000,
      onMoved: (moved) => seen.push(moved),
      onBack: () => {},
      onThere: (address) => gone.push(address),
    });
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise(setImmediate);
      time.pass(3000);
    }
    expect(seen).toHaveLength(3);
    expect(gone).toEqual([THERE]);
  });

  test('[MV14] a room that was taken back is found by asking', async () => {
    const time = createVirtualTime();
    const back = new Promise<void>((done) => {
      followRoom({
        askHere: () => Promise.resolve(here),
        askThere: () => Promise.resolve(null),
        mayCall: () => true,
        timers: time,
        pauseMs: () => 3000,
        onMoved: () => {},
        onBack: done,
        onThere: () => {},
      });
    });
    await expect(back).resolves.toBeUndefined();
  });

  test('[MV14] takes its path and its code along', () => {
    const screen = { sessionId: 'sala-de-pruebas-0001', type: 'controller', code: 'abc' };
    const panel = { pathname: '/controller/sala-de-pruebas-0001', search: '', hash: '' };
    expect(placeAt(THERE, panel, screen)).toBe(`${THERE}/controller/sala-de-pruebas-0001#code=abc`);
    const stage = { pathname: '/viewer/sala-de-pruebas-0001', search: '?code=v&mirror=h', hash: '' };
    expect(placeAt(THERE, stage, { ...screen, type: 'viewer' })).toBe(
      `${THERE}/viewer/sala-de-pruebas-0001?code=v&mirror=h`,
    );
  });

  test('[MV14] knows which addresses its browser lets it ask', () => {
    expect(mayCall(THERE, 'https://atiempo.mx/viewer/a')).toBe(false);
    expect(mayCall('http://localhost:8787', 'https://atiempo.mx/')).toBe(true);
    expect(mayCall('https://atiempo.mx', `${THERE}/viewer/a`)).toBe(true);
    expect(mayCall('http://10.0.0.7', THERE)).toBe(true);
  });

  test.each([{}, null, 'x', { state: 'here' }, { state: 'there', server_time: 1 }, { state: 'moved', server_time: 1 }])(
    '[MV14] takes %j for no answer',
    (body) => {
      expect(whereaboutsIn(body)).toBeNull();
    },
  );
});

test.each([
  ['192.168.1.20:8787', THERE],
  [' http://192.168.1.20:8787/recibir ', THERE],
  ['https://Sala.Local', 'https://sala.local'],
  ['javascript:alert(1)', null],
  ['http://ana:secreto@sala.local', null],
  ['', null],
])('[MV15] what people type as an address: %s', (typed, origin) => {
  expect(originIn(typed)).toBe(origin);
});

test('[MV17] the quickest answer says how far one clock is ahead, and what is within its error is nothing', () => {
  const sample = (server: number, sent: number, took: number) => ({ server, sent, received: sent + took });
  // The room's clock is 5 s ahead of the device's, the copy's 2 s behind it.
  const ofRoom = [sample(5400, 0, 400), sample(6010, 1000, 20), sample(7900, 2000, 1500)];
  const ofCopy = [sample(-1990, 0, 20), sample(-700, 1000, 800)];
  expect(aheadBy(ofRoom, ofCopy)).toBe(7000);
  expect(aheadBy([sample(1015, 1000, 20)], [sample(1010, 1000, 20)])).toBe(0);
  expect(aheadBy([], ofCopy)).toBeNull();
});
