import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { validateManifest, type ModuleManifest } from '@companion-module/base/manifest';
import { build } from 'vite';
import { tarball } from './tarball.ts';

/** Packs `integrations/companion` as a host of Companion imports it: one script, its manifest and its help. */

const source = 'integrations/companion';

interface Package {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

export interface Packed {
  /** The folder of the module, as a host unpacks it. */
  readonly folder: string;
  /** What people import in their host. */
  readonly archive: string;
}

/** Packs the module into a folder, which is emptied before. */
export async function packCompanion(place: string): Promise<Packed> {
  const { version, license, dependencies }: Package = JSON.parse(readFileSync(`${source}/package.json`, 'utf8'));
  const manifest: ModuleManifest = JSON.parse(readFileSync(`${source}/companion/manifest.json`, 'utf8'));
  const apiVersion = dependencies['@companion-module/base'] ?? '';
  const whole = { ...manifest, version, license, runtime: { ...manifest.runtime, apiVersion } };
  validateManifest(whole, false);
  const folder = join(place, manifest.id);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: `${source}/src/main.ts`,
      target: 'node22',
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
    },
  });
  cpSync(`${source}/companion`, join(folder, 'companion'), { recursive: true });
  const { $schema: _, ...written } = whole;
  writeFileSync(join(folder, 'companion/manifest.json'), `${JSON.stringify(written, null, 2)}\n`);
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: manifest.id, version, license, type: 'module' })}\n`,
  );
  cpSync(`${source}/LICENSE`, join(folder, 'LICENSE'));
  const archive = join(place, `${manifest.id}-${version}.tgz`);
  writeFileSync(archive, tarball(filesIn(place, manifest.id)));
  return { folder, archive };
}

const filesIn = (place: string, folder: string) =>
  readdirSync(join(place, folder), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ name: relative(place, path).replaceAll('\\', '/'), content: readFileSync(path) }));

if (import.meta.main) {
  const { archive } = await packCompanion('build/companion');
  console.log(archive);
}
