import { eventColors } from '../../lib/event-colors.ts';
import { useRoom } from './use-room.ts';

/** The event's colours for a dark screen, or a dark part of one. */
export const useEventColors = () => eventColors(useRoom((room) => room.event.settings));
