import { readFileSync } from 'node:fs';
import { folder, readManifest, routesAt } from './manifest.ts';

/** The scripts that a browser loads before it can show an address: the app's start and the modules of its routes. */
export function firstVisit(address: string): readonly string[] {
  const { manifest } = readManifest();
  const routes = routesAt(manifest, address);
  if (routes.length === 0) throw new Error(`No screen has the address ${address}`);
  const all = new Set([manifest.url]);
  for (const { module } of [manifest.entry, ...routes]) gather(module, all);
  return [...all].map((url) => folder + url);
}

/** Adds a module and its static imports. Dynamic imports, `import(…)`, do not match. */
function gather(url: string, all: Set<string>): void {
  if (all.has(url)) return;
  all.add(url);
  const code = readFileSync(folder + url, 'utf8');
  for (const { groups } of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/(?<name>[^"']+\.js)["']/gu)) {
    gather(`/assets/${groups?.['name']}`, all);
  }
}
