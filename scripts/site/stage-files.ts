import { readdirSync } from 'node:fs';
import { folder } from './manifest.ts';
import { staticImports } from './static-imports.ts';

/** The stage's own page in the build, which `stage-page.ts` writes. */
export const STAGE_PAGE = '__stage.html';

/** What starts the stage there. The build names the file that it makes of it by the same name. */
export const STAGE_START = 'client/stage/start-stage.tsx';

/** The scripts that the stage needs before it can show its digits, the start first. */
export function stageScripts(): readonly string[] {
  const start = readdirSync(`${folder}/assets`).find((name) => /^start-stage-.*\.js$/u.test(name));
  if (start === undefined) throw new Error('Nothing is built yet: npm run build');
  return staticImports([`/assets/${start}`]);
}
