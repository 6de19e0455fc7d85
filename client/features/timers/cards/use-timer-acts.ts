import type { Timer } from '#domain/timers/timer.ts';
import type { PlainAction } from '#protocol/timers.ts';
import { usePerform } from '../../../live/react/use-room.ts';

/** Specification section 9: the step of a moderator, in seconds. */
const STEP = 60;

/** What a moderator does to one timer. */
export function useTimerActs({ id: timer_id }: Timer) {
  const perform = usePerform();
  const control = (action: PlainAction) => () => perform({ command: `timer.${action}`, timer_id });
  const by = (command: 'timer.advance' | 'timer.delay') => () => perform({ command, timer_id, value: STEP });
  return { control, take: by('timer.advance'), add: by('timer.delay') };
}
