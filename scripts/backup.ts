import { state } from './local/instance.ts';
import { backUp } from './venue/archive.ts';

/** `npm run backup -- FILE` writes the whole data folder of a copy (`STATE`) into one file, while the copy runs. */
const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new Error('Where to? npm run backup -- FILE');
  const count = await backUp(state, file);
  console.log(`${file} holds the ${count} files of ${state}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
