import { describe, expect, test } from 'vitest';
import { type MeasuredDevice, type MeasuredNetwork, unmeasured } from '../../client/features/network-test/measured.ts';
import {
  deviceRows,
  isBunched,
  networkRows,
  pendingDeviceRows,
  sharedText,
  verdictOf,
} from '../../client/features/network-test/verdict.ts';

/** Pings every 150 ms with these round trips, on a device whose clock is `behind` ms late. */
const pings = (trips: readonly number[], behind = 0) =>
  trips.map((trip, nth) => {
    const sent = 1_000_000 + 150 * nth;
    return { sent, received: sent + trip, server: Math.floor(sent + trip / 2 + behind) };
  });

const good: MeasuredNetwork = {
  calls: 'answered',
  live: 'open',
  delivery: 'pieces',
  samples: pings([20, 30, 25, 22, 28]),
  wallOffset: 0,
};
const able: MeasuredDevice = { awake: 'works', saved: 'works', hasFullscreen: true, hasSound: true, isModern: true };
const onNetwork = (changes: Partial<MeasuredNetwork>) => networkRows({ ...good, ...changes });
const levels = (changes: Partial<MeasuredNetwork>) => onNetwork(changes).map(({ level }) => level);
const result = (changes: Partial<MeasuredNetwork>, device: Partial<MeasuredDevice> = {}) =>
  verdictOf({ ...good, ...changes }, deviceRows({ ...able, ...device }));

describe('[NW6] what a network lets through', () => {
  test('[NW6] where all works each row says so, without anything to do', () => {
    const rows = [...onNetwork({}), ...deviceRows(able)];
    expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(['well']));
    expect(rows.flatMap(({ todo }) => todo ?? [])).toEqual([]);
    expect(result({})).toEqual({ level: 'well', says: 'Esta red sirve para el evento.' });
  });

  test.each([
    ['captive', 'pide entrar a su página'],
    ['changed', 'cambia las respuestas'],
    ['offline', 'no tiene red'],
    ['silent', 'no contesta'],
  ] as const)('[NW6] calls that are %s: the room does not arrive here, and the row says what to do', (calls, says) => {
    const measured = { calls, live: 'unseen', delivery: 'unseen', samples: [] } as const;
    expect(result(measured)).toEqual({
      level: 'bad',
      says: expect.stringMatching(`^Aquí no llega la sala: .*${says}`),
    });
    expect(levels(measured)).toEqual(['bad', 'unseen', 'unseen', 'unseen', 'unseen']);
    expect(onNetwork(measured)[0]?.todo).toMatch(/./);
  });

  test.each(['blocked', 'mute'] as const)('[NW6] a socket that is %s: it works late, by reads', (live) => {
    expect(result({ live })).toEqual({ level: 'fair', says: expect.stringContaining('se actualiza cada 2 s') });
    expect(onNetwork({ live })[1]).toMatchObject({ level: 'fair', todo: expect.stringContaining('WebSocket') });
  });

  test('[NW6] pings sent apart and answered at once were collected on the way', () => {
    const collected = pings([900, 751, 602, 453, 304]);
    expect(isBunched(collected)).toBe(true);
    expect(isBunched(pings([20, 300, 25, 400, 22]))).toBe(false);
    expect(isBunched([])).toBe(false);
    expect(levels({ samples: collected })[1]).toBe('fair');
    expect(result({ samples: collected }).says).toMatch(/^Sirve con retraso/);
  });

  test.each([
    [[20, 30, 240], 'well', 'tarda 30 ms; lo más que tardó, 240 ms. No se nota.'],
    [[300, 310, 320], 'fair', 'Se nota'],
    [[20, 30, 1500], 'fair', '1.5 s'],
    [[1200, 1300, 1400], 'bad', 'llegan tarde'],
  ] as const)('[NW6] round trips of %j ms are %s', (trips, level, says) => {
    expect(onNetwork({ samples: pings(trips) })[2]).toMatchObject({ level, says: expect.stringContaining(says) });
  });

  test('[NW6] a clock that is off changes nothing, and is said; one that is hardly known is an advice', () => {
    expect(onNetwork({})[4]?.says).toContain('margen de');
    expect(onNetwork({ samples: pings([20, 20], 200_000) })[4]).toMatchObject({
      level: 'well',
      says: expect.stringContaining('3 min atrasado'),
    });
    // The wall clock was set while the page was open.
    expect(onNetwork({ wallOffset: 12_000 })[4]?.says).toContain('12 s adelantado');
    expect(onNetwork({ samples: pings([800, 900]) })[4]?.level).toBe('fair');
  });

  test('[NW6] a proxy that collects answers is named, and does no harm', () => {
    expect(onNetwork({ delivery: 'whole' })[3]).toMatchObject({
      level: 'well',
      says: expect.stringContaining('junta'),
    });
    expect(result({ delivery: 'whole' }).level).toBe('well');
  });
});

describe('[NW7] what a device can do', () => {
  test('[NW7] what browsers keep from pages without https is told from what they lack, with its way around', () => {
    const insecure = deviceRows({ ...able, awake: 'insecure', saved: 'insecure' });
    expect(insecure.filter(({ level }) => level === 'fair')).toMatchObject([
      { title: 'Pantalla encendida', says: expect.stringContaining('http'), todo: expect.stringContaining('ajustes') },
      { title: 'Si se cae la red', says: expect.stringContaining('http'), todo: expect.stringContaining('https') },
    ]);
    const less = deviceRows({
      awake: 'refused',
      saved: 'absent',
      hasFullscreen: false,
      hasSound: false,
      isModern: false,
    });
    expect(less.map(({ level }) => level)).toEqual(['fair', 'fair', 'fair', 'fair', 'fair']);
    expect(less.every(({ says, todo }) => says && todo)).toBe(true);
    expect(less[0]?.says).toContain('batería');
  });

  test('[NW7] the result counts what the device lacks, beside what the network is', () => {
    expect(result({}, { hasSound: false }).says).toBe(
      'Esta red sirve para el evento. De este equipo hay un aviso abajo.',
    );
    expect(result({ live: 'blocked' }, { hasSound: false, isModern: false }).says).toContain('hay 2 avisos');
  });
});

test('[NW6] until all is measured the result waits, unless no call passes', () => {
  expect(verdictOf(unmeasured, pendingDeviceRows).level).toBe('pending');
  expect(result({ delivery: null }).level).toBe('pending');
  expect(verdictOf(good, pendingDeviceRows).level).toBe('pending');
  expect(verdictOf({ ...unmeasured, calls: 'captive' }, pendingDeviceRows).level).toBe('bad');
  expect(networkRows(unmeasured).map(({ title }) => title)).toEqual(networkRows(good).map(({ title }) => title));
  expect(pendingDeviceRows.map(({ title }) => title)).toEqual(deviceRows(able).map(({ title }) => title));
});

test('[NW8] the shared result is a text of its own: address and day, the sentence, and each row', () => {
  const rows = [...onNetwork({ live: 'blocked' }), ...deviceRows(able)];
  const lines = sharedText('Prueba · sala.local', result({ live: 'blocked' }), rows).split('\n');
  expect(lines.slice(0, 3)).toEqual(['Prueba · sala.local', expect.stringMatching(/^Sirve con retraso/), '']);
  expect(lines).toHaveLength(3 + rows.length);
  expect(lines[4]).toMatch(/^Aviso · Conexión viva: Esta red la bloquea/);
});
