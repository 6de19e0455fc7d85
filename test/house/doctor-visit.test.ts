import { describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '#protocol/version.ts';
import { formatFindings } from '../../tools/doctor/print.ts';
import { addressIn } from '../../tools/doctor/visit/installation.ts';
import { accounts, environment, health, mail, payments } from '../../tools/doctor/visit/verdicts/service.ts';
import { mailed } from '../../tools/doctor/visit/verdicts/mailed.ts';
import { type FetchedPage, pages, transport } from '../../tools/doctor/visit/verdicts/pages.ts';
import { sockets } from '../../tools/doctor/visit/verdicts/sockets.ts';
import { alarms, clock, liveness } from '../../tools/doctor/visit/verdicts/timing.ts';
import { network } from '../../tools/doctor/visit/verdicts/network.ts';
import { judge } from '../../tools/doctor/visit/verdicts/trials.ts';
import { scriptHashes } from '../../scripts/site/headers.ts';

const address = 'https://a-tiempo.mx';
const config = {
  environment: 'production',
  protocol_version: PROTOCOL_VERSION,
  support_email: 'ayuda@a-tiempo.mx',
  identity: { kind: 'embedded' },
  payments: 'ready',
  payments_live: true,
  mail: true,
};
const said = { address, health: 200, status: 'ok', config, news: '400 malformed' };
const levels = (findings: readonly { readonly level: string }[]) => findings.map(({ level }) => level);

describe('[DR6] what an installation reports about itself', () => {
  test('[DR6] a complete one has no fault; what is missing is named with what people see meanwhile', () => {
    const all = [health, environment, payments, accounts, mail].flatMap((ask) => ask(said));
    expect(levels(all)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
    expect(health({ ...said, status: 'degraded' })[0]).toMatchObject({ level: 'wrong' });
    expect(health({ ...said, health: 503 })[0]?.says).toContain('503');
    expect(environment({ ...said, config: null })[0]?.level).toBe('wrong');
    expect(mail({ ...said, config: { ...config, mail: false } })[0]?.level).toBe('missing');
    expect(accounts({ ...said, config: { ...config, identity: { kind: 'hosted' } } })[0]?.says).toContain('Firebase');
  });

  test('[DR6] development, and payments that charge nothing, are right on this machine only', () => {
    const dev = { ...config, environment: 'development', payments: 'stand_in' };
    const here = { ...said, address: 'http://localhost:8787', config: dev };
    expect(levels([...environment(here), ...payments(here)])).toEqual(['ok', 'ok']);
    const there = { ...said, config: dev };
    expect(levels([...environment(there), ...payments(there)])).toEqual(['wrong', 'wrong']);
    expect(levels(payments({ ...said, config: { ...config, payments: 'off' } }))).toEqual(['missing']);
    const testing = { ...config, payments_live: false };
    expect(payments({ ...said, config: testing })).toMatchObject([
      { level: 'wrong', todo: expect.stringContaining('sk_live_') },
      { level: 'ok' },
    ]);
    expect(levels(payments({ ...here, config: testing }))).toEqual(['ok', 'ok']);
  });

  test('[DR6] a key shows only its kind, and Stripe’s notifications need a secret to be verified', () => {
    const answer = (news: string, where = address) => payments({ ...said, address: where, news });
    expect(answer('400 malformed')).toMatchObject([
      { level: 'ok', says: expect.stringContaining('si vale se ve solo al comprar') },
      { level: 'ok', says: expect.stringContaining('avisos de Stripe se comprueban') },
    ]);
    const missing = { says: expect.stringContaining('STRIPE_WEBHOOK_SECRET') };
    expect(answer('503 payments_off')[1]).toMatchObject({ ...missing, level: 'wrong' });
    expect(answer('503 payments_off', 'http://localhost:8787')[1]).toMatchObject({ ...missing, level: 'missing' });
    for (const news of ['200', '403', 'nada']) expect(levels(answer(news))).toEqual(['ok', 'wrong']);
    expect(levels(answer('429 too_many'))).toEqual(['ok', 'unknown']);
  });
});

describe('[DR7] pages', () => {
  const html = '<script>start()</script>';
  const page = (headers: Readonly<Record<string, string>> = {}, body = html): FetchedPage => ({
    path: '/',
    status: 200,
    html: body,
    headers: {
      'content-security-policy': `default-src 'self'; script-src 'self' ${scriptHashes(html).join(' ')}; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      ...headers,
    },
  });
  const found = (one: FetchedPage) =>
    pages({ address, pages: [one], plain: null }).filter(({ level }) => level === 'wrong');

  test.each<[string, FetchedPage, string]>([
    ['a policy that allows any script', page({ 'content-security-policy': "script-src 'unsafe-inline'" }), '/ CSP'],
    ['a script that somebody put in on the way', page({}, `${html}<script>spy()</script>`), '1 que su CSP no conoce'],
    ['HSTS of a minute', page({ 'strict-transport-security': 'max-age=60' }), 'HSTS: llegó «60 s»'],
    ['no nosniff', page({ 'x-content-type-options': '' }), 'nosniff'],
    ['a referrer', page({ 'referrer-policy': 'origin' }), 'Referrer-Policy: llegó «origin»'],
  ])('[DR7] %s is found', (_, one, says) => {
    expect(found(page())).toEqual([]);
    expect(
      found(one)
        .map((each) => each.says)
        .join(' '),
    ).toContain(says);
  });

  test('[DR7] http must lead to https of the same host', () => {
    const plainly = (status: number, location: string) =>
      levels(transport({ address, pages: [], plain: { status, location } }));
    expect(plainly(301, `${address}/`)).toEqual(['ok']);
    expect(plainly(200, '')).toEqual(['wrong']);
    expect(plainly(301, 'https://otro.mx/')).toEqual(['wrong']);
    expect(levels(transport({ address: 'http://a-tiempo.mx', pages: [], plain: null }))).toEqual(['wrong']);
  });
});

describe('[DR8] figures', () => {
  const late = (...values: readonly number[]) => values.map((value) => ({ late: value, here: value + 20 }));

  test('[DR8] alarms: usual, slow, too late, too early, lost', () => {
    expect(alarms(late(2, 5, 40), 3)[0]).toMatchObject({ level: 'ok', measured: { p50: 5, p95: 40, max: 40 } });
    expect(levels(alarms(late(300, 400, 500), 3))).toEqual(['advice']);
    expect(levels(alarms(late(2, 5, 2500), 3))).toEqual(['wrong']);
    expect(alarms(late(-3, 5, 6), 3)[0]?.says).toContain('antes de tiempo');
    expect(levels(alarms(late(2, 5), 3))).toEqual(['wrong', 'ok']);
    expect(levels(alarms([], 3))).toEqual(['wrong']);
    const heldBack = [900, 901, 902].map((here) => ({ late: 2, here }));
    expect(alarms(heldBack, 3)[0]).toMatchObject({ level: 'advice', says: expect.stringContaining('en el camino') });
  });

  test('[DR8] clocks: calls and sockets must agree, and a wrong clock is found', () => {
    const estimate = { offset: 100, error: 10, rtt: 20 };
    const compared = { estimate, asked: 8, answered: 8, header: { offset: 105, error: 10 }, date: 400 };
    expect(levels(clock(compared))).toEqual(['ok', 'ok', 'ok']);
    expect(levels(clock({ ...compared, header: { offset: 900, error: 10 } }))).toContain('wrong');
    expect(levels(clock({ ...compared, date: 9_000 }))).toContain('wrong');
    expect(levels(clock({ ...compared, estimate: { ...estimate, offset: 5_000 }, header: null }))).toEqual([
      'ok',
      'wrong',
      'ok',
      'advice',
    ]);
    expect(levels(clock({ ...compared, estimate: null }))).toEqual(['wrong']);
    expect(levels(liveness([3, 4, 5]))).toEqual(['ok']);
    expect(levels(liveness([3, null]))).toEqual(['wrong']);
  });
});

test('[DR4] where no socket opens it says so once, and names what may block it', () => {
  for (const fate of ['in', '4404 not_found', '1006']) expect(levels(sockets(fate))).toEqual(['ok']);
  for (const fate of ['HTTP 426', 'HTTP 502', 'Server sent no subprotocol', 'nada']) {
    const found = { level: 'wrong', says: expect.stringContaining(fate), todo: expect.stringContaining('Upgrade') };
    expect(sockets(fate)).toMatchObject([found]);
  }
});

test('[DR13] where calls pass and no socket does, another network shows which of the two blocks them', () => {
  expect(sockets('HTTP 403')).toMatchObject([
    { says: expect.stringContaining('llamadas pasan'), todo: expect.stringMatching(/^Otra vez desde otra red/) },
  ]);
});

test('[DR4] the advice for several findings in a row appears once, below the last', () => {
  const one = { topic: 'Puertas', level: 'wrong', meanwhile: 'Nadie entra.', todo: 'Abre.' } as const;
  const shown = formatFindings([
    { ...one, says: 'A.' },
    { ...one, says: 'B.' },
    { ...one, says: 'C.', todo: 'Cierra.' },
  ]);
  expect(shown.split('\n').map((line) => line.trim())).toEqual([
    '✗ corregir  Puertas: A.',
    '✗ corregir  Puertas: B.',
    'Mientras tanto: Nadie entra.',
    'Qué hacer: Abre.',
    '✗ corregir  Puertas: C.',
    'Mientras tanto: Nadie entra.',
    'Qué hacer: Cierra.',
  ]);
});

test('[DR9] what a rate limit kept from being tested is no fault', () => {
  const sense = { fine: 'Todo', meanwhile: 'Nada', todo: 'Nada' };
  const tried = (actual: string) => levels(judge([{ what: 'entrar', expected: 'in', actual }], sense));
  expect(tried('in')).toEqual(['ok']);
  expect(tried('4404 not_found')).toEqual(['wrong']);
  expect(tried('4429 too_many_codes')).toEqual(['unknown']);
  const provoked = { what: 'de prisa', expected: '4429 too_fast' };
  expect(levels(judge([{ ...provoked, actual: '4429 too_fast' }], sense))).toEqual(['ok']);
  expect(levels(judge([{ ...provoked, actual: 'nada' }], sense))).toEqual(['wrong']);
  expect(tried('429 too_many')).toEqual(['unknown']);
  const asked = { email: 'ana@ejemplo.mx', kind: 'verify', why: '' } as const;
  expect(levels(mailed({ ...asked, status: 200 }))).toEqual(['ok']);
  expect(levels(mailed({ ...asked, status: 429 }))).toEqual(['unknown']);
  expect(levels(mailed({ ...asked, status: 503 }))).toEqual(['wrong']);
});

describe('from a device in the hall', () => {
  const hall = ['http://192.168.1.20:8787', 'http://10.0.0.5', 'http://172.20.1.1', 'http://169.254.3.4:8787'];
  const named = ['http://sala.local:8787', 'http://servidor:8787', 'http://[fd00::1]:8787', 'http://[fe80::1]:8787'];

  test('[DR11] an address of a network of one’s own is http where none is typed', () => {
    for (const each of [...hall, ...named]) expect(addressIn(each.replace('http://', ''))).toBe(each);
    expect(addressIn('https://192.168.1.20')).toBe('https://192.168.1.20');
    for (const each of ['172.32.1.1', '11.0.0.1', 'local.mx', '[2001:db8::1]']) {
      expect(addressIn(each)).toBe(`https://${each}`);
    }
  });

  test('[DR11] http is no fault there: what browsers keep from it is said', () => {
    for (const each of [...hall, ...named]) {
      expect(transport({ address: each, pages: [], plain: null })).toMatchObject([
        { level: 'advice', meanwhile: expect.stringContaining('pantalla') },
      ]);
    }
    expect(levels(transport({ address: 'http://11.0.0.1', pages: [], plain: null }))).toEqual(['wrong']);
  });

  const seen = { address: 'http://192.168.1.20:8787', status: 200, location: '', isOurs: true };
  const answered = { ...seen, trips: [12, 40, 9], piecesApart: 500 };

  test('[DR12] answers of something in between are named, and nothing else is judged', () => {
    expect(network(answered)).toMatchObject([{ level: 'ok', measured: { samples: 3, p50: 12, max: 40 } }]);
    const foreign = { ...seen, isOurs: false, trips: [], piecesApart: null };
    for (const [status, location] of [
      [200, ''],
      [302, 'http://wifi.test/'],
      [511, ''],
    ] as const) {
      const found = { level: 'wrong', says: expect.stringContaining(`${status}${location && ` hacia ${location}`}`) };
      expect(network({ ...foreign, status, location })).toMatchObject([found]);
    }
    // A server that fails is judged by what it answers.
    expect(network({ ...foreign, status: 502 })).toEqual([]);
  });

  test('[DR12] slow calls and collected answers are an advice', () => {
    expect(levels(network({ ...answered, trips: [300, 400, 500] }))).toEqual(['advice']);
    expect(network({ ...answered, piecesApart: 3 })).toMatchObject([
      { level: 'ok' },
      { level: 'advice', says: expect.stringContaining('junta las respuestas') },
    ]);
    expect(levels(network({ ...answered, piecesApart: null }))).toEqual(['ok']);
  });
});

test('[DR9] an address is a host, https by default, without a name or password', () => {
  expect(addressIn('a-tiempo.mx')).toBe('https://a-tiempo.mx');
  expect(addressIn('http://localhost:8787/viewer/x?code=y')).toBe('http://localhost:8787');
  expect(addressIn('https://ana:clave@a-tiempo.mx')).toBeNull();
  expect(addressIn('https://')).toBeNull();
});
