import type { Context } from '#domain/room/decision.ts';
import { evolve } from '#domain/room/fact-rules.ts';
import { decideShared } from '#domain/room/shared-decisions.ts';
import { openRoom } from '#domain/room/lifecycle.ts';
import type { SharedState } from '#domain/room/state.ts';
import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { Command } from '#protocol/commands.ts';
import { demo as words } from '../../text/es.ts';

type DemoContext = Pick<Context, 'now' | 'newId'>;

/** Seconds left at first: the phase changes soon after the start, and the bar leads to all the others. */
const FIRST_LEFT_S = DEFAULT_SETTINGS.warn_seconds + 5;
const MINUTES = 20;

/** The room after a command, by the rules of every room. A refused command changes nothing. */
export function played(room: SharedState, command: Command, moment: DemoContext): SharedState {
  const decision = decideShared(room, command, { ...moment, actor: { role: 'controller', userId: null, uid: null } });
  return decision?.ok ? decision.facts.reduce<SharedState>((before, fact) => evolve(before, fact), room) : room;
}

/** A free room with a talk that is about to reach its last five minutes. */
export function demoRoom(moment: DemoContext, timeZone: string): SharedState {
  const room: SharedState = openRoom(
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
