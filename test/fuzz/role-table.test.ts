import { expect, test } from 'vitest';
import type { CommandName } from '#protocol/commands.ts';
import { type Role, connectionTypes } from '#protocol/users.ts';
import { type Client, connect } from '../room/room-client.ts';
import { commandNames, fieldsFor } from './command-samples.ts';
import { type Scene, newScene } from './scene.ts';

/** Which roles may issue each command (R1). A command without a row fails. */
const staff = ['controller', 'moderator'] as const;
const everybody = connectionTypes;
const MAY: Readonly<Record<CommandName, readonly Role[]>> = {
  'timer.create': ['controller'],
  'timer.edit': ['controller'],
  'timer.delete': ['controller'],
  'timer.move': ['controller'],
  'stage.select': ['controller'],
  'timer.start': staff,
  'timer.pause': staff,
  'timer.stop': staff,
  'timer.reset': staff,
  'timer.delay': staff,
  'timer.advance': staff,
  'timer.seek': staff,
  'timers.create': ['controller'],
  'timers.edit': ['controller'],
  'timers.import': ['controller'],
  'timers.duplicate': ['controller'],
  'timers.delete': ['controller'],
  'timers.move': ['controller'],
  'timers.bulk': staff,
  'timers.share_out': ['controller'],
  'show.next': staff,
  'show.previous': staff,
  'show.go': staff,
  'show.hold': staff,
  'show.cancel': staff,
  'stage.blackout': staff,
  'stage.on_air': staff,
  'stage.flash': staff,
  'message.send': staff,
  'message.create': staff,
  'message.edit': staff,
  'message.move': staff,
  'message.show': staff,
  'message.hide': staff,
  'message.delete': staff,
  'question.ask': everybody,
  'question.moderate': staff,
  'question.vote': [...staff, 'guest', 'audience'],
  'question.edit': staff,
  'question.show': staff,
  'questions.moderate': staff,
  'questions.delete': staff,
  'questions.hold': ['controller'],
  'questions.merge': staff,
  'question.delete': staff,
  'alert.create': ['controller'],
  'alert.delete': ['controller'],
  'alert.hide': staff,
  'event.update': ['controller'],
  'event.restore': ['controller'],
  'event.finish': ['controller'],
  'logo.set': ['controller'],
  'logo.remove': ['controller'],
  'session.rename': ['controller'],
  'codes.renew': ['controller'],
  'key.create': ['controller'],
  'key.revoke': ['controller'],
  'webhook.create': ['controller'],
  'webhook.delete': ['controller'],
  'user.rename': ['controller'],
  'user.identify': ['controller'],
  'user.reload': ['controller'],
  'user.output': ['controller'],
  'user.remove': ['controller'],
  'user.readmit': ['controller'],
  'screens.test': ['controller'],
  undo: staff,
};

const names = Object.keys(MAY) as CommandName[];

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
    for (const name of names) {
      const line = await enter(scene, role);
      await line.hears('room_state');
      const before = await scene.fingerprint();
      const id = crypto.randomUUID();
      line.say({ type: 'command', data: { id, command: name, ...(await fieldsFor(name, scene)) } });
      const may = MAY[name].includes(role);
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
  expect(names.toSorted()).toEqual(commandNames().toSorted());
});
