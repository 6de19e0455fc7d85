import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { palette } from '#domain/timers/palette.ts';
import { plans, toPlanRecord } from '#domain/plans/plans.ts';
import { PROTOCOL_VERSION } from '#protocol/version.ts';
import { readPlans } from '../../worker/db/plans.ts';
import { recordSession } from '../../worker/db/sessions.ts';
import { call, freshId } from './calls.ts';

const byId = (all: readonly { id: string }[]) => all.toSorted((a, b) => a.id.localeCompare(b.id));

test('[H70] the plans are the ones of the specification', async () => {
  const { status, body } = await call('GET', '/api/plans');
  expect(status).toBe(200);
  const figures = body.plans.map(Object.values<string | number | boolean | null>);
  expect(Object.keys(body.plans[0])).toEqual([
    'id',
    'name',
    'price_mxn',
    'currency',
    'duration',
    'max_users',
    'max_timers',
    'popular',
  ]);
  expect(figures).toEqual([
    ['free', 'Gratis', 0, 'MXN', null, 2, 2, false],
    ['basic', 'Evento Básico', 299, 'MXN', '30 días', 5, 50, true],
    ['corporate', 'Evento Corporativo', 650, 'MXN', '30 días', 50, 500, false],
    ['basic_annual', 'Pro Anual', 2999, 'MXN', '12 meses', 5, 50, false],
    ['corporate_annual', 'Corporativo Anual', 5500, 'MXN', '12 meses', 50, 500, false],
  ]);
});

test('[H70] the database has the same plans', async () => {
  expect(byId(await readPlans(env.DB))).toEqual(byId(Object.values(plans).map(toPlanRecord)));
});

test('[H71] the colours are the palette, the sounds have a name and an address', async () => {
  expect((await call('GET', '/api/resources/colors')).body).toEqual({ colors: palette });
  const { sounds } = (await call('GET', '/api/resources/sounds')).body;
  expect(sounds).toHaveLength(5);
  for (const { id, name, url } of sounds) {
    expect([url, name.toLowerCase()]).toEqual([`/sounds/${id}.wav`, id]);
  }
});

test('[H72] the public configuration has what screens need', async () => {
  expect((await call('GET', '/api/config')).body).toMatchObject({
    environment: 'development',
    protocol_version: PROTOCOL_VERSION,
    support_email: env.SUPPORT_EMAIL,
    identity: {
      kind: 'embedded',
      accounts_url: '/identity/v1/accounts',
      token_url: '/identity/v1/token',
      api_key: null,
    },
    payments: 'off',
    payment_methods: [],
    mail: true,
    measuring: null,
  });
});

test('[H73] a session has one row, with the values of the last call', async () => {
  const row = { session_id: freshId(), owner_uid: null, name: 'Uno', created_at: 1, ended_at: null };
  await recordSession(env.DB, row);
  const later = { ...row, owner_uid: 'u1', name: 'Dos', ended_at: 9 };
  await recordSession(env.DB, later);
  const { results } = await env.DB.prepare('SELECT * FROM sessions WHERE session_id = ?').bind(row.session_id).all();
  expect(results).toEqual([later]);
});

// Last in the file, because it removes the tables of this file's tests.
test('[H74] health reports an unavailable database without failing', async () => {
  expect((await call('GET', '/api/health')).body).toEqual({ status: 'ok', database: true });
  await env.DB.prepare('DROP TABLE plans').run();
  const { status, body } = await call('GET', '/api/health');
  expect([status, body]).toEqual([200, { status: 'degraded', database: false }]);
});
