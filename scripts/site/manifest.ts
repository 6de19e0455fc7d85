import { readFileSync, readdirSync } from 'node:fs';
import { type RouteObject, matchRoutes } from 'react-router';

/** Reads React Router's manifest for the browser: every route with its files. */

interface Module {
  readonly module: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

interface Route extends Module {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
}

export interface Manifest {
  readonly entry: Module;
  readonly routes: Readonly<Record<string, Route>>;
  readonly url: string;
}

export const folder = 'build/client';

/** The file of a prerendered page. */
export const pageFile = (path: string): string => `${folder}${path.endsWith('/') ? path : `${path}/`}index.html`;

/** Reads the file `window.__reactRouterManifest={…};`. Throws before the first build. */
export function readManifest(): { readonly file: string; readonly manifest: Manifest } {
  const name = readdirSync(`${folder}/assets`).find((each) => each.startsWith('manifest-'));
  if (name === undefined) throw new Error('Nothing is built yet: npm run build');
  const file = `${folder}/assets/${name}`;
  const text = readFileSync(file, 'utf8');
  return { file, manifest: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) };
}

function childrenOf(manifest: Manifest, parent?: string): RouteObject[] {
  return Object.values(manifest.routes)
    .filter((route) => route.parentId === parent)
    .map(({ id, path, index }) =>
      index === true
        ? { id, index, ...(path === undefined ? {} : { path }) }
        : { id, children: childrenOf(manifest, id), ...(path === undefined ? {} : { path }) },
    );
}

/** The routes that make the screen of an address, from the root on. */
export function routesAt(manifest: Manifest, address: string): readonly Route[] {
  const matched = matchRoutes(childrenOf(manifest), address) ?? [];
  return matched.flatMap(({ route }) => manifest.routes[route.id ?? ''] ?? []);
}
