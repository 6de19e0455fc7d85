import { useMemo } from 'react';
import type { EventLook } from '../../lib/timers/stage-face.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { useOutput } from './output.ts';

/** How this stage writes digits and times of day: as the event has it, or as its output does. */
export function useStageLook(): EventLook {
  const settings = useRoom((room) => room.event.settings);
  const eventZone = useRoom((room) => room.event.time_zone);
  const { format, time_zone: ownZone } = useOutput()?.output ?? {};
  const time_zone = ownZone ?? eventZone;
  return useMemo(() => ({ settings, time_zone, format }), [settings, time_zone, format]);
}
