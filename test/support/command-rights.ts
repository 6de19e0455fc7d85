import type { CommandName } from '#protocol/commands.ts';
import { type Role, connectionTypes } from '#protocol/users.ts';

type Right = { readonly roles: readonly Role[]; readonly commands: readonly CommandName[] };

const controller = ['controller'] as const;
const staff = ['controller', 'moderator'] as const;

/** Design, section 3, in its own words: who may give which commands. */
const rights: Readonly<Record<string, Right>> = {
  'create, edit, delete, move timers; choose the active one': {
    roles: controller,
    commands: [
      ...(['timer.create', 'timer.edit', 'timer.delete', 'timer.move', 'stage.select', 'timers.create'] as const),
      ...(['timers.edit', 'timers.import', 'timers.duplicate', 'timers.delete', 'timers.move'] as const),
      'timers.share_out',
    ],
  },
  'start, pause, stop, reset, delay, advance, seek, bulk': {
    roles: staff,
    commands: [
      ...(['show.next', 'show.previous', 'show.go', 'show.hold', 'show.cancel', 'timer.start', 'timer.pause'] as const),
      ...(['timer.stop', 'timer.reset', 'timer.delay', 'timer.advance', 'timer.seek', 'timers.bulk', 'undo'] as const),
    ],
  },
  'what the stage shows; send, edit and delete messages': {
    roles: staff,
    commands: [
      ...(['stage.blackout', 'stage.on_air', 'stage.flash', 'message.send', 'message.create'] as const),
      ...(['message.edit', 'message.move', 'message.show', 'message.hide', 'message.delete', 'alert.hide'] as const),
    ],
  },
  'moderate and delete questions': {
    roles: staff,
    commands: [
      ...(['question.moderate', 'question.edit', 'question.show', 'question.delete'] as const),
      ...(['questions.moderate', 'questions.delete', 'questions.merge'] as const),
    ],
  },
  ask: { roles: connectionTypes, commands: ['question.ask'] },
  'vote, and see votes': { roles: [...staff, 'guest', 'audience'], commands: ['question.vote'] },
  'settings, alerts, restore, codes, keys, webhooks, rename, identify, reload, test, remove screens, finish': {
    roles: controller,
    commands: [
      ...(['questions.hold', 'alert.create', 'alert.delete', 'event.restore', 'event.update', 'event.finish'] as const),
      ...(['logo.set', 'logo.remove', 'session.rename', 'codes.renew', 'key.create', 'key.revoke'] as const),
      ...(['webhook.create', 'webhook.delete', 'user.rename', 'user.identify', 'user.reload'] as const),
      ...(['user.output', 'user.remove', 'user.readmit', 'screens.test'] as const),
    ],
  },
};

export const commandsWithRight: readonly CommandName[] = Object.values(rights).flatMap(({ commands }) => commands);

/** @throws for a command without a row */
export function mayGive(role: Role, command: CommandName): boolean {
  const right = Object.values(rights).find(({ commands }) => commands.includes(command));
  if (!right) throw new Error(`${command} has no row`);
  return right.roles.includes(role);
}
