import { existsSync } from 'node:fs';
import { state } from './local/instance.ts';
import { folderProblem, releaseFolder } from './local/place.ts';
import { restore } from './venue/archive.ts';

/** `npm run restore -- FILE` puts what `npm run backup` wrote in the place of a data folder (`STATE`) that no copy uses. */
const [file] = process.argv.slice(2);

function restoreHere(): string {
  if (file === undefined || !existsSync(file)) throw new Error('From where? npm run restore -- FILE');
  const problem = existsSync(state) ? folderProblem(state) : null;
  if (problem !== null) throw new Error(problem);
  releaseFolder();
  const former = restore(file, state, new Date());
  return former === null
    ? `${state} is what ${file} holds.`
    : `${state} is what ${file} holds. What was there: ${former}`;
}

try {
  console.log(restoreHere());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
