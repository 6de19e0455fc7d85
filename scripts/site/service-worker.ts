import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { getManifest } from '@serwist/build';
import { type Plugin, build } from 'vite';
import { DARK_PAGE } from './dark-pages.ts';
import { nothingToEdit } from './edited.ts';
import { addressOf } from './headers.ts';
import { folder, readManifest } from './manifest.ts';
import { SHELL } from './shell.ts';
import { STAGE_PAGE } from './stage-files.ts';

/**
 * Writes build/client/sw.js, which caches the screens of an event for use without a network. With `SERVICE_WORKER=off`
 * it writes a worker that deletes all caches and unregisters itself.
 */

/** The screens that people may have to reload during an event, besides the stage. */
const SCREENS = ['controller-room', 'moderator', 'operator', 'agenda', 'questions-projection'];
/** The pages of all these screens. */
const SHELLS = [SHELL, STAGE_PAGE, DARK_PAGE];

/** Every file of these screens, including those that they load later. */
function filesOfScreens(): ReadonlySet<string> {
  const { file, manifest } = readManifest();
  const names = new Set(readdirSync(`${folder}/assets`));
  const all = new Set<string>();
  const gather = (name: string) => {
    if (!names.has(name) || all.has(name)) return;
    all.add(name);
    if (!/\.(?:js|css)$/u.test(name)) return;
    for (const named of namedIn(readFileSync(`${folder}/assets/${name}`, 'utf8'))) gather(named);
  };
  const ids = ['root', ...SCREENS.map((name) => `routes/${name}.route`)];
  for (const part of [manifest.entry, ...ids.map((id) => manifest.routes[id])]) {
    for (const name of namedIn(JSON.stringify(part))) gather(name);
  }
  for (const name of namedIn(readFileSync(`${folder}/${STAGE_PAGE}`, 'utf8'))) gather(name);
  // Added without the files that it names, which are those of all screens.
  all.add(file.slice(file.lastIndexOf('/') + 1));
  return all;
}

const namedIn = (text: string) => text.match(/[\w.-]+\.(?:js|css|woff2|svg|png|webp)\b/gu) ?? [];

const integrityOf = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/** Files that the worker caches when it is installed. Installation fails if a shell is not this build's. */
async function precache() {
  const files = [...filesOfScreens()].map((name) => `assets/${name}`);
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: folder,
    globPatterns: [...files, 'sounds/*.wav', ...SHELLS],
    // Their names change with their content.
    dontCacheBustURLsMatching: /^assets\//u,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) =>
          SHELLS.includes(entry.url)
            ? { ...entry, url: addressOf(entry.url), integrity: integrityOf(`${folder}/${entry.url}`) }
            : { ...entry, url: `/${entry.url}` },
        ),
      }),
    ],
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  const known = new Set(manifestEntries?.map(({ url }) => url));
  const absent = SHELLS.filter((shell) => !known.has(addressOf(shell)));
  if (absent.length > 0) throw nothingToEdit(absent.join(', '));
  return manifestEntries;
}

export async function writeServiceWorker(plugin: Plugin): Promise<void> {
  const isOff = process.env['SERVICE_WORKER'] === 'off';
  await build({
    configFile: false,
    plugins: [plugin],
    logLevel: 'warn',
    define: { PRECACHE: JSON.stringify(isOff ? [] : await precache()), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: isOff ? 'client/service-worker/unregister.ts' : 'client/service-worker/sw.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
