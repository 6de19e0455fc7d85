import { refused } from '#domain/change.ts';
import type { Context, Decision } from '#domain/change.ts';
import { evolve } from '#domain/evolve.ts';
import { foresee, isForeseeable } from '#domain/foresee.ts';
import { sendMessage } from '#domain/messages.ts';
import { openRoom } from '#domain/room.ts';
import type { Shown } from '#domain/room.ts';
import { thresholds } from '#domain/thresholds.ts';
import { createTimer } from '#domain/timers.ts';
import type { Command } from '#protocol/commands.ts';
import { demo as words } from '../../../text/es.ts';

type Moment = Pick<Context, 'now' | 'fresh'>;

/** Its phase changes within seconds of the start, and the bar leads to all that comes after. */
const FIRST_LEFT_S = thresholds.warning / 1000 + 5;
const MINUTES = 20;

/** The room after a command, by the rules of every room. What they refuse leaves it as it is. */
export function played(room: Shown, command: Command, moment: Moment): Shown {
  const decision = decide(room, command, { ...moment, actor: { role: 'controller', userId: null, uid: null } });
  return decision.ok ? decision.facts.reduce<Shown>((before, fact) => evolve(before, fact), room) : room;
}

/** What can be done in a room of one person. */
function decide(room: Shown, command: Command, context: Context): Decision {
  if (command.command === 'timer.create') return createTimer(room, command, context);
  if (command.command === 'message.send') return sendMessage(room, command, context);
  return isForeseeable(command) ? foresee(room, command, context) : refused('forbidden');
}

/** A free room like any other, with a talk that is about to reach its last five minutes. */
export function demoRoom(moment: Moment, timeZone: string): Shown {
  const room: Shown = openRoom(
    {
      sessionId: 'demo',
      name: words.room,
      isAutomatic: false,
      ownerUid: null,
      bought: { plan_id: 'free', ends_at: null },
      controllerHash: '',
      codes: { moderator: '', viewer: '' },
      timeZone,
    },
    moment.now,
  );
  const withTimer = played(
    room,
    { command: 'timer.create', name: words.timer, presenter: words.presenter, duration_minutes: MINUTES },
    moment,
  );
  const timer_id = withTimer.activeTimerId ?? '';
  return played(withTimer, { command: 'timer.seek', timer_id, current_time: FIRST_LEFT_S }, moment);
}
