import { readdirSync, writeFileSync } from 'node:fs';
import { folder, readManifest, routesAt } from './manifest.ts';
import { addressOf } from './headers.ts';

/**
 * Every first visit loads the list of all screens, and most of that list is which files each screen imports: hints for
 * pages that were written at build time, which must find them again when they hydrate. All other screens learn it from
 * their own modules, so for them the hints go, and a stage loads a kilobyte less.
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
