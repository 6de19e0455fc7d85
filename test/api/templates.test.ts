import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { exhaust, testOfLimit } from './calls.ts';
import { newPerson, newTemplate } from './people.ts';

/** Programmes that an account keeps. */

const items = [
  { name: 'Canto', duration_minutes: 5, planned_start: { at: '10:00' }, notes: 'De pie' },
  { name: 'Mensaje', duration_minutes: 35, start: 'linked', gap_seconds: 30, display: 'countup' },
];

test('[TP4] an account keeps a programme under a name, and gets it back as it was', async () => {
  const ana = await newPerson();
  const made = await ana.calls('POST', '/api/templates', { body: { name: ' Culto  ', items } });
  const entry = { id: expect.any(String), name: 'Culto', items: 2, created_at: expect.any(Number) };
  expect([made.status, made.body.template]).toEqual([201, entry]);
  const path = `/api/templates/${made.body.template.id}`;
  expect((await ana.calls('GET', path)).body).toEqual({ template: made.body.template, items });
  const second = await newTemplate(ana, 'Boda');
  const listed = await ana.calls('GET', '/api/templates');
  expect(listed.body.templates.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Boda', 'Culto']);
  expect(listed.text).not.toContain('De pie');
  const renamed = await ana.calls('PUT', path, { body: { name: 'Culto del domingo' } });
  expect(renamed.body.template).toEqual({ ...made.body.template, name: 'Culto del domingo' });
  expect((await ana.calls('DELETE', path)).status).toBe(204);
  const gone = [
    await ana.calls('GET', path),
    await ana.calls('PUT', path, { body: { name: 'Otro' } }),
    await ana.calls('DELETE', path),
  ];
  expect(gone.map(({ status, body }) => [status, body.detail.error])).toEqual(
    gone.map(() => [404, 'template_not_found']),
  );
  const left = await ana.calls('GET', '/api/templates');
  expect(left.body.templates.map(({ id }: { id: string }) => id)).toEqual([second.id]);
});

test('[TP5] what is no programme is refused, and nothing is kept', async () => {
  const ana = await newPerson();
  const refused = async (body: object) => {
    const { status, body: answer } = await ana.calls('POST', '/api/templates', { body });
    return [status, ...Object.keys(answer.detail.fields ?? {})];
  };
  expect(await refused({ name: ' ', items })).toEqual([422, 'name']);
  expect(await refused({ name: 'x'.repeat(61), items })).toEqual([422, 'name']);
  expect(await refused({ name: 'Culto', items: [] })).toEqual([422, 'items']);
  expect(await refused({ name: 'Culto' })).toEqual([422, 'items']);
  expect(await refused({ name: 'Culto', items: [{ name: 'Canto' }] })).toEqual([422, 'items.0.duration_minutes']);
  expect(await refused({ name: 'Culto', items: Array.from({ length: 501 }, () => items[0]) })).toEqual([422, 'items']);
  const large = { name: 'Culto', items: Array.from({ length: 200 }, () => ({ ...items[0], notes: 'x'.repeat(2000) })) };
  expect(await refused(large)).toEqual([413]);
  expect((await ana.calls('GET', '/api/templates')).body.templates).toEqual([]);
});

test('[TP5] fifty templates for each account, also at once, and a repeated request keeps one', async () => {
  const [ana, luz] = [await newPerson(), await newPerson()];
  const insert = 'INSERT INTO templates (id, owner_uid, name, items, body, created_at) VALUES (?, ?, ?, 1, ?, 1)';
  await env.DB.batch(
    Array.from({ length: 48 }, (_, at) => env.DB.prepare(insert).bind(`${ana.uid}-${at}`, ana.uid, `${at}`, '[]')),
  );
  const save = (key: string) =>
    ana.calls('POST', '/api/templates', { body: { name: key, items }, headers: { 'Idempotency-Key': key } });
  const [first, again] = [await save('one-template'), await save('one-template')];
  expect([again.status, again.body]).toEqual([201, first.body]);
  const rest = await Promise.all(['a-second', 'a-third', 'a-fourth'].map(save));
  expect(rest.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(rest.find(({ status }) => status === 409)?.body.detail.error).toBe('too_many_templates');
  expect((await ana.calls('GET', '/api/templates')).body.templates).toHaveLength(50);
  // The answer to the first request was lost: it is repeated although there is no place for another one.
  expect((await save('one-template')).status).toBe(201);
  const sameKey = { body: { name: 'De Luz', items }, headers: { 'Idempotency-Key': 'one-template' } };
  expect((await luz.calls('POST', '/api/templates', sameKey)).body.template.name).toBe('De Luz');
});

testOfLimit('[TP5] an account saves twenty in a minute', async () => {
  const ana = await newPerson();
  await exhaust('CREATE_ROOM', `${ana.uid}|template`);
  const { status, body } = await ana.calls('POST', '/api/templates', { body: { name: 'Culto', items } });
  expect([status, body.detail.error]).toEqual([429, 'too_many']);
});
