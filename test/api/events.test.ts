import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import { describe, expect, test } from 'vitest';
import { call, freshId, newTimer, openRoom, outcome } from './calls.ts';

async function scene() {
  const room = await openRoom();
  const set = (fields: object = {}, code = room.codes.controller) =>
    call('POST', '/api/events', { code, body: { session_id: room.id, name: 'Gala', ...fields } });
  const change = (body: object, code = room.codes.controller) =>
    call('POST', `/api/events/${room.id}/settings`, { code, body });
  const read = async () => (await call('GET', `/api/events/${room.id}`)).body.event;
  return { ...room, set, change, read };
}

describe('[H130] the event of a room', () => {
  test('[H130] is set: 201, in a field `event`, with the id of the room', async () => {
    const { id, set, read } = await scene();
    const words = { description: 'Línea 1\nLínea 2', date: '2027-02-28', time_zone: 'America/Tijuana' };
    const { status, body } = await set(words);
    expect([status, body.event]).toEqual([
      201,
      {
        id,
        name: 'Gala',
        ...words,
        settings: DEFAULT_SETTINGS,
        logo: null,
      },
    ]);
    expect(await read()).toEqual(body.event);
    expect((await set({ name: 'Otra', date: null })).body.event).toMatchObject({ name: 'Otra', date: null });
  });

  test.each([
    [{ name: undefined }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ date: '2027-02-30' }, 'date'],
    [{ time_zone: 'Marte/Olimpo' }, 'time_zone'],
    [{ session_id: 'x' }, 'session_id'],
    [{ place: 'Auditorio' }, 'place'],
  ])('[H130] %j is refused by the name of the field', async (fields, name) => {
    const { status, body } = await (await scene()).set(fields);
    expect([status, Object.keys(body.detail.fields)]).toEqual([422, [name]]);
  });

  test('[H130] of an unknown room is 404', async () => {
    const { set } = await scene();
    expect((await set({ session_id: freshId() })).status).toBe(404);
  });
});

test('[H131] anybody with the id reads the event', async () => {
  const { id, codes, change } = await scene();
  await change({ viewer_code_required: true });
  for (const code of [codes.viewer, null]) {
    const { status, body } = await call('GET', `/api/events/${id}`, { code });
    expect([status, body.event.settings.viewer_code_required]).toEqual([200, true]);
  }
  for (const nobody of [freshId(), 'x']) {
    expect(await outcome('GET', `/api/events/${nobody}`)).toMatchObject({ status: 404, error: 'session_not_found' });
  }
});

describe('[H132] settings', () => {
  test('[H132] change the named fields and return the event', async () => {
    const { change, read } = await scene();
    const settings = { viewer_code_required: true, pending_visible: false, questions_open: false, overtime: 'stop' };
    const { status, body } = await change({ ...settings, name: 'Gala', date: '2027-01-02' });
    expect(status).toBe(200);
    expect(body.event).toMatchObject({ name: 'Gala', date: '2027-01-02', settings });
    expect(await read()).toEqual(body.event);
    expect((await change({})).body).toEqual(body);
  });

  test.each([{ colour: 'red' }, { overtime: 'explode' }, { questions_open: 'no' }, { settings: { overtime: 'stop' } }])(
    '[H132] %j is refused and changes nothing',
    async (fields) => {
      const { change, read } = await scene();
      const before = await read();
      const { status, body } = await change({ name: 'Otra', ...fields });
      expect([status, Object.keys(body.detail.fields)]).toEqual([422, Object.keys(fields)]);
      expect(await read()).toEqual(before);
    },
  );

  test('[H132] moderators may open and close questions and show waiting ones, and nothing else', async () => {
    const { codes, change, set } = await scene();
    const own = await change({ questions_open: false, pending_visible: false }, codes.moderator);
    expect(own.body.event.settings).toMatchObject({ questions_open: false, pending_visible: false });
    for (const fields of [{ questions_open: true, name: 'Otra' }, { overtime: 'stop' }, {}]) {
      expect((await change(fields, codes.moderator)).status).toBe(403);
    }
    expect((await set({ questions_open: true }, codes.moderator)).status).toBe(403);
  });
});

/** An event in which two questions were asked, a message was sent, and a timer ran. */
async function withFigures() {
  const room = await scene();
  const { id, codes } = room;
  const timer = await newTimer(id, codes.controller, { name: '-Apertura', presenter: 'Ana, "la jefa"' });
  for (const action of ['start', 'pause', 'start', 'pause']) {
    await call('POST', `/api/timers/${timer.id}/control`, { code: codes.controller, body: { action } });
  }
  await call('POST', '/api/messages', { code: codes.controller, body: { session_id: id, content: 'Hola' } });
  const asked = await Promise.all(
    ['¿Una?', '¿Dos?'].map((content) => call('POST', '/api/questions', { body: { event_id: id, content } })),
  );
  const path = `/api/questions/${asked[0]?.body.question.id}/moderate`;
  await call('PUT', path, { code: codes.moderator, body: { status: 'approved' } });
  return { ...room, timer };
}

test('[H133] staff read the statistics of the event', async () => {
  const { id, codes, timer } = await withFigures();
  const { status, body } = await call('GET', `/api/events/${id}/stats`, { code: codes.moderator });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    session_id: id,
    name: 'Congreso',
    timers: [{ timer_id: timer.id, planned_seconds: 600, overtime_seconds: 0, starts: 1, pauses: 2 }],
    totals: { planned_seconds: 600, starts: 1, pauses: 2 },
    questions: { received: 2, approved: 1, rejected: 0 },
    messages: 1,
    most_users: 0,
  });
  expect(await outcome('GET', `/api/events/${freshId()}/stats`)).toMatchObject({ status: 404 });
  expect(await outcome('GET', `/api/events/${id}/stats?format=xml`, { code: codes.moderator })).toMatchObject({
    status: 422,
    fields: { format: expect.any(String) },
  });
});

test('[I58] the table of a running event has the votes of its approved questions', async () => {
  const { id, codes } = await withFigures();
  const { questions } = (await call('GET', `/api/questions/${id}`, { code: codes.moderator })).body;
  for (const question of questions) await call('POST', `/api/questions/${question.id}/vote`, { body: { on: true } });
  const { text } = await call('GET', `/api/events/${id}/stats?format=csv`, { code: codes.moderator });
  expect(text.match(/^votos de una pregunta.*$/gmu)).toEqual(['votos de una pregunta,¿Una?,Anónimo,,,,,,,,1,,,,,,']);
});

test('[H134] staff download the statistics for a spreadsheet', async () => {
  const { id, codes } = await withFigures();
  const event = { session_id: id, name: 'Congreso', time_zone: 'America/Bogota' };
  await call('POST', '/api/events', { code: codes.controller, body: event });
  const path = `/api/events/${id}/stats?format=csv`;
  const { status, headers, text } = await call('GET', path, { code: codes.moderator });
  expect([status, headers.get('Content-Disposition')]).toEqual([200, 'attachment; filename="informe-congreso.csv"']);
  const lines = text.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFtipo,nombre,ponente,planeado (s),real (s),tiempo extra (s),inicios,pausas,inicio,fin,cantidad,inicio (America/Bogota),fin (America/Bogota),inicio planeado,fin planeado,inicio planeado (America/Bogota),fin planeado (America/Bogota)',
  );
  const [moment, figure] = [String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`, String.raw`[\d.]+`];
  const local = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
  expect(lines[1]).toMatch(
    new RegExp(
      `^temporizador,'-Apertura,"Ana, ""la jefa""",600,${figure},0,1,2,${moment},${moment},,${local},${local},,,,$`,
    ),
  );
  expect(lines[2]).toMatch(new RegExp(`^total,,,600,${figure},0,1,2,,,,,,,,,$`));
  expect(lines.slice(3)).toEqual([
    'preguntas recibidas,,,,,,,,,,2,,,,,,',
    'preguntas aprobadas,,,,,,,,,,1,,,,,,',
    'preguntas rechazadas,,,,,,,,,,0,,,,,,',
    'mensajes,,,,,,,,,,1,,,,,,',
    'pantallas a la vez,,,,,,,,,,0,,,,,,',
    'preguntas respondidas,,,,,,,,,,0,,,,,,',
    ...[
      'público a la vez',
      'de ellos sin conexión en vivo (estimado)',
      'teléfonos que preguntaron',
      'teléfonos que votaron',
      'teléfonos sin lugar en vivo',
    ].map((name) => `${name},,,,,,,,,,0,,,,,,`),
    '',
  ]);
  expect((await call('GET', path, { code: codes.viewer })).status).toBe(403);
});
