import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarText, type Calendar, type CalendarEntry } from '../../worker/api/lib/calendar.ts';

const MADRID_GAP = Date.UTC(2027, 2, 28, 0, 30);

const entry = (some: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'sala.a@a-tiempo',
  summary: 'Charla',
  description: '',
  location: '',
  start: MADRID_GAP,
  end: MADRID_GAP + 3_600_000,
  ...some,
});

const text = (entries: readonly CalendarEntry[], some: Partial<Calendar> = {}) =>
  calendarText({
    name: 'Congreso',
    timeZone: 'Europe/Madrid',
    url: 'https://a-tiempo.test/agenda/sala',
    sequence: 7,
    madeAt: Date.UTC(2026, 10, 23, 17, 5, 9),
    entries,
    ...some,
  });

/** The events as a calendar program reads them. */
const read = (written: string) => {
  const calendar = new ICAL.Component(ICAL.parse(written));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
};

describe('the calendar of an agenda', () => {
  test('[CA6] without items it has one component, which a calendar program reads, and no method', () => {
    const calendar = new ICAL.Component(ICAL.parse(text([])));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
    const [component] = calendar.getAllSubcomponents('vtimezone');
    const zone = new ICAL.Timezone(component);
    expect(zone.utcOffset(ICAL.Time.fromString('2026-11-23T10:00:00', undefined))).toBe(0);
    expect(calendar.getFirstPropertyValue('method')).toBeNull();
    expect(calendar.getFirstPropertyValue('name')).toBe('Congreso');
    const full = new ICAL.Component(ICAL.parse(text([entry()])));
    expect(full.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
    expect(full.getFirstPropertyValue('method')).toBe('PUBLISH');
  });

  test('[CA3] a calendar program reads the same moments, also over a change of the clocks', () => {
    const [event] = read(text([entry()]));
    expect(event?.startDate.toJSDate().getTime()).toBe(MADRID_GAP);
    expect(event?.endDate.toJSDate().getTime()).toBe(MADRID_GAP + 3_600_000);
    expect(event?.startDate.toString()).toBe('2027-03-28T00:30:00Z');
  });

  test('[CA3] texts come back as they were', () => {
    const summary = 'Mesa 1; «Riego, suelo y agua» \\ Q&A: ¿y ahora?';
    const description = 'Ana Ríos\nBeto, Carla; Dani\\';
    const [event] = read(text([entry({ summary, description })]));
    expect([event?.summary, event?.description]).toEqual([summary, description]);
  });

  test('[T48] the place of an item is its location, as it was written', () => {
    const location = 'Salón 2; ala norte, planta \\ baja';
    const [placed, without] = read(text([entry({ location }), entry()]));
    expect(placed?.location).toBe(location);
    expect(without?.component.hasProperty('location')).toBe(false);
  });

  test('[CA3] no line is longer than 75 octets, and no character is cut', () => {
    const summary = `${'ñandú 👩‍🌾 '.repeat(40)}fin`;
    const written = text([entry({ summary })]);
    const lines = written.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(written).not.toMatch(/[^\r]\n|\uFFFD/);
    expect(read(written)[0]?.summary).toBe(summary);
  });

  test('[CA3] moments are whole minutes, and an end is after its start', () => {
    const [long, short, open] = read(
      text([
        entry({ start: MADRID_GAP + 59_999, end: MADRID_GAP + 150_000 }),
        entry({ end: MADRID_GAP + 30_000 }),
        entry({ end: null }),
      ]),
    );
    expect([long?.startDate.toString(), long?.endDate.toString()]).toEqual([
      '2027-03-28T00:30:00Z',
      '2027-03-28T00:32:00Z',
    ]);
    for (const each of [short, open]) expect(each?.component.hasProperty('dtend')).toBe(false);
  });

  test('[CA2] every event has its UID, the version and the moment when it was made', () => {
    const [event] = read(text([entry()]));
    expect([event?.uid, event?.sequence]).toEqual(['sala.a@a-tiempo', 7]);
    expect(String(event?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-23T17:05:09Z');
  });
});
