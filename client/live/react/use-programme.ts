import { useMemo } from 'react';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { useRoom } from './use-room.ts';

/** The parts of the room that the programme is computed from. */
export function useProgramme(): ProgrammeState {
  const timers = useRoom((room) => room.timers);
  const activeTimerId = useRoom((room) => room.activeTimerId);
  const event = useRoom((room) => room.event);
  const show = useRoom((room) => room.show);
  return useMemo(() => ({ timers, activeTimerId, event, show }), [timers, activeTimerId, event, show]);
}
