import { readFileSync } from 'node:fs';
import { folder } from './manifest.ts';
import { staticImports } from './static-imports.ts';

/** The stage's own page in the build, which `stage.ts` writes. */
export const STAGE_PAGE = '__stage.html';

/** The scripts that the stage needs before it can show its digits, the start first. */
export function stageScripts(): readonly string[] {
  const start = /<script type="module" src="(?<start>[^"]+)">/u.exec(readFileSync(`${folder}/${STAGE_PAGE}`, 'utf8'));
  if (!start) throw new Error('Nothing is built yet: npm run build');
  return staticImports([start.groups?.['start'] ?? '']);
}
