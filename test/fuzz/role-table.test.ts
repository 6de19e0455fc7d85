import { expect, test } from 'vitest';
import { type Role, connectionTypes } from '#protocol/users.ts';
import { type Client, connect } from '../room/room-client.ts';
import { commandsWithRight, mayGive } from '../support/command-rights.ts';
import { commandNames, fieldsFor } from './command-samples.ts';
import { type Scene, newScene } from './scene.ts';

const enter = (scene: Scene, type: Role): Promise<Client> => {
  const code = { controller: scene.controller, moderator: scene.moderator }[type as 'controller'] ?? scene.viewer;
  return connect(scene.id, { type, code });
};

const DENIED = new Set(['forbidden', 'unauthorized']);

test.for(connectionTypes)(
  '[FZ5] on a connection a %s may issue the commands of the table, and no others',
  { timeout: 90_000 },
  async (role) => {
    let scene = await newScene();
    for (const name of commandsWithRight) {
      const line = await enter(scene, role);
      await line.hears('room_state');
      const before = await scene.fingerprint();
      const id = crypto.randomUUID();
      line.say({ type: 'command', data: { id, command: name, ...(await fieldsFor(name, scene)) } });
      const may = mayGive(role, name);
      if (name === 'event.finish' && may) {
        expect(await line.closedWith()).toMatchObject({ code: 4410 });
      } else {
        const { data } = await line.hears('command_result', (message) => message.data.id === id);
        expect([name, data.ok || !DENIED.has(data.error?.error ?? '')]).toEqual([name, may]);
      }
      if (!may) expect([name, await scene.fingerprint()]).toEqual([name, before]);
      line.close();
      if (may) scene = await newScene();
    }
  },
);

test('[FZ5] every command has a row', () => {
  expect(commandsWithRight.toSorted()).toEqual(commandNames().toSorted());
});
