import { readdirSync, writeFileSync } from 'node:fs';
import { folder, readManifest, routesAt } from './manifest.ts';
import { addressOf } from './headers.ts';

/**
 * Removes the `imports` of routes that are not prerendered from the manifest, which every first visit loads: a stage
 * loads 1 KB less. Prerendered pages need these lists when they hydrate; all other screens load the files through the
 * imports of their modules.
 */
export function trimManifest(): void {
  const { file, manifest } = readManifest();
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('__'))
    .map(addressOf);
  const hydrated = new Set(pages.flatMap((address) => routesAt(manifest, address)).map(({ id }) => id));
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    hydrated.has(id) ? route : { ...route, imports: [] },
  ]);
  const trimmed = { ...manifest, routes: Object.fromEntries(routes) };
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(trimmed)};`);
}
