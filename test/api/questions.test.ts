import { describe, expect, test } from 'vitest';
import { call, exhaust, freshAddress, freshCode, freshId, openRoom, outcome, testOfLimit } from './calls.ts';

type Wanted = { readonly fields?: object; readonly headers?: Record<string, string>; readonly code?: string };

const ask = (id: string, { fields, ...sent }: Wanted = {}) =>
  call('POST', '/api/questions', { body: { event_id: id, content: '¿Y el café?', ...fields }, ...sent });

/** A room with questions 1 … count, the last one asked last. */
async function withQuestions(count: number) {
  const room = await openRoom();
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push((await ask(room.id, { fields: { content: String(ids.length + 1) } })).body.question.id);
  }
  const page = (query = '') => call('GET', `/api/questions/${room.id}${query}`);
  const moderate = (number: number, body: object) =>
    call('PUT', `/api/questions/${ids[number - 1]}/moderate`, { code: room.codes.moderator, body });
  return { ...room, ids, page, moderate };
}

const contents = ({ body }: { body: { questions: { content: string }[] } }) =>
  body.questions.map(({ content }) => content);

test('[Q98] duplicates are merged, and the table says with which question', async () => {
  const { id, ids, codes, page } = await withQuestions(3);
  const merged = await call('POST', `/api/questions/${ids[0]}/merge`, {
    code: codes.moderator,
    body: { question_ids: ids.slice(1) },
  });
  expect(merged).toMatchObject({ status: 200, body: { question: { id: ids[0], content: '1' } } });
  expect(contents(await page())).toEqual(['1']);
  const { text } = await call('GET', `/api/questions/${id}?format=csv`, { code: codes.moderator });
  expect(
    text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
      .map((row) => [row[2], row[3], row[8]]),
  ).toEqual([
    ['pregunta', 'estado', 'junta con'],
    ['1', 'pendiente', ''],
    ['2', 'junta con otra', '1'],
    ['3', 'junta con otra', '1'],
  ]);
});

describe('[H110] the list', () => {
  test('[H110] has the votes of each question for everybody who sees it', async () => {
    const { id, ids, codes, moderate } = await withQuestions(2);
    await moderate(1, { status: 'approved' });
    const vote = (tab: string) =>
      call('POST', `/api/questions/${ids[0]}/vote`, { body: { on: true }, headers: { 'X-Client-Id': tab } });
    await vote(freshCode());
    await vote(freshCode());
    const key = (scope: string) =>
      call('POST', `/api/events/${id}/keys`, { code: codes.controller, body: { name: scope, scope } });
    const keys = await Promise.all(['read', 'control', 'edit'].map(key));
    const readers = [
      {},
      { headers: { 'X-Client-Id': freshCode() } },
      ...Object.values(codes).map((code) => ({ code })),
      ...keys.map(({ body }) => ({ headers: { Authorization: `Bearer ${body.key}` } })),
    ];
    for (const reader of readers)
      expect((await call('GET', `/api/questions/${id}`, reader)).body.questions).toMatchObject([
        { content: '1', votes: 2 },
        { content: '2', votes: 0 },
      ]);
  });

  test('[H110] is oldest first, in pages that end before a given question', async () => {
    const { id, ids, page } = await withQuestions(5);
    expect(contents(await page())).toEqual(['1', '2', '3', '4', '5']);
    expect(contents(await page('?limit=2'))).toEqual(['4', '5']);
    expect(contents(await page(`?limit=2&before=${ids[3]}`))).toEqual(['2', '3']);
    expect(contents(await page(`?before=${ids[0]}`))).toEqual([]);
    expect(await page(`?before=${id}.nobody`)).toMatchObject({
      status: 404,
      body: { detail: { error: 'question_not_found' } },
    });
  });

  test('[H110] a page has at most 100', async () => {
    const { page } = await withQuestions(101);
    expect(contents(await page()).slice(0, 2)).toEqual(['2', '3']);
    expect(contents(await page())).toHaveLength(100);
  });

  test.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=x', 'before=x', 'format=xml'])(
    '[H110] ?%s is refused',
    async (query) => {
      const { status, body } = await (await withQuestions(0)).page(`?${query}`);
      expect([status, Object.keys(body.detail.fields)]).toEqual([422, [query.split('=')[0]]]);
    },
  );

  test('[H110] shows each caller what they may see, and marks their own', async () => {
    const { id, codes, moderate } = await withQuestions(1);
    const headers = { 'X-Client-Id': freshCode() };
    await ask(id, { fields: { content: 'Mía' }, headers });
    await moderate(1, { status: 'rejected', moderator_notes: 'Repetida' });
    const seenBy = async (sent: object) => (await call('GET', `/api/questions/${id}`, sent)).body.questions;
    expect(await seenBy({})).toEqual([
      {
        id: expect.stringMatching(new RegExp(`^${id}\\.`)),
        event_id: id,
        content: 'Mía',
        author: 'Anónimo',
        created_at: expect.any(Number),
        status: 'pending',
        votes: 0,
      },
    ]);
    expect(await seenBy({ headers })).toMatchObject([{ content: 'Mía', mine: true }]);
    expect(await seenBy({ code: codes.moderator })).toMatchObject([
      { moderator_notes: 'Repetida' },
      { content: 'Mía' },
    ]);
    await call('POST', `/api/events/${id}/settings`, { code: codes.controller, body: { pending_visible: false } });
    expect([await seenBy({}), (await seenBy({ headers })).length]).toEqual([[], 1]);
    expect(await outcome('GET', `/api/questions/${freshId()}`)).toMatchObject({ status: 404 });
  });
});

test('[H111] nor does a text that becomes a formula after a semicolon or a line break', async () => {
  const { id, codes } = await openRoom();
  for (const content of ["hola;=cmd|' /C calc'!A1;", 'uno\n@dos', '\uFF1D1+1', 'bien :-) y 3 - 2 = 1']) {
    await ask(id, { fields: { content }, headers: { 'X-Room-Code': codes.controller } });
  }
  const { text } = await call('GET', `/api/questions/${id}?format=csv`, { code: codes.moderator });
  expect([...text.matchAll(/Anónimo,(.*?),pendiente/gs)].map(([, content]) => content)).toEqual([
    "hola;'=cmd|' /C calc'!A1;",
    `"uno\n'@dos"`,
    "'\uFF1D1+1",
    'bien :-) y 3 - 2 = 1',
  ]);
});

test('[H111] staff download all questions', async () => {
  const { id, ids, codes, moderate } = await withQuestions(102);
  await call('POST', `/api/questions/${ids[0]}/vote`, { body: { on: true }, headers: { 'X-Client-Id': freshCode() } });
  await ask(id, { fields: { content: '=SUM(A1)\n"sí", dijo', author: '@ana' } });
  await moderate(1, { status: 'approved', moderator_notes: '-1' });
  await call('POST', `/api/events/${id}/settings`, {
    code: codes.controller,
    body: { name: 'Gala: "Año" \r\n 1', time_zone: 'Asia/Kathmandu' },
  });
  const path = `/api/questions/${id}?format=csv`;
  const { status, headers, text } = await call('GET', path, { code: codes.moderator });
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="preguntas-gala-ano-1.csv"');
  expect([headers.get('Cache-Control'), Number(headers.get('X-Server-Time')) > 0]).toEqual(['no-store', true]);
  const lines = text.split('\r\n');
  const moment = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
  expect(lines[0]).toBe('\uFEFFhora,autor,pregunta,estado,notas,hora (Asia/Kathmandu),como se hizo,votos,junta con');
  const local = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
  expect(lines[1]).toMatch(new RegExp(`^${moment},Anónimo,1,aprobada,'-1,${local},,1,$`));
  expect(lines[103]).toMatch(new RegExp(`^${moment},'@ana,"'=SUM\\(A1\\)\n""sí"", dijo",pendiente,,${local},,0,$`));
  expect(lines.slice(104)).toEqual(['']);
  const statuses = [codes.viewer, freshCode(), null].map(async (code) => (await call('GET', path, { code })).status);
  expect(await Promise.all(statuses)).toEqual([403, 401, 401]);
});

describe('[H112] a question', () => {
  test('[H112] is returned in a field `question`, with 201; its author is Anónimo by default', async () => {
    const { id } = await openRoom();
    const headers = { 'X-Client-Id': freshCode() };
    const { status, body } = await ask(id, { fields: { author: '  ' }, headers });
    expect(status).toBe(201);
    expect(body.question).toMatchObject({ event_id: id, author: 'Anónimo', status: 'pending', mine: true });
    expect((await ask(id, { fields: { author: 'Luis' } })).body.question.author).toBe('Luis');
  });

  test.each([
    [{ event_id: undefined }, { event_id: 'No hay evento seleccionado' }],
    [{ event_id: 'x' }, { event_id: 'No hay evento seleccionado' }],
    [{ event_id: null }, { event_id: 'No hay evento seleccionado' }],
    [{ content: '' }, { content: 'Por favor escribe tu pregunta' }],
    [{ content: ' \n ' }, { content: 'Por favor escribe tu pregunta' }],
    [{ content: undefined }, { content: 'Por favor escribe tu pregunta' }],
    [{ content: 'x'.repeat(501) }, { content: 'Máximo 500 caracteres' }],
    [{ author: 'x'.repeat(101) }, { author: 'Máximo 100 caracteres' }],
    [{ status: 'approved' }, { status: 'Este campo no se conoce' }],
  ])('[H112] %j is refused in the words of its form', async (fields, wrong) => {
    const { id } = await openRoom();
    const { status, body } = await ask(id, { fields });
    expect([status, body.detail.fields]).toEqual([422, wrong]);
  });

  test('[H112] is refused while questions are closed, except from staff, and in an unknown room', async () => {
    const { id, codes } = await openRoom();
    await call('POST', `/api/events/${id}/settings`, { code: codes.moderator, body: { questions_open: false } });
    expect((await ask(id)).body.detail).toMatchObject({ error: 'questions_closed' });
    expect((await ask(id, { code: codes.moderator })).status).toBe(201);
    expect((await ask(freshId())).status).toBe(404);
  });

  test('[Q90, Q92] a missing name is refused at its field and counts towards no limit', async () => {
    const { id, codes } = await openRoom();
    const set = (question_names: string) =>
      call('POST', `/api/events/${id}/settings`, { code: codes.moderator, body: { question_names } });
    expect((await set('sometimes')).body.detail.fields).toHaveProperty('question_names');
    expect((await set('required')).body.event.settings.question_names).toBe('required');
    const headers = { 'X-Client-Id': freshCode() };
    for (const author of [undefined, '  ']) {
      const { status, body } = await ask(id, { fields: { author }, headers });
      expect([status, body.detail]).toMatchObject([422, { error: 'invalid', fields: { author: 'Escribe tu nombre' } }]);
    }
    expect((await ask(id, { fields: { author: 'Luis' }, headers })).body.question.author).toBe('Luis');
    await set('off');
    expect((await ask(id, { fields: { author: 'Luis' } })).body.question.author).toBe('Anónimo');
  });

  test('[H112] is created once for one key', async () => {
    const { id, page } = await withQuestions(0);
    const headers = { 'Idempotency-Key': 'once', 'X-Client-Id': freshCode() };
    const [first, again] = [await ask(id, { headers }), await ask(id, { headers })];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(contents(await page())).toHaveLength(1);
  });
});

testOfLimit('[H113] questions are limited by address: 429', async () => {
  const { id } = await openRoom();
  const address = '198.51.100.7';
  await exhaust('ASK', address);
  const tooMuch = await ask(id, { headers: { 'CF-Connecting-IP': address } });
  expect([tooMuch.status, tooMuch.body.detail.error]).toEqual([429, 'too_many']);
  expect((await ask(id, { headers: { 'CF-Connecting-IP': freshAddress() } })).status).toBe(201);
});

describe('[H114] moderation', () => {
  test('[H114] returns the new status', async () => {
    const { moderate } = await withQuestions(1);
    const approved = await moderate(1, { status: 'approved', moderator_notes: 'Buena' });
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({
      message: 'Pregunta aprobada',
      question: { content: '1', status: 'approved', moderator_notes: 'Buena' },
    });
    const { body } = await moderate(1, { status: 'rejected', moderator_notes: null });
    expect(body).toMatchObject({ message: 'Pregunta rechazada', question: { moderator_notes: null } });
  });

  test.each([{}, { status: 'pending' }, { status: 7 }, { status: 'approved', moderator_notes: 'x'.repeat(501) }])(
    '[H114] %j is refused',
    async (body) => {
      expect((await (await withQuestions(1)).moderate(1, body)).status).toBe(422);
    },
  );

  test('[H114] of a deleted, unknown or impossible question is 404', async () => {
    const { id, codes } = await openRoom();
    for (const questionId of [`${id}.nobody`, `${freshId()}.nobody`, 'x']) {
      const sent = { code: codes.controller, body: { status: 'approved' } };
      expect((await call('PUT', `/api/questions/${questionId}/moderate`, sent)).status).toBe(404);
    }
  });
});

test('[H115] a question is deleted: 204', async () => {
  const { id, codes, ids, page } = await withQuestions(2);
  expect((await call('DELETE', `/api/questions/${ids[0]}`, { code: codes.moderator })).status).toBe(204);
  expect(contents(await page())).toEqual(['2']);
  for (const questionId of [ids[0], `${id}.nobody`, `${freshId()}.nobody`, 'x']) {
    expect((await call('DELETE', `/api/questions/${questionId}`, { code: codes.moderator })).status).toBe(404);
  }
});
