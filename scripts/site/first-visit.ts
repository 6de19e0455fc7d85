import { isPathOf } from '#protocol/paths.ts';
import { folder, readManifest, routesAt } from './manifest.ts';
import { stageScripts } from './stage-files.ts';
import { staticImports } from './static-imports.ts';

/** The files of script that a browser loads before it can show an address. */
export const firstVisit = (address: string): readonly string[] =>
  (isPathOf(address, 'viewer') ? stageScripts() : routedScripts(address)).map((url) => folder + url);

/** The start of the app and the modules of its routes. */
function routedScripts(address: string): readonly string[] {
  const { manifest } = readManifest();
  const routes = routesAt(manifest, address);
  if (routes.length === 0) throw new Error(`No screen has the address ${address}`);
  return [manifest.url, ...staticImports([manifest.entry, ...routes].map(({ module }) => module))];
}
