import type { Command } from '#protocol/commands.ts';
import type { TimerAction } from '#protocol/timers.ts';
import { idOf } from './rooms.ts';

/** Commands on timer `a`; values in seconds. */

const timer = { timer_id: idOf('a') };

export const press = (action: Exclude<TimerAction, 'delay' | 'advance' | 'seek'>): Command => ({
  command: `timer.${action}`,
  ...timer,
});
export const delay = (value: number): Command => ({ command: 'timer.delay', ...timer, value });
export const advance = (value: number): Command => ({ command: 'timer.advance', ...timer, value });
export const seek = (current_time: number): Command => ({ command: 'timer.seek', ...timer, current_time });
