import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sample } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeCodes } from '#protocol/close-codes.ts';
import { type Command, command } from '#protocol/commands.ts';
import { callOf } from '#domain/room/commands.ts';
import { app } from '../../worker/app.ts';
import { SITE } from '../api/calls.ts';
import { connect } from '../room/room-client.ts';
import { validFor } from './arbitraries.ts';
import { testOptions } from './fuzz-run.ts';
import { DUPLICATE, type Scene, knownTexts, newScene } from './scene.ts';

/**
 * When its connection closes, a screen repeats a command by call with the same id, and the other way round: the room must
 * recognise it.
 */

/** New codes, keys and webhooks are not stored as they are, so a repeated request creates another one. */
const KEPT_NOWHERE = new Set<string>(['codes.renew', 'key.create', 'webhook.create']);

const parsed = (fields: unknown): Command[] => {
  const { success, data } = command.safeParse(fields);
  return success ? [data] : [];
};

const [, timer = '', , , prepared = '', question = ''] = knownTexts;

/** Commands that random fields do not make succeed. */
const CERTAIN: readonly Command[] = [
  { command: 'timers.edit', edits: [{ timer_id: timer, name: 'Charla' }] },
  { command: 'timers.import', mode: 'merge', items: [{ timer_id: timer, name: 'Plenaria' }] },
  { command: 'message.move', message_id: prepared, position: 1 },
  { command: 'questions.moderate', question_ids: [DUPLICATE], status: 'approved' },
  { command: 'questions.merge', question_ids: [DUPLICATE], into: question },
  { command: 'questions.delete', question_ids: [question] },
  { command: 'event.update', description: 'Gala' },
  { command: 'undo' },
];

/** Valid commands that have a call, several of each. */
const random = command._zod.def.options.flatMap((form) =>
  sample(validFor(form, knownTexts), { seed: 11, numRuns: 100 })
    .flatMap(parsed)
    .filter((each) => callOf(each, '') !== null && !KEPT_NOWHERE.has(each.command))
    .slice(0, 4),
);

const commands = [...random, ...CERTAIN];

const TAB = 'a-tab-of-the-dice';

async function byCall(scene: Scene, said: Command, key: string): Promise<boolean> {
  const call = callOf(said, scene.id);
  if (!call) throw new Error(`${said.command} has no call`);
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    'X-Client-Id': TAB,
    'X-Room-Code': scene.controller,
  };
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
  const request = new Request(`${SITE}/api${call.path}`, { method: call.method, headers, ...body });
  const { status } = await app.fetch(request, env, createExecutionContext());
  return status < 300;
}

async function byLine(scene: Scene, { command: name, ...fields }: Command, id: string): Promise<boolean> {
  const line = await connect(scene.id, { type: 'controller', code: scene.controller, client: TAB });
  if (name === 'event.finish') {
    line.say({ type: 'command', data: { id, command: name } });
    return (await line.closedWith())?.code === closeCodes.finished;
  }
  const { ok } = await line.asks(name, fields, id);
  line.close();
  return ok;
}

describe('[FZ11] the same command by connection and by call', () => {
  test.each([
    ['connection', byLine, byCall],
    ['call', byCall, byLine],
  ])(
    '[FZ11] issued by %s first and repeated with the same id by the other, it is carried out once with one result',
    testOptions,
    async (_name, first, again) => {
      const done = new Set<string>();
      let scene = await newScene();
      for (const draft of commands) {
        if (!(await scene.isWhole())) scene = await newScene();
        const [said] = parsed(JSON.parse(scene.inThisRoom(JSON.stringify(draft))));
        if (!said) continue;
        const id = crypto.randomUUID();
        const isDone = await first(scene, said, id);
        if (isDone) done.add(said.command);
        if (said.command === 'event.finish') {
          // The connections are closed, so it is repeated by call.
          expect([isDone, await byCall(scene, said, id)]).toEqual([true, true]);
          continue;
        }
        const before = await scene.fingerprint();
        expect([said, await again(scene, said, id)]).toEqual([said, isDone]);
        expect(await scene.fingerprint()).toBe(before);
      }
      // The scene has as many timers as it may have, and what random values say of the stage is not there.
      const impossible = new Set(['show.next', 'show.previous', 'show.go', 'timers.create', 'timers.duplicate']);
      const possible = commands.map((each) => each.command).filter((each) => !impossible.has(each));
      expect(possible.filter((each) => !done.has(each))).toEqual([]);
    },
  );
});
