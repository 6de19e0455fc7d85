import { timesIn } from '../../lib/time/time-of-day.ts';
import { useRoom } from './use-room.ts';

/** Formats times in the time zone of the event. */
export const useEventTime = () => timesIn(useRoom((room) => room.event.time_zone));
