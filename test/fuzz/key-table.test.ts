import { expect, test } from 'vitest';
import type { CommandName } from '#protocol/commands.ts';
import { keyScopes } from '#protocol/constants.ts';
import { stubOf } from '../room/room-client.ts';
import { commandNames, fieldsFor } from './command-samples.ts';
import { type Scene, newScene } from './scene.ts';

/** The weakest scope of a key that may give each command; null: no key may. A command without a row fails. */
const NEEDS: Readonly<Record<CommandName, 'control' | 'edit' | null>> = {
  'timer.create': 'edit',
  'timer.edit': 'edit',
  'timer.delete': 'edit',
  'timer.move': 'edit',
  'stage.select': 'edit',
  'timer.start': 'control',
  'timer.pause': 'control',
  'timer.stop': 'control',
  'timer.reset': 'control',
  'timer.delay': 'control',
  'timer.advance': 'control',
  'timer.seek': 'control',
  'timers.create': 'edit',
  'timers.edit': 'edit',
  'timers.import': 'edit',
  'timers.duplicate': 'edit',
  'timers.delete': 'edit',
  'timers.move': 'edit',
  'timers.bulk': 'control',
  'timers.share_out': 'edit',
  'show.next': 'control',
  'show.previous': 'control',
  'show.go': 'control',
  'show.hold': 'control',
  'show.cancel': 'control',
  'stage.blackout': 'control',
  'stage.on_air': 'control',
  'stage.flash': 'control',
  'message.send': 'control',
  'message.create': 'control',
  'message.edit': 'control',
  'message.move': 'control',
  'message.show': 'control',
  'message.hide': 'control',
  'message.delete': 'control',
  'question.ask': 'control',
  'question.moderate': 'control',
  'question.vote': 'control',
  'question.edit': 'control',
  'question.show': 'control',
  'questions.moderate': 'control',
  'questions.delete': 'control',
  'questions.hold': 'edit',
  'questions.merge': 'control',
  'question.delete': 'control',
  'alert.create': 'edit',
  'alert.delete': 'edit',
  'alert.hide': 'control',
  'event.update': 'edit',
  'event.restore': null,
  'event.finish': null,
  'logo.set': 'edit',
  'logo.remove': 'edit',
  'session.rename': 'edit',
  'codes.renew': null,
  'key.create': null,
  'key.revoke': null,
  'webhook.create': null,
  'webhook.delete': null,
  'user.rename': 'edit',
  'user.identify': 'edit',
  'user.reload': 'edit',
  'user.output': 'edit',
  'user.remove': 'edit',
  'user.readmit': 'edit',
  'screens.test': 'edit',
  undo: 'control',
};

const names = Object.keys(NEEDS) as CommandName[];

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
    for (const name of names) {
      const fields = await fieldsFor(name, scene);
      const before = await scene.fingerprint();
      const reply = await give(name, fields);
      const needed = NEEDS[name];
      const may = needed !== null && keyScopes.indexOf(scope) >= keyScopes.indexOf(needed);
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

test('[KY3, FZ5] every command has a row', () => {
  expect(names.toSorted()).toEqual(commandNames().toSorted());
});
