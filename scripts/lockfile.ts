import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm install` leaves a platform's package out of the lockfile when the registry it asked does not hold it, and from
 * then on `npm ci` fails on every machine. This script adds the missing packages: a machine of that platform installs
 * the exact version, all others skip it, and every machine checks what it installs against the integrity that is written
 * here. Run it after adding a package; test/house/lockfile.test.ts says when.
 */

interface Locked {
  version?: string;
  dev?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optional?: boolean;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, Locked>;
}

interface Missing {
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly dev: boolean;
}

/** The lockfile's fields by the words in the name of a platform's package, as in `binding-linux-arm64-musl`. */
const traits: Record<string, Locked> = {
  android: { os: ['android'] },
  darwin: { os: ['darwin'] },
  freebsd: { os: ['freebsd'] },
  linux: { os: ['linux'] },
  openharmony: { os: ['openharmony'] },
  win32: { os: ['win32'] },
  windows: { os: ['win32'] },
  64: { cpu: ['x64'] },
  arm: { cpu: ['arm'] },
  arm64: { cpu: ['arm64'] },
  ia32: { cpu: ['ia32'] },
  ppc64: { cpu: ['ppc64'] },
  riscv64: { cpu: ['riscv64'] },
  s390x: { cpu: ['s390x'] },
  x64: { cpu: ['x64'] },
  gnu: { libc: ['glibc'] },
  gnueabihf: { libc: ['glibc'] },
  musl: { libc: ['musl'] },
  musleabihf: { libc: ['musl'] },
};

/** Where Node would find a package when asked from `from`: the nearest node_modules upwards. */
function find(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[place] !== undefined) return place;
  if (from === '') return undefined;
  return find(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

function missingOf(packages: Lockfile['packages'], parent: string): Missing[] {
  const { optionalDependencies = {}, dev = false } = packages[parent] ?? {};
  const wanted = Object.entries(optionalDependencies)
    .filter(([, version]) => /^\d/u.test(version))
    .map(([name, version]) => ({ name, version, found: find(packages, parent, name) }));
  const here = ({ found, version }: (typeof wanted)[number]) =>
    found !== undefined && packages[found]?.version === version;
  const sibling = wanted.find(here);
  const folder = sibling?.found?.slice(0, -sibling.name.length) ?? 'node_modules/';
  return wanted.filter((one) => !here(one)).map(({ name, version }) => ({ place: folder + name, name, version, dev }));
}

export const missing = ({ packages }: Lockfile): readonly Missing[] =>
  Object.keys(packages).flatMap((parent) => missingOf(packages, parent));

const locked = ({ name, version, dev }: Missing): Locked =>
  Object.assign(
    { version, ...(dev ? { dev } : {}), optional: true },
    ...name.split(/[-/]/u).map((word) => traits[word] ?? {}),
  );

/** The binaries of a tool that neither builds nor deploys, for platforms of which our registry has none. */
const NOT_PUBLISHED = /(?:^|\/)jscpd-/u;

/** The packages that are installed without a check of their bytes, as `name@version`, by their place. Those of this repository need none. */
export const unchecked = ({ packages }: Lockfile): readonly (readonly [place: string, spec: string])[] =>
  Object.entries(packages).flatMap(([place, { integrity, link, version }]) => {
    const name = place.split('node_modules/').at(-1);
    const isOurs = link === true || !place.includes('node_modules/');
    return isOurs || NOT_PUBLISHED.test(place) || integrity !== undefined
      ? []
      : [[place, `${name}@${version}`] as const];
  });

/** The integrity that the registry has published; undefined: it does not know the package. */
function publishedIntegrity(spec: string): string | undefined {
  const { stdout, status } = spawnSync('npm', ['view', spec, 'dist.integrity'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith('sha512-') ? stdout.trim() : undefined;
}

if (import.meta.main) {
  const lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const added = missing(lockfile);
  for (const one of added) lockfile.packages[one.place] = locked(one);
  const unknown: string[] = [];
  for (const [place, spec] of unchecked(lockfile)) {
    const integrity = publishedIntegrity(spec);
    if (integrity === undefined) unknown.push(spec);
    else lockfile.packages[place] = { ...lockfile.packages[place], integrity };
  }
  const sorted = Object.entries(lockfile.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const written = { ...lockfile, packages: Object.fromEntries(sorted) };
  writeFileSync('package-lock.json', `${JSON.stringify(written, null, 2)}\n`);
  console.log(`${added.length} platform packages added to package-lock.json`);
  if (unknown.length > 0) {
    console.error(`The registry does not know the integrity of ${unknown.join(', ')}: ask another one.`);
    process.exitCode = 1;
  }
}
