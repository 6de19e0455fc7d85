import type { Context, Decision } from '#domain/change.ts';
import { evolve } from '#domain/evolve.ts';
import { deleteMessage } from '#domain/messages.ts';
import type { Shown } from '#domain/room.ts';
import { deleteTimer, editTimer, moveTimer, selectTimer } from '#domain/timers.ts';
import { controlMany, controlTimer } from '#domain/transport.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';

/** A command and when it was given, on the room's clock. */
export type Given = { readonly command: Command; readonly at: Instant };

/** The room as it will be if it agrees: its own rules, run here. What it would refuse is left as it is. */
export function predicted(shown: Shown, role: Role, { command, at }: Given): Shown {
  const context: Context = { actor: { role, userId: null, uid: null }, now: at, fresh: () => '' };
  const decision = decide(shown, command, context);
  return decision?.ok ? decision.facts.reduce((before, fact) => evolve(before, fact), shown) : shown;
}

/** Null for what is not predicted: things that the room gives an id, and what only the room can know. */
function decide(shown: Shown, command: Command, context: Context): Decision | null {
  switch (command.command) {
    case 'timer.start':
    case 'timer.pause':
    case 'timer.stop':
    case 'timer.reset':
    case 'timer.delay':
    case 'timer.advance':
    case 'timer.seek':
      return controlTimer(shown, command, context);
    case 'timers.bulk':
      return controlMany(shown, command, context);
    case 'stage.select':
      return selectTimer(shown, command, context);
    case 'timer.edit':
      return editTimer(shown, command, context);
    case 'timer.delete':
      return deleteTimer(shown, command, context);
    case 'timer.move':
      return moveTimer(shown, command, context);
    case 'message.delete':
      return deleteMessage(shown, command, context);
    case 'timer.create':
    case 'message.send':
    case 'event.update':
    case 'event.finish':
    case 'session.rename':
    case 'codes.renew':
    case 'user.rename':
    case 'user.identify':
    case 'user.reload':
    case 'user.remove':
      return null;
  }
}
