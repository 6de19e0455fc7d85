import { describe, expect, test } from 'vitest';
import { readCsv } from '../support/read-csv.ts';
import { call, openRoom } from './calls.ts';

/** A room with two timers, the first with a planned start of tomorrow at ten. */
async function planned() {
  const { id, codes, timers } = await openRoom({ timers: 2 });
  const code = codes.controller;
  const [first, second] = timers.map((timer) => timer.id);
  const edit = (timer: string | undefined, body: object) => call('PUT', `/api/timers/${timer}`, { code, body });
  await call('POST', `/api/events/${id}/settings`, { code, body: { date: '2031-05-02', time_zone: 'Europe/Madrid' } });
  return { id, code, codes, first, second, edit };
}

describe('the programme by calls', () => {
  test('[H160] a planned start is resolved in the event’s zone, and the programme follows from it', async () => {
    const { id, code, first, second, edit } = await planned();
    const edited = await edit(first, { planned_start: { at: '10:00', day: 1 }, cue: 'Q1' });
    const moment = Date.UTC(2031, 4, 3, 8);
    expect(edited.body).toMatchObject({ planned_start: { at: '10:00', day: 1, moment }, cue: 'Q1' });
    const { status, body } = await call('GET', `/api/events/${id}/programme`, { code });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      items: [
        {
          timer_id: first,
          planned: { start: moment },
          expected: { start: moment },
          actual: { start: null, end: null },
        },
        { timer_id: second, gap_ms: 0, overlap_ms: 0 },
      ],
      show: { late_ms: 0, sentence: 'a tiempo' },
    });
  });

  test('[H160] an item that runs has its actual start, and the show is early or late in words', async () => {
    const { id, code, first, edit } = await planned();
    await edit(first, { planned_start: { at: '10:00' } });
    const act = (action: string) => call('POST', `/api/events/${id}/show`, { code, body: { action } });
    await act('go');
    await act('next');
    const { body } = await call('GET', `/api/events/${id}/programme`, { code });
    const [one, other] = body.items;
    expect(one.actual.end - one.actual.start).toBeLessThan(60_000);
    expect(other.actual).toEqual({ start: one.actual.end, end: null });
    expect(other.expected.end).toBeGreaterThan(other.actual.start);
    expect(body.show.late_ms).toBeLessThan(0);
    expect(body.show.sentence).toMatch(/^[\d:]+ de adelanto$/);
  });

  test('[H160] as a table it has a row for each item, local times and no formulas', async () => {
    const { id, code, first, second, edit } = await planned();
    await edit(first, { planned_start: { at: '10:00', day: 0 }, name: '=1+1', cue: 'Q1', presenter: 'Ana' });
    await edit(second, { planned_start: { at: '10:12', day: 0 } });
    const { status, text, headers } = await call('GET', `/api/events/${id}/programme?format=csv`, { code });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [names = [], ...rows] = readCsv(text, ',');
    const [one, other] = rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place]])));
    expect(rows).toHaveLength(2);
    expect(one).toMatchObject({
      nombre: "'=1+1",
      ponente: 'Ana',
      'duración (s)': '600',
      'inicio planeado (Europe/Madrid)': '2031-05-02 10:00:00',
      'fin planeado': '2031-05-02 10:10:00',
      'inicio estimado': '2031-05-02 10:00:00',
      'inicio real': '',
    });
    expect(other).toMatchObject({ 'hueco (s)': '120', 'empalme (s)': '0', 'fin estimado': '2031-05-02 10:22:00' });
  });

  test('[H160] as a workbook it is a file of Excel', async () => {
    const { id, code, first, edit } = await planned();
    await edit(first, { name: '=1+1' });
    const { status, text, headers } = await call('GET', `/api/events/${id}/programme?format=xlsx`, { code });
    expect([status, headers.get('Content-Disposition')]).toEqual([200, expect.stringMatching(/\.xlsx"$/)]);
    expect(headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(text.slice(0, 2)).toBe('PK');
  });

  test('[IM5, IM6] a list is imported by a call, and one undo takes it back', async () => {
    const { id, code, first, second } = await planned();
    const alert = { message: 'Ya', at_seconds: 60 };
    expect((await call('POST', `/api/timers/${first}/alerts`, { code, body: alert })).status).toBe(201);
    const items = [
      { timer_id: second, name: 'Segunda' },
      { name: 'Nueva', duration_minutes: 5, cue: 'Q2' },
    ];
    const { status, body } = await call('POST', `/api/events/${id}/programme`, {
      code,
      body: { mode: 'replace', items },
    });
    expect(status).toBe(200);
    expect(body.timers).toMatchObject([
      { id: second, name: 'Segunda', position: 0 },
      { name: 'Nueva', cue: 'Q2', position: 1 },
    ]);
    expect((await call('POST', `/api/events/${id}/undo`, { code, body: {} })).status).toBe(200);
    const { body: timers } = await call('GET', `/api/timers/${id}`, { code });
    expect(timers.map((timer: { id: string }) => timer.id)).toEqual([first, second]);
    const { body: state } = await call('GET', `/api/sessions/${id}/state`, { code });
    expect(state.alerts).toMatchObject([{ timer_id: first, message: 'Ya' }]);
  });

  test('[IM6] 500 items with texts are one call; what is wrong is refused with its place', async () => {
    const { id, code } = await planned();
    const item = { name: 'x'.repeat(100), presenter: 'y'.repeat(100), duration_minutes: 5, notes: 'z'.repeat(150) };
    const post = (items: readonly object[]) =>
      call('POST', `/api/events/${id}/programme`, { code, body: { mode: 'add', items } });
    // The free plan has room for two.
    expect((await post(Array.from({ length: 500 }, () => item))).body.detail.error).toBe('limit_reached');
    expect((await post([item, { name: 'Sin duración' }])).body.detail.fields).toEqual({
      'items.1.duration_minutes': 'Falta la duración',
    });
    expect((await post(Array.from({ length: 500 }, () => ({ ...item, notes: 'z'.repeat(2000) })))).status).toBe(413);
  });

  test('[H161] next, go and previous answer with their timer, hold and release with none', async () => {
    const { id, code, first, second } = await planned();
    const act = async (action: string) => {
      const { status, body } = await call('POST', `/api/events/${id}/show`, { code, body: { action } });
      return [action, status, body.timer?.id ?? null];
    };
    expect(await act('go')).toEqual(['go', 200, first]);
    expect(await act('next')).toEqual(['next', 200, second]);
    for (const action of ['hold', 'release']) expect(await act(action)).toEqual([action, 200, null]);
    expect(await act('previous')).toEqual(['previous', 200, second]);
    const { body: state } = await call('GET', `/api/sessions/${id}/state`, { code });
    expect(state.active_timer_id).toBe(second);
    expect(state.timers.map(({ id: timer, status }: { id: string; status: string }) => [timer, status])).toEqual([
      [first, 'completed'],
      [second, 'stopped'],
    ]);
  });

  test('[H161] unknown actions are refused with their field, and nothing follows after the last item', async () => {
    const { id, code, second } = await planned();
    const act = (body: object) => call('POST', `/api/events/${id}/show`, { code, body });
    expect(await act({ action: 'explode' })).toMatchObject({
      status: 422,
      body: { detail: { fields: { action: expect.any(String) } } },
    });
    await act({ action: 'next' });
    expect((await act({ action: 'next', seen_timer_id: second })).status).toBe(404);
  });

  test('[PG226, PG227] the same call twice within a moment goes on once, and what was seen is compared', async () => {
    const { id, code, first, second } = await planned();
    const act = (body: object) => call('POST', `/api/events/${id}/show`, { code, body });
    await call('POST', `/api/timers/${first}/control`, { code, body: { action: 'start' } });
    // Two items: a second step would be refused, because nothing is after the last one.
    const [one, other] = await Promise.all([act({ action: 'next' }), act({ action: 'next' })]);
    expect([one, other]).toMatchObject([1, 2].map(() => ({ status: 200, body: { timer: { id: second } } })));
    expect(await act({ action: 'previous', seen_timer_id: first, seen_state: 'running' })).toMatchObject({
      status: 409,
      body: { detail: { error: 'conflict', message: expect.stringContaining('El escenario ya cambió') } },
    });
    expect((await act({ action: 'previous', seen_timer_id: second, seen_state: 'running' })).status).toBe(200);
  });

  test('[H162] a late start and lost time shared out', async () => {
    const { id, code, first, second } = await planned();
    const late = { action: 'start', started_ago_seconds: 60 };
    const started = await call('POST', `/api/timers/${first}/control`, { code, body: late });
    expect(started.body.current_time).toBeLessThanOrEqual(started.body.duration_minutes * 60 - 60);
    expect((await call('POST', `/api/timers/${first}/control`, { code, body: late })).status).toBe(422);
    const { status, body } = await call('POST', `/api/events/${id}/share-out`, { code, body: { mode: 'shorten' } });
    expect([status, body]).toEqual([200, { timers: [] }]);
    expect(second).toBeDefined();
  });

  test('[H162] a scheduled start in the past is refused at its field', async () => {
    const { code, first, edit, id } = await planned();
    await call('POST', `/api/events/${id}/settings`, { code, body: { date: '2021-05-02' } });
    expect(await edit(first, { start: 'scheduled', planned_start: { at: '10:00' } })).toMatchObject({
      status: 422,
      body: { detail: { fields: { planned_start: 'Esa hora ya pasó' } } },
    });
  });
});
