import type { ShowAction } from '#protocol/show.ts';
import { timerActions, type TimerAction } from '#protocol/timers.ts';
import type { JsonBody } from './body.ts';
import { invalidField } from './invalid.ts';

/** The body of a control call. */
export type TimerControl = {
  readonly action: TimerAction;
  readonly value?: number | null;
  readonly started_ago_seconds?: number;
  readonly current_time?: number;
};

/** A control call as a command. The position of a seek may be `value` or `current_time`. */
export function controlCommand(timerId: string, { action: wanted, ...fields }: JsonBody): JsonBody {
  const action = timerActions.find((each) => each === wanted);
  if (action === undefined) throw invalidField('action');
  if (action !== 'seek') return { ...fields, command: `timer.${action}`, timer_id: timerId };
  const { value, current_time = value, ...rest } = fields;
  return { ...rest, command: 'timer.seek', timer_id: timerId, current_time };
}

/**
 * A change of a timer as a command: of its time, its position or its fields. They need different capabilities, and two
 * commands for one call could succeed by half; the room refuses mixed fields as unknown.
 */
export function changeCommand(timerId: string, body: JsonBody): JsonBody {
  return { ...body, command: changeIn(body), timer_id: timerId };
}

function changeIn(body: JsonBody): 'timer.seek' | 'timer.move' | 'timer.edit' {
  if ('current_time' in body) return 'timer.seek';
  return 'position' in body ? 'timer.move' : 'timer.edit';
}

const commandsOfShow = {
  next: { command: 'show.next' },
  previous: { command: 'show.previous' },
  go: { command: 'show.go' },
  hold: { command: 'show.hold', on: true },
  release: { command: 'show.hold', on: false },
  cancel: { command: 'show.cancel' },
} as const satisfies Record<ShowAction, object>;

const isShowAction = (action: unknown): action is ShowAction =>
  typeof action === 'string' && Object.hasOwn(commandsOfShow, action);

/** A call of the show as a command. `timer_id` belongs to `cancel`. */
export function showCommand({ action, ...fields }: JsonBody): JsonBody {
  if (!isShowAction(action)) throw invalidField('action');
  return { ...fields, ...commandsOfShow[action] };
}
