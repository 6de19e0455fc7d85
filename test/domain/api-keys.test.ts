import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { backupOf } from '#domain/event/backup.ts';
import { revokeCodes } from '#domain/event/session.ts';
import { keyWithHash, listedKeys, roleOfKey, withKeyUse } from '#domain/people/api-keys.ts';
import { carryOut } from '#domain/room/change.ts';
import { tombstoneOf } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { createPastActs } from '../support/past-acts.ts';
import { after, aRoom, at, controller, done, serial } from '../support/rooms.ts';

const HOUR = 3600;

const create = (name: string, more: object = {}): Command => ({
  command: 'key.create',
  name,
  scope: 'control',
  ...more,
});
const fingerprint = (secret: string) => `hash of ${secret}`;
const by = (now = at(0)) => ({ ...controller(now), fingerprint });

/** A room with one key: the secret, and its hash. */
function withKey(more: object = {}, room: Room = aRoom()) {
  const made = done(applyCommand(room, create('Stream Deck', more), by()));
  const { answer } = made;
  if (!answer || !('secret' in answer)) throw new Error('No secret');
  return { room: made.room, facts: made.facts, secret: answer.secret, hash: fingerprint(answer.secret) };
}

describe('keys', () => {
  test('[KY1] a key has a name, a scope and an end, and is told to controllers', () => {
    const { room, facts } = withKey({ scope: 'edit', expires_at: at(HOUR) });
    const key = { id: 'n1', name: 'Stream Deck', scope: 'edit', created_at: at(0), expires_at: at(HOUR) };
    expect(room.session.keys).toEqual([key]);
    expect(facts).toEqual([{ fact: 'session.updated', session: room.session }]);
  });

  test('[KY1] twenty keys, no end in the past', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => create(`Programa ${index}`));
    const room = after(aRoom(), { ...by(), newId: serial() }, ...twenty);
    expect(applyCommand(room, create('Otro'), by())).toEqual({ ok: false, refusal: { error: 'too_many_keys' } });
    expect(applyCommand(aRoom(), create('Otro', { expires_at: at(0) }), by())).toMatchObject({
      ok: false,
      refusal: { error: 'invalid', problems: { expires_at: { code: 'end_past' } } },
    });
  });

  test('[KY2] the room keeps the hash of the secret only, and restarts with it', () => {
    const { room, secret, hash } = withKey();
    expect(secret).toMatch(/^atk_/);
    expect(JSON.stringify(room.session)).not.toContain(secret);
    const stored = fromDocuments(toDocuments({ state: 'open', room }));
    const restarted = stored.state === 'open' ? stored.room : null;
    expect(restarted && keyWithHash(restarted, hash, at(1))?.name).toBe('Stream Deck');
    expect([...toDocuments({ state: 'open', room })].filter(([key]) => key === 'keySecrets')).toEqual([
      ['keySecrets', [{ id: 'n1', hash, usedAt: null }]],
    ]);
  });

  test('[KY4] a key opens the room until it ends or is revoked', () => {
    const { room, hash } = withKey({ expires_at: at(HOUR) });
    const opens = (which: Room, s: number) => keyWithHash(which, hash, at(s)) !== null;
    expect([opens(room, 0), opens(room, HOUR - 0.001), opens(room, HOUR)]).toEqual([true, true, false]);
    expect([keyWithHash(room, 'another hash', at(0)), keyWithHash(aRoom(), hash, at(0))]).toEqual([null, null]);
    const revoked = after(room, by(at(1)), { command: 'key.revoke', key_id: 'n1' });
    expect([opens(revoked, 1), revoked.session.keys, revoked.keySecrets]).toEqual([false, [], []]);
    const again = applyCommand(revoked, { command: 'key.revoke', key_id: 'n1' }, by(at(2)));
    expect(again).toEqual({ ok: false, refusal: { error: 'key_not_found' } });
  });

  test('[KY3] the scope of a key is its role', () => {
    const roles = (['read', 'crew', 'control', 'edit'] as const).map((scope) =>
      withKey({ scope }).room.session.keys?.map(roleOfKey),
    );
    expect(roles).toEqual([['key-read'], ['key-crew'], ['key-control'], ['key-edit']]);
  });

  test.each(['key-edit', 'key-control', 'key-read', 'key-crew'] as const)(
    '[KY14] that an event ends by itself is not up to a %s, also not by an undo',
    (role) => {
      const room = aRoom();
      const key = { ...controller(at(1)), actor: { role, userId: null, uid: null, keyId: 'n1' } };
      for (const more of [
        { delete_on_close: true },
        { delete_on_close: false },
        { name: 'Gala', delete_on_close: true },
      ]) {
        const refused = applyCommand(room, { command: 'event.update', ...more }, key);
        expect(refused).toEqual({ ok: false, refusal: { error: 'forbidden' } });
      }
      const off: Command = { command: 'event.update', delete_on_close: false };
      const before = aRoom({ settings: { delete_on_close: true } });
      const change = done(applyCommand(before, off, controller(at(1))));
      const past = createPastActs();
      past.add(change, { at: at(1), command: off, id: 'c', scope: 'ana' });
      const undo: Command = { command: 'undo', command_id: 'c' };
      const context = { scope: 'a program', pastActs: past.read };
      expect(applyCommand(change.room, undo, { ...key, ...context })).toMatchObject({
        refusal: { error: 'forbidden' },
      });
      expect(applyCommand(change.room, undo, { ...controller(at(2)), ...context })).toMatchObject({ ok: true });
    },
  );

  test('[KY7] the last use is known to within a minute', () => {
    const { room } = withKey();
    const used = (which: Room) => listedKeys(which)[0]?.last_used_at;
    const first = withKeyUse(room, 'n1', at(10));
    expect([used(room), used(first)]).toEqual([null, at(10)]);
    expect(withKeyUse(first, 'n1', at(69))).toBe(first);
    expect(used(withKeyUse(first, 'n1', at(70)))).toBe(at(70));
    expect(withKeyUse(first, 'another', at(100))).toBe(first);
  });

  test('[KY9] keys are in no backup, survive a restore, and end with the codes and with the room', () => {
    const { room, hash } = withKey({}, aRoom({ session: { owner_uid: 'ana' } }));
    const backup = backupOf(room, at(1));
    expect(JSON.stringify(backup)).not.toContain('Stream Deck');
    const restored = after(room, by(at(2)), { command: 'event.restore', backup });
    expect(keyWithHash(restored, hash, at(2))).not.toBeNull();
    const since = { since: at(3), now: at(3), newId: serial('c'), fingerprint };
    const withdrawn = done(carryOut(room, revokeCodes(room, 'ana', since), at(3)));
    expect([keyWithHash(withdrawn.room, hash, at(3)), withdrawn.room.session.keys]).toEqual([null, []]);
    const ended = JSON.stringify(tombstoneOf(room, at(4)));
    expect([ended.includes('Stream Deck'), ended.includes(hash)]).toEqual([false, false]);
  });
});
