import { readdirSync, writeFileSync } from 'node:fs';
import { nothingToEdit } from './edited.ts';
import { folder, readManifest, routesAt } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { addressOf } from './headers.ts';

/**
 * Removes the `imports` of routes that are not prerendered from the manifest, which every first visit loads: a stage
 * loads 1 KB less. Prerendered pages need these lists when they hydrate; all other screens load the files through the
 * imports of their modules.
 */
export function trimmed(manifest: Manifest, hydrated: ReadonlySet<string>): Manifest {
  const isTrimmed = ({ id, imports }: Manifest['routes'][string]) => !hydrated.has(id) && imports.length > 0;
  const all = Object.values(manifest.routes);
  if (!all.some(isTrimmed)) throw nothingToEdit('the imports of a route that is not prerendered');
  if (!all.some(({ id }) => hydrated.has(id))) throw nothingToEdit('the routes of the prerendered pages');
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    isTrimmed(route) ? { ...route, imports: [] } : route,
  ]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}

export function trimManifest(): void {
  const { file, manifest } = readManifest();
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('__'))
    .map(addressOf);
  const hydrated = new Set(pages.flatMap((address) => routesAt(manifest, address)).map(({ id }) => id));
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(trimmed(manifest, hydrated))};`);
}
