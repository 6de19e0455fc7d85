import { expect, test } from 'vitest';
import type { CommandName } from '#protocol/commands.ts';
import { keyScopes } from '#protocol/constants.ts';
import { stubOf } from '../room/room-client.ts';
import { commandsWithRight, mayGive } from '../support/command-rights.ts';
import { fieldsFor } from './command-samples.ts';
import { type Scene, newScene } from './scene.ts';

/** No key may give these. */
const BEYOND_KEYS = new Set<CommandName>([
  ...(['event.restore', 'event.finish', 'codes.renew'] as const),
  ...(['key.create', 'key.revoke', 'webhook.create', 'webhook.delete'] as const),
]);

/** The weakest scope of a key that may give a command: what a moderator may, or all else. */
const neededFor = (command: CommandName) => (mayGive('moderator', command) ? 'control' : 'edit');

/** A program with a new key of this scope. */
async function programIn(scene: Scene, scope: string) {
  const { result } = await scene.watcher.asks('key.create', { name: 'Programa', scope });
  const caller = { code: null, uid: null, clientId: null, address: 'local', apiKey: result?.key?.key ?? '' };
  return (command: CommandName, fields: object) =>
    stubOf(scene.id).perform({ caller, command: { ...fields, command }, key: crypto.randomUUID() });
}

const DENIED = new Set(['forbidden', 'unauthorized']);

test.for(keyScopes)(
  '[KY3, FZ5] a key to %s may give the commands of the table, and no others',
  { timeout: 90_000 },
  async (scope) => {
    let scene = await newScene();
    let give = await programIn(scene, scope);
    for (const name of commandsWithRight) {
      const fields = await fieldsFor(name, scene);
      const before = await scene.fingerprint();
      const reply = await give(name, fields);
      const may = !BEYOND_KEYS.has(name) && keyScopes.indexOf(scope) >= keyScopes.indexOf(neededFor(name));
      expect([name, reply.ok || !DENIED.has(reply.refusal.error)]).toEqual([name, may]);
      if (!may) expect([name, await scene.fingerprint()]).toEqual([name, before]);
      if (!may) continue;
      scene.watcher.close();
      scene = await newScene();
      give = await programIn(scene, scope);
    }
    scene.watcher.close();
  },
);
