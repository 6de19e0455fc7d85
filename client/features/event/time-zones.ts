import { spanishCities } from '../../lib/zone.ts';

type Zone = { readonly zone: string; readonly name: string };

/** The zones of Mexico first, from the middle outwards: most events are there. */
const FIRST = [
  'America/Mexico_City',
  'America/Monterrey',
  'America/Cancun',
  'America/Merida',
  'America/Chihuahua',
  'America/Hermosillo',
  'America/Mazatlan',
  'America/Tijuana',
];

/** All zones the browser knows, and `own` even if it does not know it. */
export function zonesWith(own: string): readonly Zone[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => !FIRST.includes(zone) && zone !== own);
  const others = FIRST.includes(own) ? known : [own, ...known];
  return [...FIRST, ...others].map((zone) => ({ zone, name: nameOf(zone) }));
}

/** As the agenda calls it: by its city; one that is written otherwise in Spanish, in Spanish. */
const nameOf = (zone: string): string => spanishCities[zone] ?? zone.replaceAll('_', ' ').replaceAll('/', ' / ');
