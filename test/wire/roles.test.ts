import { describe, expect, test } from 'vitest';
import { type Scene, commandCases, callCases } from './support/command-cases.ts';
import { call } from './support/call.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import { join } from './support/connection.ts';
import { randomCode } from '../../tools/room-client/http.ts';
import { control, newRoom, newTimer } from './support/room.ts';
import type { Backup } from '#protocol/backup.ts';
import { must } from './support/must.ts';

async function scene(): Promise<Scene & { readonly connection: ClientConnection }> {
  const room = await newRoom();
  const connection = await control(room);
  const timer = await newTimer(connection);
  const made = async (command: string, fields: Readonly<Record<string, unknown>>) =>
    must((await connection.command(command, fields)).result);
  const { message } = await made('message.send', { content: 'Primero' });
  const { message: prepared } = await made('message.create', { content: 'Luego' });
  const { question } = await made('question.ask', { content: '¿Y el café?' });
  const { alert } = await made('alert.create', { timer_id: timer.id, message: 'Cierra', at_seconds: 30 });
  const path = `/api/events/${room.id}/backup`;
  const { body } = await call<{ readonly backup: Backup }>('POST', path, { code: room.codes.controller });
  // Who asked is counted later than the command.
  await connection.until('hall_counted');
  return {
    room,
    connection,
    timer,
    message: must(message),
    prepared: must(prepared),
    question: must(question),
    alert: must(alert),
    backup: body.backup,
  };
}

const allowedFor = (role: string) =>
  commandCases.filter(({ moderator, command }) => command !== 'event.finish' && (role === 'controller' || moderator));

const refusedFor = (role: string) => commandCases.filter(({ moderator }) => !(role === 'moderator' && moderator));

describe('[X9] the same table of rights for the socket and for HTTP', () => {
  for (const role of ['moderator', 'viewer', 'speaker', 'guest', 'audience'])
    test(`[X9] over the socket a ${role} is refused every command without the right, and nothing happens`, async () => {
      const set = await scene();
      const code = role === 'moderator' ? set.room.codes.moderator : set.room.codes.viewer;
      const before = await set.connection.settle();
      const rev = Math.max(...set.connection.frames.map((frame) => frame.rev));
      const forbidden = refusedFor(role);
      // Only staff may send more than 20 frames at once: each connection sends a part of them.
      const parts = Array.from({ length: Math.ceil(forbidden.length / 12) }, (_, part) => part * 12);
      for (const first of parts) {
        const connection = await join(set.room.id, { type: role, code });
        for (const { command, fields } of forbidden.slice(first, first + 12)) {
          const outcome = await connection.command(command, fields(set));
          // The audience has no seat and no credential: it is refused like a call without a code.
          const error = role === 'audience' ? 'unauthorized' : 'forbidden';
          expect(outcome, command).toMatchObject({ ok: false, error: { error } });
          expect(outcome.facts, command).toEqual([]);
        }
        await connection.close();
      }
      await set.connection.settle();
      const heard = set.connection.frames.slice(before + 1).filter(({ type }) => !/^(user_|hall_|pong)/.test(type));
      expect(heard).toEqual([]);
      const people = set.connection.frames.slice(before + 1).filter(({ type }) => /^(user_|hall_)/.test(type));
      expect(Math.max(...set.connection.frames.map((frame) => frame.rev))).toBe(rev + people.length);
    });

  for (const role of ['moderator', 'controller'] as const)
    test(`[X9] over the socket a ${role} may give every command of the role`, async () => {
      const set = await scene();
      const tab = { type: role, code: set.room.codes[role], clientId: randomCode() };
      let connection = await join(set.room.id, tab);
      for (const [index, { command, isFull, fields }] of allowedFor(role).entries()) {
        // Forty commands at once are too many: each connection sends a part of them.
        if (index > 0 && index % 30 === 0) {
          await connection.close();
          connection = await join(set.room.id, tab);
        }
        // No user has the id `nobody`.
        const missing = { ok: false, error: { error: 'user_not_found' } };
        const full = { ok: false, error: { error: 'limit_reached' } };
        const expected = command.startsWith('user.') ? missing : isFull ? full : { ok: true };
        expect(await connection.command(command, fields(set)), command).toMatchObject(expected);
      }
    });

  test('[X9] over the socket a controller ends the event, and their own connection with it', async () => {
    const { connection } = await scene();
    connection.send({ type: 'command', data: { id: '1', command: 'event.finish' } });
    expect(await connection.ended).toEqual({ code: 4410, reason: 'finished' });
  });

  test('[X9] over HTTP: 401 without a code or with a wrong one, 403 with one that is too weak', async () => {
    const set = await scene();
    const { moderator, viewer } = set.room.codes;
    for (const { command, http, moderator: forModerators } of callCases) {
      const [method, path, body] = http(set);
      const tried = async (code?: string) =>
        (await call(method, path, { body, ...(code === undefined ? {} : { code }) })).status;
      expect([await tried(), await tried(randomCode())], command).toEqual([401, 401]);
      const weak = forModerators ? [viewer] : [viewer, moderator];
      for (const code of weak) expect(await tried(code), command).toBe(403);
    }
    await set.connection.settle();
    expect(set.connection.isOpen()).toBe(true);
  });

  for (const role of ['moderator', 'controller'] as const)
    test(`[X9] over HTTP a ${role} may make every call of the role`, async () => {
      const set = await scene();
      for (const { command, isFull, http } of callCases.filter(({ moderator }) => role === 'controller' || moderator)) {
        const [method, path, body] = http(set);
        const created = /^(message\.send|(timer|alert|message)\.create)$/.test(command);
        const success = isFull ? 403 : method === 'DELETE' || command.endsWith('.hide') ? 204 : 200;
        const { status } = await call(method, path, { body, code: set.room.codes[role] });
        expect(status, command).toBe(created ? 201 : success);
      }
    });
});
