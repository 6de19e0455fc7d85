import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { call, openRoom } from './calls.ts';

const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

/** A room with two timers, the first planned for ten in Madrid on the day when clocks go back. */
async function planned() {
  const { id, codes, timers } = await openRoom({ timers: 2 });
  const code = codes.controller;
  const edit = (path: string, body: object) => call('PUT', `/api/timers/${path}`, { code, body });
  const settings = { name: 'Congreso de agua', date: '2031-10-26', time_zone: 'Europe/Madrid' };
  await call('POST', `/api/events/${id}/settings`, { code, body: settings });
  const fields = {
    planned_start: { at: '10:00' },
    name: 'Apertura',
    presenter: 'Ana',
    place: 'Salón B',
    cue: 'Q1',
    notes: 'Secreto',
  };
  await edit(timers[0]?.id ?? '', fields);
  return { id, code, timers, edit };
}

describe('the calendar by its address', () => {
  test('[CA1] it has the items with their expected times, for anybody, without cues and notes', async () => {
    const { id, timers } = await planned();
    const { status, headers, text } = await call('GET', `/agenda/${id}.ics`);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = read(text);
    const ten = Date.UTC(2031, 9, 26, 9);
    expect(
      events.map(({ uid, summary, description, startDate }) => [
        uid,
        summary,
        description,
        startDate.toJSDate().getTime(),
      ]),
    ).toEqual([
      [`${timers[0]?.id}@a-tiempo`, 'Apertura', 'Ana', ten],
      [`${timers[1]?.id}@a-tiempo`, 'Charla', null, ten + 600_000],
    ]);
    expect(text).not.toMatch(/Secreto|Q1/);
    expect(text).toContain('NAME:Congreso de agua');
  });

  test('[T48] the place of an item is the location of its event', async () => {
    const { id } = await planned();
    const { text } = await call('GET', `/agenda/${id}.ics`);
    expect(read(text).map(({ location }) => location)).toEqual(['Salón B', null]);
  });

  test('[CA2] a later version has the same UIDs and a higher sequence', async () => {
    const { id, timers, edit } = await planned();
    const before = read((await call('GET', `/agenda/${id}.ics`)).text);
    await edit(timers[0]?.id ?? '', { planned_start: { at: '11:30' } });
    const after = read((await call('GET', `/agenda/${id}.ics`)).text);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
    expect(after[0]?.startDate.toJSDate().getTime()).toBe(Date.UTC(2031, 9, 26, 10, 30));
  });

  test('[CA4, CA6] without a plan it is empty, and skipped items are not in it', async () => {
    const { id } = await openRoom({ timers: 2 });
    const { text } = await call('GET', `/agenda/${id}.ics`);
    expect(read(text)).toEqual([]);
    expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()).toHaveLength(1);
    const { id: other, timers, edit } = await planned();
    await edit(timers[1]?.id ?? '', { skip: true });
    expect(read((await call('GET', `/agenda/${other}.ics`)).text)).toHaveLength(1);
  });

  test('[CA1] a room that does not exist has none', async () => {
    expect((await call('GET', '/agenda/sala-que-nadie-abrio-nunca.ics')).status).toBe(404);
    expect((await call('GET', '/agenda/corta.ics')).status).toBe(404);
  });
});
