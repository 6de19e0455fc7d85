import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run zones` writes the time zones of the world, with country, city in Spanish and other names, from the data of
 * Unicode (CLDR). It is needed when a country changes its zones; the two packages are too large to be dependencies.
 */
const CLDR = '48.2.0';
const TARGET = 'client/text/zone-places.json';
/** The data may be distributed only together with its licence. */
const LICENCE = 'client/text/zone-places-licence.txt';

/** A tree by the parts of a zone's name; `exemplarCity` is a text at its leaves. */
type Cities = { readonly [part: string]: Cities | string };
type Zone = { readonly _alias?: string; readonly _region?: string; readonly _deprecated?: boolean };

const folder = mkdtempSync(join(tmpdir(), 'zones-'));
const packages = [`cldr-dates-full@${CLDR}`, `cldr-bcp47@${CLDR}`];
execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--legacy-peer-deps', ...packages]);
const read = (file: string) => JSON.parse(readFileSync(join(folder, 'node_modules', file), 'utf8'));
const cities: Cities = read('cldr-dates-full/main/es-MX/timeZoneNames.json').main['es-MX'].dates.timeZoneNames.zone;
const zones: Record<string, Zone> = read('cldr-bcp47/bcp47/timezone.json').keyword.u.tz;
copyFileSync(join(folder, 'node_modules/cldr-bcp47/LICENSE'), LICENCE);
rmSync(folder, { recursive: true });

function cityOf(zone: string): string {
  const parts = zone.split('/');
  const at = parts.reduce<Cities | string>(
    (tree, part) => (typeof tree === 'string' ? tree : (tree[part] ?? '')),
    cities,
  );
  const city = typeof at === 'string' ? undefined : at['exemplarCity'];
  return typeof city === 'string' ? city : (parts.at(-1)?.replaceAll('_', ' ') ?? zone);
}

/** `mxmex` is in MX; zones of no country are named by their offset from UTC. */
const placeOf = (key: string, region: string | undefined, zone: string): readonly [country: string, city: string] =>
  /^(?:utc|gmt)/.test(key)
    ? [
        '',
        zone
          .replace('Etc/', '')
          .replace(/GMT([+-])(\d+)/, (_, sign, hours) => `UTC${sign === '+' ? '−' : '+'}${hours}`),
      ]
    : [region ?? key.slice(0, 2).toUpperCase(), cityOf(zone)];

const rows = Object.entries(zones)
  .filter(([key, { _alias: names, _deprecated: isOld }]) => !key.startsWith('_') && key !== 'unk' && names && !isOld)
  .map(([key, { _alias: names = '', _region: region }]) => {
    const [id = '', ...aliases] = names.split(' ');
    return [id, ...placeOf(key, region, id), aliases.join(' ')];
  });

writeFileSync(TARGET, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
console.log(`${rows.length} zones in ${TARGET}`);
