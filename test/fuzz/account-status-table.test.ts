import { expect, test } from 'vitest';
import type { CommandName } from '#protocol/commands.ts';
import { openChores, without } from '../api/calls.ts';
import { invalidateAccount } from '../api/invalidate-account.ts';
import { connect } from '../api/sockets.ts';
import { newPerson } from '../api/people.ts';
import { commandsWithRight } from '../support/command-rights.ts';
import { fieldsFor } from './command-samples.ts';
import { newScene } from './scene.ts';

/** The commands over a connection that ask for the status of the owner's account. */
const ASKING: readonly CommandName[] = ['event.restore', 'event.finish', 'codes.renew', 'key.create', 'webhook.create'];

const ENDED = { code: 4401, reason: 'new_password' };

/** A room with an owner and one of everything. */
async function ownScene() {
  const [scene, owner] = [await newScene(), await newPerson()];
  const adopted = await owner.calls('POST', `/api/sessions/${scene.id}/adopt`, { code: scene.controller });
  expect(adopted.status).toBe(200);
  // It has asked D1 about its new owner.
  await expect.poll(() => openChores(scene.id)).toEqual([]);
  return { scene, owner };
}

/** Commands with several variants. */
const variants = (name: CommandName): readonly (object | null)[] =>
  name === 'codes.renew' ? [{}, { role: 'viewer' }, { role: 'controller' }] : [null];

const DENIED = new Set(['forbidden', 'unauthorized', 'unavailable', 'too_many']);

/** The result of a command on this connection: carried out or refused for other reasons (`done`), denied, or closed. */
async function outcomeOf(line: Awaited<ReturnType<typeof connect>>, name: CommandName, fields: object) {
  const answered = line.asks(name, fields).then(
    ({ error }) => (DENIED.has(error?.error ?? '') ? error?.error : 'done'),
    () => 'no answer',
  );
  return Promise.race([answered, line.closedWith().then((end) => (end?.code === 4410 ? 'done' : end))]);
}

const PER_SCENE = 20;

const calm = commandsWithRight.filter((name) => !ASKING.includes(name)).map((name) => ({ name, fields: null }));

/** The commands of each scene. One that asks has a scene of its own; the others share them, within the limits of a connection. */
const scenes = [
  ...ASKING.flatMap((name) => variants(name).map((fields) => [{ name, fields }])),
  ...Array.from({ length: Math.ceil(calm.length / PER_SCENE) }, (_each, index) =>
    calm.slice(index * PER_SCENE, (index + 1) * PER_SCENE),
  ),
];

const accountStates = { fresh: () => Promise.resolve(), ...invalidateAccount };

test.for(Object.keys(accountStates) as (keyof typeof accountStates)[])(
  '[OW19] on a connection with the owner’s token, whose account is %s by now, each command has the result of the table',
  { timeout: 90_000 },
  async (fate) => {
    for (const rows of scenes) {
      const { scene, owner } = await ownScene();
      const line = await connect(scene.id, { token: owner.token });
      await line.hears('room_state');
      await accountStates[fate](owner);
      for (const { name, fields } of rows) {
        const said = fields ?? (await fieldsFor(name, scene));
        const before = await scene.fingerprint();
        const isDone = fate === 'fresh' || !ASKING.includes(name);
        expect([name, said, await outcomeOf(line, name, said)]).toEqual([name, said, isDone ? 'done' : ENDED]);
        if (!isDone) expect([name, await scene.fingerprint()]).toEqual([name, before]);
      }
      line.close();
      scene.watcher.close();
    }
  },
);

test.for(ASKING)(
  '[OW19] while D1 does not answer, %s is refused on a connection by token, and carried out on one by code',
  async (name) => {
    const { scene, owner } = await ownScene();
    const said = await fieldsFor(name, scene);
    const byToken = await connect(scene.id, { token: owner.token });
    await byToken.hears('room_state');
    scene.watcher.close();
    await without('identity_accounts', async () => {
      expect(await outcomeOf(byToken, name, said)).toBe('unavailable');
      const byBoth = await connect(scene.id, { token: owner.token, code: scene.controller });
      await byBoth.hears('room_state');
      expect(await outcomeOf(byBoth, name, said)).toBe('done');
      byBoth.close();
    });
    byToken.close();
  },
);
