import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getManifest } from '@serwist/build';
import { type Built, buildFrom, folder } from './built.ts';
import { nothingToEdit } from './edited.ts';
import { SHELLS, addressOf } from './shells.ts';

/**
 * Writes build/client/sw.js, which caches the screens of an event for use without a network. With `SERVICE_WORKER=off`
 * it writes a worker that deletes all caches and unregisters itself.
 */

const pages: readonly string[] = [SHELLS.panel, SHELLS.stage, SHELLS.dark];

const integrityOf = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/** Files that the worker caches when it is installed. Installation fails if a page is not this build's. */
async function precache(builds: readonly Built[]) {
  const files = builds.flatMap((built) => built.files.map(({ fileName }) => fileName));
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: folder,
    globPatterns: [...files, 'sounds/*.wav', ...pages],
    // Their names change with their content.
    dontCacheBustURLsMatching: /^assets\//u,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) =>
          pages.includes(entry.url)
            ? { ...entry, url: addressOf(entry.url), integrity: integrityOf(`${folder}/${entry.url}`) }
            : { ...entry, url: `/${entry.url}` },
        ),
      }),
    ],
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  const known = new Set(manifestEntries?.map(({ url }) => url));
  const absent = pages.filter((page) => !known.has(addressOf(page)));
  if (absent.length > 0) throw nothingToEdit(absent.join(', '));
  return manifestEntries;
}

/** @param builds Those whose files it caches. */
export async function writeServiceWorker(builds: readonly Built[]): Promise<void> {
  const isOff = process.env['SERVICE_WORKER'] === 'off';
  const input = isOff ? 'client/service-worker/unregister.ts' : 'client/service-worker/sw.ts';
  const define = {
    PRECACHE: JSON.stringify(isOff ? [] : await precache(builds)),
    'process.env.NODE_ENV': '"production"',
  };
  const output = { format: 'iife' as const, entryFileNames: 'sw.js' };
  await buildFrom(input, { write: true, define }, { build: { rolldownOptions: { output } } });
}
