import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  oneof,
  record,
  sample,
  uint8Array,
} from 'fast-check';
import { expect, test } from 'vitest';
import { command } from '#protocol/commands.ts';
import { commandId } from '#protocol/ids.ts';
import { ping, upMessage } from '#protocol/up.ts';
import { type Role, connectionTypes } from '#protocol/users.ts';
import { listenToConsole } from '../room/console.ts';
import { connect } from '../room/room-client.ts';
import { validFor, corrupted, serialised } from './arbitraries.ts';
import { testOptions, propertySettings } from './fuzz-run.ts';
import {
  type Reached,
  type Scene,
  expectAllReached,
  expectCatalogueRefusal,
  knownTexts,
  newScene,
  sceneAfter,
} from './scene.ts';
import { commandNames } from './routes.ts';

/** Random frames on a connection, from the schemas of the protocol and from bytes. */

const commandFrame = (said: ReturnType<typeof corrupted>) =>
  record({ id: validFor(commandId, []), said }).map(({ id, said: fields }) => ({
    type: 'command',
    data: typeof fields === 'object' && fields !== null ? { id, ...fields } : fields,
  }));

const good = validFor(command, knownTexts);
const frame = oneof(
  { weight: 4, arbitrary: serialised(commandFrame(good)) },
  { weight: 4, arbitrary: serialised(commandFrame(corrupted(good))) },
  { weight: 2, arbitrary: serialised(oneof(validFor(ping, knownTexts), validFor(upMessage, knownTexts))) },
  { weight: 1, arbitrary: serialised(corrupted(validFor(upMessage, knownTexts))) },
  { weight: 1, arbitrary: uint8Array({ maxLength: 200 }).map((bytes) => bytes.slice().buffer) },
  { weight: 1, arbitrary: constantFrom('x'.repeat(70_000), 'ping', `{"type":"ping","data":"${'💥'.repeat(1500)}"}`) },
);

const forms = [...command._zod.def.options];

/** Valid commands of every schema, before the random ones. */
const first = forms.map((form): [Role, string[]] => {
  const said = sample(record({ id: validFor(commandId, []), fields: validFor(form, knownTexts) }), {
    seed: 7,
    numRuns: 100,
  });
  const right = said.filter(({ fields }) => command.safeParse(fields).success);
  const frames = (right.length > 0 ? right : said).slice(0, 8);
  return [
    'controller',
    frames.map(({ id, fields }) => JSON.stringify({ type: 'command', data: { id, ...Object(fields) } })),
  ];
});

/** Every reason for which a connection may be closed here, with its code. */
const ENDINGS = [
  '1009 too_large',
  '4400 bad_message',
  '4400 not_text',
  '4403 code_renewed',
  '4403 removed',
  '4410 finished',
  '4429 too_fast',
];

/** The name of the command in a frame; empty if it is not readable. */
function nameIn(said: string | ArrayBuffer): string {
  try {
    return typeof said === 'string' ? JSON.parse(said).data.command : '';
  } catch {
    return '';
  }
}

/** Calls that random input cannot make succeed: the refusal that it must reach. */
const AT_LEAST: Readonly<Record<string, string>> = {
  'timer.create': 'limit_reached',
  'timers.create': 'limit_reached',
  'timers.duplicate': 'limit_reached',
  'timers.edit': 'limit_reached',
  'event.restore': 'invalid',
  'timers.import': 'limit_reached',
  // A random text is no public address.
  'webhook.create': 'invalid',
  // One of the known ids is that of a prepared message.
  'message.move': 'message_not_found',
  // Random values name one question.
  'questions.merge': 'invalid',
  // The active timer of the scene may be its last one.
  'show.next': 'timer_not_found',
  'event.finish': 'the end',
  // The scene ends when the user who could be readmitted is removed.
  'user.readmit': 'user_not_found',
  // The scene has no stage, and its commands are not those of the connection that sends frames.
  'user.output': 'user_not_found',
  undo: 'nothing_to_undo',
};

/** Sends one frame and checks its effect; false once the connection is closed. */
async function says(
  scene: Scene,
  actor: Awaited<ReturnType<typeof connect>>,
  said: string | ArrayBuffer,
  { turn, reached }: { turn: number; reached: Reached },
) {
  const before = await scene.fingerprint();
  const from = actor.heard.length;
  actor.send(typeof said === 'string' ? scene.inThisRoom(said) : said);
  actor.say({ type: 'ping', data: { client_time: turn } });
  const isAnswered = () => !actor.isOpen() || actor.of('pong').some(({ data }) => data.client_time === turn);
  await actor.until(() => isAnswered() || null, 'an answer', 8000);
  const results = actor.heard.slice(from).flatMap((each) => (each.type === 'command_result' ? [each.data] : []));
  for (const { ok, error } of results) if (!ok) expectCatalogueRefusal(error);
  for (const { ok, error } of results) reached.get(nameIn(said))?.add(ok ? 'yes' : (error?.error ?? ''));
  if (!actor.isOpen()) {
    const end = await actor.closedWith();
    expect(ENDINGS).toContain(`${end?.code} ${end?.reason}`);
    if (end?.code === 4410) {
      reached.get(nameIn(said))?.add('the end');
      return false;
    }
  }
  // For a connection that closed after its own command, the close is the answer.
  const acted = results.some(({ ok }) => ok) || (!actor.isOpen() && (await actor.closedWith())?.code === 4403);
  if (!acted) expect(await scene.fingerprint()).toBe(before);
  return actor.isOpen();
}

test(
  '[FZ1, FZ2, FZ3, FZ4] a refused frame has a clear refusal and does not change the room, and others are served',
  testOptions,
  async () => {
    const said = listenToConsole();
    let scene = await newScene();
    const turns = array(frame, { minLength: 1, maxLength: 8 });
    const reached: Reached = new Map(commandNames.map((name) => [name, new Set()]));
    const role = oneof<Arbitrary<Role>[]>(constant('controller'), constantFrom(...connectionTypes));
    const played = asyncProperty(role, turns, async (type, frames) => {
      const code = type === 'moderator' ? scene.moderator : scene.controller;
      const actor = await connect(scene.id, { type, code });
      await actor.hears('room_state').catch(() => null);
      for (const [turn, each] of frames.entries()) {
        if (!actor.isOpen() || !(await says(scene, actor, each, { turn: turn + 1, reached }))) break;
      }
      actor.close();
      const isWhole = await scene.isWhole();
      if (!scene.watcher.isOpen()) {
        const end = await scene.watcher.closedWith();
        expect(['4410 finished', '4403 removed', '4403 code_renewed']).toContain(`${end?.code} ${end?.reason}`);
      }
      if (!isWhole || !scene.watcher.isOpen()) scene = await sceneAfter(scene);
      await scene.isServed();
    });
    // The valid ones are sent however slow the machine is.
    await assert(played, { examples: first, numRuns: first.length });
    expectAllReached(reached, AT_LEAST);
    await assert(played, propertySettings(120));
    await scene.expectNoGrowth();
    expect(said).toEqual([]);
  },
);
