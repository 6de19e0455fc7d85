import { zonePlaceOf, places, type ZonePlace } from '../../lib/time/zone-places.ts';
import { language, zoneNames } from '../../text/es.ts';

/** A time zone, with the name that matched if that is not the one shown. */
export type Found = {
  readonly zone: string;
  readonly city: string;
  /** The country in Spanish; empty for zones without one. */
  readonly country: string;
  readonly by: string | null;
};

type IndexedZone = Found & {
  readonly names: readonly string[];
  /** The words of all its names, without accents and capitals. */
  readonly words: readonly string[];
};

const first: readonly string[] = zoneNames.first;
const cities: Readonly<Record<string, string>> = zoneNames.cities;
const countries: Readonly<Record<string, string>> = zoneNames.countries;
const principal = Object.keys(cities);

/** The words of a text, without accents and capitals. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

const listed = (names = ''): readonly string[] => names.split(', ').filter((name) => name !== '');

/** Its index in a list; if it is not there, a number larger than all. */
const placeIn = (list: readonly string[], item: string): number =>
  list.includes(item) ? list.indexOf(item) : list.length;

const collator = new Intl.Collator(language, { numeric: true });
const regions = new Intl.DisplayNames(language, { type: 'region' });

const inOrder = (one: ZonePlace, other: ZonePlace): number =>
  // Zones of no country come last.
  Number(one.country === '') - Number(other.country === '') ||
  placeIn(first, one.country) - placeIn(first, other.country) ||
  collator.compare(countryOf(one), countryOf(other)) ||
  placeIn(principal, one.zone) - placeIn(principal, other.zone) ||
  collator.compare(one.city, other.city);

const countryOf = ({ country }: ZonePlace): string => (country === '' ? '' : (regions.of(country) ?? country));

function known(place: ZonePlace): IndexedZone {
  const { zone, city, aliases } = place;
  const country = countryOf(place);
  const names = [...listed(cities[zone]), ...listed(countries[place.country])];
  const words = plain([city, country, ...names, zone, ...aliases].join(' ')).split(' ');
  return { zone, city, country, by: null, names, words };
}

const zones: readonly IndexedZone[] = places.toSorted(inOrder).map(known);

/** Offered before anything is typed: Mexico, Latin America and Spain. */
const near: readonly Found[] = zones.slice(0, places.filter(({ country }) => first.includes(country)).length);

/** The zone of any name that the room accepts. */
export const zoneCalled = (timeZone: string): Found | null => {
  const place = zonePlaceOf(timeZone);
  return place && { zone: place.zone, city: place.city, country: countryOf(place), by: null };
};

/** Zones by city, country or any other name, however it is written. The best match comes first. */
export function findZones(typed: string): readonly Found[] {
  const query = plain(typed);
  if (query === '') return near;
  const wanted = query.split(' ');
  return zones
    .filter(({ words }) => wanted.every((part) => words.some((word) => word.startsWith(part))))
    .map((zone) => ({ ...zone, by: nameFor(zone, query), rank: isNamed(zone, typed) ? 0 : rankOf(zone, query) }))
    .toSorted((one, other) => one.rank - other.rank);
}

const begins = (name: string, query: string): boolean => plain(name).startsWith(query);

/** `Etc/GMT+5` and `Etc/GMT-5` are the same words. */
const isNamed = ({ zone }: IndexedZone, typed: string): boolean => zonePlaceOf(typed.trim())?.zone === zone;

function rankOf({ city, country, names }: IndexedZone, query: string): number {
  if (begins(city, query)) return 1;
  if (names.some((name) => begins(name, query))) return 2;
  return begins(country, query) ? 3 : 4;
}

/** The name that was typed, where another one is shown: Guadalajara is listed as Ciudad de México. */
const nameFor = ({ city, country, names }: IndexedZone, query: string): string | null =>
  begins(city, query) || begins(country, query) ? null : (names.find((name) => begins(name, query)) ?? null);
