import { timesIn } from '../../lib/time-of-day.ts';
import { useRoom } from './use-room.ts';

/** Moments as the clocks on the walls of the event show them. */
export const useEventTime = () => timesIn(useRoom((room) => room.event.time_zone));
