import { expect, test } from 'vitest';
import { timeZone } from '#protocol/event.ts';
import { findZones, zoneCalled } from '../../client/features/event/zone-search.ts';
import { noonOf, offsetIn } from '../../client/lib/time/zone.ts';
import { places } from '../../client/lib/time/zone-places.ts';
import { zoneNames } from '../../client/text/es.ts';

const first = (typed: string) => findZones(typed)[0];

test.each([
  ['bogota', 'America/Bogota', 'Bogotá', 'Colombia'],
  ['BOGOTÁ', 'America/Bogota', 'Bogotá', 'Colombia'],
  ['cdmx', 'America/Mexico_City', 'Ciudad de México', 'México'],
  ['mexico', 'America/Mexico_City', 'Ciudad de México', 'México'],
  ['españa', 'Europe/Madrid', 'Madrid', 'España'],
  ['espana', 'Europe/Madrid', 'Madrid', 'España'],
  ['nueva york', 'America/New_York', 'Nueva York', 'Estados Unidos'],
  ['  nueva   y', 'America/New_York', 'Nueva York', 'Estados Unidos'],
  ['EE.UU.', 'America/New_York', 'Nueva York', 'Estados Unidos'],
  ['londres', 'Europe/London', 'Londres', 'Reino Unido'],
  ['tokyo', 'Asia/Tokyo', 'Tokio', 'Japón'],
  ['sao paulo', 'America/Sao_Paulo', 'São Paulo', 'Brasil'],
  ['US/Pacific', 'America/Los_Angeles', 'Los Ángeles', 'Estados Unidos'],
  ['Etc/GMT-3', 'Etc/GMT-3', 'UTC+3', ''],
])('[Y74] %s is found', (typed, zone, city, country) => {
  expect(first(typed)).toMatchObject({ zone, city, country });
});

test('[Y74] another city of a zone leads to it and is named, its own city is not', () => {
  expect(first('guadalajara')).toMatchObject({ zone: 'America/Mexico_City', by: 'Guadalajara' });
  expect(first('medellin')).toMatchObject({ zone: 'America/Bogota', by: 'Medellín' });
  expect(first('ciudad de m')?.by).toBeNull();
});

test('[Y74] what nothing is called finds nothing', () => {
  expect(findZones('xyzw')).toEqual([]);
  expect(zoneCalled('Mars/Olympus')).toBeNull();
});

test('[Y74] before anything is typed Mexico comes first, then Latin America, Spain last, and nothing else', () => {
  const offered = findZones('').map(({ country }) => country);
  expect(offered[0]).toBe('México');
  expect(offered.lastIndexOf('México')).toBeLessThan(offered.indexOf('Argentina'));
  expect(offered.at(-1)).toBe('España');
  expect(new Set(offered).size).toBe(zoneNames.first.length);
});

test('[Y74] every zone that the runtime knows is found by its name, and its display is found by its own words', () => {
  const lost = Intl.supportedValuesOf('timeZone').filter((zone) => first(zone)?.zone !== zoneCalled(zone)?.zone);
  expect(lost).toEqual([]);
  const unreachable = places.filter(({ zone, city }) => !findZones(city).some((found) => found.zone === zone));
  expect(unreachable).toEqual([]);
});

test('[Y74] whatever is offered, the room takes; other names of a zone are the same one', () => {
  const names = places.flatMap(({ zone, aliases }) => [zone, ...aliases]);
  expect(names.filter((name) => !timeZone.safeParse(name).success)).toEqual([]);
  expect(zoneCalled('america/argentina/buenos_aires')).toMatchObject({ zone: 'America/Buenos_Aires' });
  expect(zoneCalled('Asia/Kolkata')?.zone).toBe(zoneCalled('Asia/Calcutta')?.zone);
});

test('[Y74] the names that are added belong to zones and countries that there are', () => {
  const zones = new Set(places.map(({ zone }) => zone));
  const countries = new Set(places.map(({ country }) => country));
  expect(Object.keys(zoneNames.cities).filter((zone) => !zones.has(zone))).toEqual([]);
  expect([...zoneNames.first, ...Object.keys(zoneNames.countries)].filter((each) => !countries.has(each))).toEqual([]);
});

test('[Y74] the distance from UTC is that of the moment', () => {
  const winter = Date.UTC(2026, 0, 15);
  const summer = Date.UTC(2026, 6, 15);
  expect(offsetIn('America/Mexico_City', summer)).toBe('UTC−06:00');
  expect([winter, summer].map((at) => offsetIn('Europe/London', at))).toEqual(['UTC+00:00', 'UTC+01:00']);
  expect(offsetIn('Asia/Kathmandu', winter)).toBe('UTC+05:45');
});

test('[Y85] the distance from UTC is that of the day of the event', () => {
  const on = (zone: string, date: string) => offsetIn(zone, noonOf(date));
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map((date) => on('Europe/London', date))).toEqual([
    'UTC+00:00',
    'UTC+01:00',
    'UTC+00:00',
  ]);
  expect(on('Pacific/Kiritimati', '2026-07-01')).toBe('UTC+14:00');
});
