import type { KeyboardEvent } from 'react';
import { lengthOf } from '#domain/timers/display.ts';
import { inSeconds } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Command } from '#protocol/commands.ts';
import { usePerform } from '../../live/react/use-room.ts';
import type { Step } from './steps.ts';

const PAGE_S = 60;

/** The keys of the bar. Its value is the time that is left, so the right arrow adds, as it does on the whole page. */
export function useSeekKeys(timer: Timer, step: Step) {
  const { id: timer_id } = timer;
  const perform = usePerform();
  const add = (value: number): Command => ({ command: 'timer.delay', timer_id, value });
  const take = (value: number): Command => ({ command: 'timer.advance', timer_id, value });
  const seek = (current_time: number): Command => ({ command: 'timer.seek', timer_id, current_time });
  const keys: Partial<Record<string, Command>> = {
    ArrowRight: add(step),
    ArrowUp: add(step),
    ArrowLeft: take(step),
    ArrowDown: take(step),
    PageUp: add(PAGE_S),
    PageDown: take(PAGE_S),
    Home: seek(inSeconds(lengthOf(timer))),
    End: seek(0),
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const command = keys[event.key];
    if (!command || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    perform(command);
  };
}
