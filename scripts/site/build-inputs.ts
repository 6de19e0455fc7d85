import { createHash } from 'node:crypto';
import { globSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Which files a build has read, with a digest of each: the build is valid as long as none of them has changed. They are
 * the modules that the bundler loaded, the files of vite.config.ts, and those in `besides`. Folders are recorded with
 * the names in them, so that a file counts that is added beside the others.
 */

const record = 'build/inputs.json';

/** What is read outside of the bundler: packages and their settings, pages, settings, and what React Router loads. */
const besides = [
  'package.json',
  'package-lock.json',
  'wrangler.toml',
  'react-router.config.ts',
  'client/routes.ts',
  'client/stage/page.html',
  'integrations/companion/package.json',
  'integrations/companion/LICENSE',
  'integrations/companion/companion/HELP.md',
  'integrations/companion/companion/manifest.json',
  'scripts/cards/drawn.json',
];

/** Digests of files and folders, by their path from the root of the project. */
type Digests = Readonly<Record<string, string>>;

interface Inputs {
  /** The build's options from the environment. */
  readonly options: string;
  readonly digests: Digests;
}

const optionsNow = () => `service worker ${process.env['SERVICE_WORKER'] ?? 'on'}`;

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });

/** A digest of a file's content or of the names in a folder; empty if there is neither. */
function digestOf(path: string): string {
  const stat = statOf(path);
  if (!stat) return '';
  const content = stat.isDirectory() ? readdirSync(path).toSorted().join('/') : readFileSync(path);
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}

export const digestsOf = (paths: readonly string[]): Digests =>
  Object.fromEntries(paths.map((path) => [path, digestOf(path)]));

export const areUnchanged = (digests: Digests): boolean =>
  Object.entries(digests).every(([path, digest]) => digestOf(path) === digest);

/** Whether one of the files was written after a time, epoch ms. */
export const isAnyNewer = (paths: readonly string[], than: number): boolean =>
  paths.some((path) => (statOf(path)?.mtimeMs ?? 0) > than);

/** The compiler's settings, which the bundler reads for every module. */
const compilerSettings = () => globSync('**/tsconfig*.json', { exclude: ['node_modules/**', 'build/**'] });

/** Every file and folder in a folder, the folder itself included. */
const everythingIn = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
];

/** The path from the root of the project; null for virtual modules, packages, and files that a build writes. */
function sourceIn(id: string): string | null {
  const path = relative('.', id.replace(/[?#].*$/u, ''));
  const isOurs = isAbsolute(id) && !/^(?:\.\.|node_modules|build|\.react-router)(?:\/|$)/u.test(path);
  return isOurs && statOf(path) ? path : null;
}

/** Whether `build/` was made from the files and options of now. */
export function isBuildValid(): boolean {
  if (!statOf(record)) return false;
  const { options, digests }: Inputs = JSON.parse(readFileSync(record, 'utf8'));
  return options === optionsNow() && areUnchanged(digests);
}

/** Forgets the last build: from now on its files are replaced. */
export const invalidateBuild = (): void => rmSync(record, { force: true });

export class BuildInputs {
  readonly #startedAt = performance.timeOrigin;
  readonly #files = new Set<string>();

  /** Belongs into every build of which `build/` consists. */
  readonly plugin: Plugin;

  constructor() {
    const add = (ids: Iterable<string>) => this.add(ids);
    this.plugin = {
      name: 'build-inputs',
      sharedDuringBuild: true,
      buildEnd() {
        add(this.getModuleIds());
      },
    };
  }

  /** Adds files by their absolute paths. */
  add(ids: Iterable<string>): void {
    for (const id of ids) {
      const path = sourceIn(id);
      if (path !== null) this.#files.add(path);
    }
  }

  /** Makes the build valid, unless a file has changed since it was started. */
  write(publicFolder: string): void {
    const files = [...this.#files, ...besides, ...compilerSettings(), ...everythingIn(publicFolder)];
    const folders = [...this.#files].map((path) => dirname(path)).filter((folder) => folder !== '.');
    const paths = [...new Set([...files, ...folders])].toSorted();
    if (isAnyNewer(files, this.#startedAt)) return;
    writeFileSync(record, JSON.stringify({ options: optionsNow(), digests: digestsOf(paths) } satisfies Inputs));
  }
}
