import { array, assert, asyncProperty, constant, constantFrom, oneof, record, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { command } from '#protocol/commands.ts';
import { commandId } from '#protocol/ids.ts';
import { ping, upMessage } from '#protocol/up.ts';
import { connectionTypes } from '#protocol/users.ts';
import { listenToConsole } from '../room/console.ts';
import { connect } from '../room/room-client.ts';
import { fitting, spoilt, written } from './forms.ts';
import { patience, playing } from './playing.ts';
import { type Scene, expectWords, known, newScene } from './scene.ts';

/** Whatever is said on a line, from the forms of the protocol and from bytes. */

const commandFrame = (said: ReturnType<typeof spoilt>) =>
  record({ id: fitting(commandId, []), said }).map(({ id, said: fields }) => ({
    type: 'command',
    data: typeof fields === 'object' && fields !== null ? { id, ...fields } : fields,
  }));

const good = fitting(command, known);
const frame = oneof(
  { weight: 4, arbitrary: written(commandFrame(good)) },
  { weight: 4, arbitrary: written(commandFrame(spoilt(good))) },
  { weight: 2, arbitrary: written(oneof(fitting(ping, known), fitting(upMessage, known))) },
  { weight: 1, arbitrary: written(spoilt(fitting(upMessage, known))) },
  { weight: 1, arbitrary: uint8Array({ maxLength: 200 }).map((bytes) => bytes.slice().buffer) },
  { weight: 1, arbitrary: constantFrom('x'.repeat(70_000), 'ping', `{"type":"ping","data":"${'💥'.repeat(1500)}"}`) },
);

/** Every reason for which a line may end here, with its code. */
const ENDINGS = [
  '1009 too_large',
  '4400 bad_message',
  '4400 not_text',
  '4403 code_renewed',
  '4403 removed',
  '4410 finished',
  '4429 too_fast',
];

/** Says one thing, and sees what became of it; false when the line is over. */
async function says(
  scene: Scene,
  actor: Awaited<ReturnType<typeof connect>>,
  said: string | ArrayBuffer,
  turn: number,
) {
  const before = await scene.fingerprint();
  const from = actor.heard.length;
  actor.send(typeof said === 'string' ? scene.inThisRoom(said) : said);
  actor.say({ type: 'ping', data: { client_time: turn } });
  await expect
    .poll(() => !actor.isOpen() || actor.of('pong').some(({ data }) => data.client_time === turn), {
      interval: 1,
      timeout: 8000,
    })
    .toBe(true);
  const results = actor.heard.slice(from).flatMap((each) => (each.type === 'command_result' ? [each.data] : []));
  for (const { ok, error } of results) if (!ok) expectWords(error);
  if (!actor.isOpen()) {
    const end = await actor.closedWith();
    expect(ENDINGS).toContain(`${end?.code} ${end?.reason}`);
    if (end?.code === 4410) return false;
  }
  // A line that closed after an order of its own has told its last word by the close itself.
  const acted = results.some(({ ok }) => ok) || (!actor.isOpen() && (await actor.closedWith())?.code === 4403);
  if (!acted) expect(await scene.fingerprint()).toBe(before);
  return actor.isOpen();
}

test(
  '[FZ1, FZ2, FZ3] whatever is said on a line: a clear no, the room as it was, everybody else served',
  patience,
  async () => {
    const said = listenToConsole();
    let scene = await newScene();
    const turns = array(frame, { minLength: 1, maxLength: 8 });
    const role = oneof(constant('controller'), constantFrom(...connectionTypes));
    await assert(
      asyncProperty(role, turns, async (type, frames) => {
        const code = type === 'moderator' ? scene.moderator : scene.controller;
        const actor = await connect(scene.id, { type, code });
        await actor.hears('room_state').catch(() => null);
        for (const [turn, each] of frames.entries()) {
          if (!actor.isOpen() || !(await says(scene, actor, each, turn + 1))) break;
        }
        actor.close();
        if (!scene.watcher.isOpen()) {
          expect(await scene.watcher.closedWith()).toEqual({ code: 4410, reason: 'finished' });
          scene = await newScene();
        }
        await scene.isServed();
      }),
      playing(150),
    );
    await scene.expectNoGrowth();
    expect(said).toEqual([]);
  },
);
