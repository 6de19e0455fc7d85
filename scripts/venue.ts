import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from './build.ts';
import { bundleIfStale } from './bundle.ts';
import { isFree, port, state } from './local/instance.ts';
import { applyMigrations } from './local/migrations.ts';
import { withoutNoise } from './local/noise.ts';
import { folderProblem } from './local/place.ts';
import { exit, start } from './local/processes.ts';
import { isBuildValid } from './site/build-inputs.ts';
import { logIn } from './venue/log.ts';
import { venueSettingsIn } from './venue/settings.ts';

/**
 * `npm run venue` serves a hall without the Internet: every device of its network reaches this copy. What serves is a process
 * of its own, and is started again whenever it ends.
 */

/** A process that ends within this time of its start is started again after a pause. */
const HEALTHY_MS = 10_000;
const PAUSE_MS = 2000;

async function problem(): Promise<string | null> {
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    return `PORT is ${process.env['PORT']}: it must be a whole number from 1 to 65534.`;
  const settings = venueSettingsIn(process.env, port);
  if (typeof settings === 'string') return settings;
  for (const each of [port, settings.tlsPort])
    if (each !== null && !(await isFree(each, settings.host)))
      return `Port ${each} of ${settings.host} is taken or cannot be used. Choose others: PORT=8790 STATE=.state-2`;
  return folderProblem(state);
}

const note = logIn(`${state}/venue.log`);

/** A filter for the server's lines: those that are printed are in the log too. */
function logged(): (line: string) => boolean {
  const isTold = withoutNoise();
  return (line) => {
    const tells = isTold(line);
    if (tells) note(line);
    return tells;
  };
}

async function serve(): Promise<never> {
  for (;;) {
    const startedAt = performance.now();
    const code = await start(['scripts/venue/server.ts'], {}, 'foreground', logged);
    note(`The server ended with ${code}.`);
    if (performance.now() - startedAt < HEALTHY_MS) await wait(PAUSE_MS);
  }
}

process.exitCode = 0;
const reason = await problem();
if (reason !== null) {
  console.error(reason);
  await exit(1);
}
console.log(isBuildValid() ? 'A Tiempo is starting …' : 'A Tiempo is building its pages, for a minute or two …');
await buildIfStale();
await bundleIfStale();
await applyMigrations();
await serve();
