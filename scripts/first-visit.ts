import { readFileSync, readdirSync } from 'node:fs';
import { type RouteObject, matchRoutes } from 'react-router';

/** The scripts that a browser loads before it can show an address: the app's start and the modules of its routes. */

interface Module {
  readonly module: string;
  readonly imports: readonly string[];
}

interface Route extends Module {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
}

interface Manifest {
  readonly entry: Module;
  readonly routes: Readonly<Record<string, Route>>;
  readonly url: string;
}

const folder = 'build/client';

/** What React Router wrote down for the browser: `window.__reactRouterManifest={…};`. */
function readManifest(): Manifest {
  const file = readdirSync(`${folder}/assets`).find((name) => name.startsWith('manifest-'));
  if (file === undefined) throw new Error('Nothing is built yet: npm run build');
  const text = readFileSync(`${folder}/assets/${file}`, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
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

export function firstVisit(address: string): readonly string[] {
  const manifest = readManifest();
  const matched = matchRoutes(childrenOf(manifest), address)?.map(({ route }) => manifest.routes[route.id ?? '']) ?? [];
  if (matched.length === 0) throw new Error(`No screen has the address ${address}`);
  const modules = [manifest.entry, ...matched.filter((route) => route !== undefined)];
  const urls = [manifest.url, ...modules.flatMap(({ module, imports }) => [module, ...imports])];
  return [...new Set(urls)].map((url) => folder + url);
}
