import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The engines besides Chromium that stories run in (docs/decisions/18): their programs and Debian packages. */

interface Program {
  readonly label: string;
  readonly places: readonly string[];
  /** Other files that must exist. */
  readonly needs: readonly string[];
  readonly packages: readonly string[];
}

const programs = {
  /** The driver of WebKitGTK. Its package contains a minimal browser, which needs a display (Xvfb). */
  webkit: {
    label: 'WebKit',
    places: ['/usr/bin/WebKitWebDriver'],
    needs: ['/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  firefox: {
    label: 'Firefox',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    needs: [],
    packages: ['firefox-esr'],
  },
} as const satisfies Readonly<Record<string, Program>>;

export type EngineName = keyof typeof programs;

const names: readonly EngineName[] = ['webkit', 'firefox'];

export function findEngine(name: EngineName): string | undefined {
  const { places, needs }: Program = programs[name];
  return needs.every((path) => existsSync(path)) ? places.find((path) => existsSync(path)) : undefined;
}

export const enginesHere = (): readonly EngineName[] => names.filter((name) => findEngine(name) !== undefined);
const missing = (): readonly EngineName[] => names.filter((name) => findEngine(name) === undefined);

/** Installs missing engines where apt-get exists and returns those found. Throws in CI if one is still missing. */
export function ensureEngines(): readonly EngineName[] {
  const packages = missing().flatMap((name) => programs[name].packages);
  if (packages.length > 0 && existsSync('/usr/bin/apt-get')) {
    const install = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
    spawnSync('sh', ['-c', install], { stdio: 'inherit' });
  }
  for (const name of missing()) console.log(`${programs[name].label} is not here: no story runs in it`);
  if (missing().length > 0 && process.env['CI'] === 'true') throw new Error('CI runs stories in every engine');
  return enginesHere();
}

if (import.meta.main) ensureEngines();
