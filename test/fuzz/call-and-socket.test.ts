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
import { type Scene, knownTexts, newScene } from './scene.ts';

/**
 * Where its line breaks a screen gives by call what it gave on the line, with the same id, and the other way round: the
 * room must know it again.
 */

/** A controller's code is kept nowhere as it is, so a repeated wish for a new one is a new wish. */
const KEPT_NOWHERE = 'codes.renew';

const parsed = (fields: unknown): Command[] => {
  const { success, data } = command.safeParse(fields);
  return success ? [data] : [];
};

/** Every command that has a call, as its form has it, some times each. */
const commands = command._zod.def.options.flatMap((form) =>
  sample(validFor(form, knownTexts), { seed: 11, numRuns: 100 })
    .flatMap(parsed)
    .filter((each) => callOf(each, '') !== null && each.command !== KEPT_NOWHERE)
    .slice(0, 4),
);

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

describe('[FZ11] the same command by line and by call', () => {
  test.each([
    ['line', byLine, byCall],
    ['call', byCall, byLine],
  ])(
    '[FZ11] given by %s first and with the same id again by the other way, it is done once and answered alike',
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
          // There is no line any more to say it on.
          expect([isDone, await byCall(scene, said, id)]).toEqual([true, true]);
          continue;
        }
        const before = await scene.fingerprint();
        expect([said, await again(scene, said, id)]).toEqual([said, isDone]);
        expect(await scene.fingerprint()).toBe(before);
      }
      expect(commands.map((each) => each.command).filter((each) => !done.has(each))).toEqual([]);
    },
  );
});
