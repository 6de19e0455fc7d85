import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Room } from '#domain/room/room.ts';
import { createPastActs } from './past-acts.ts';
import { actor, at, serial } from './rooms.ts';

/** A room whose acts are remembered, at second 0. */
export function aShow(start: Room) {
  const past = createPastActs();
  const commandId = serial('c');
  const newId = serial('n');
  let room = start;

  function live(now: Instant) {
    const change = advance(room, now);
    past.add(change, { at: now, command: null, id: '', scope: null });
    room = change.room;
    return change;
  }

  return {
    get room() {
      return room;
    },
    past,
    live,
    /** Gives a command at second `s` and returns what becomes of it, with the id under which it can be taken back. */
    give(s: number, command: Command, { by = 'ana', role = 'controller' }: { by?: string; role?: Role } = {}) {
      live(at(s));
      const context = { ...actor(role, at(s), newId), scope: by, clientKey: by, pastActs: past.read };
      const change = applyCommand(room, command, context);
      const id = commandId();
      past.add(change, { at: at(s), command, id, scope: by });
      if (change.ok) room = change.room;
      return { id, change };
    },
    undo(s: number, command_id?: string, who: { by?: string; role?: Role } = {}) {
      return this.give(s, { command: 'undo', ...(command_id !== undefined && { command_id }) }, who);
    },
  };
}
