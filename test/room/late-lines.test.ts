import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { test } from 'vitest';
import { log } from '../../worker/log.ts';

/** Without `disableConsoleIntercept` (vitest.config.ts) this file passes, and the run never ends. */
// oxlint-disable-next-line vitest/expect-expect -- what it proves is that the run ends
test('[OP30] what an object says on the console after the last test of a file does not keep a run from ending', async () => {
  await runInDurableObject(env.ROOMS.get(env.ROOMS.newUniqueId()), () => {
    for (let ms = 0; ms < 30; ms += 1) setTimeout(() => log.warn('A late line', ms), ms);
  });
});
