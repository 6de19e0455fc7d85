import { useMemo } from 'react';
import type { ApiKey } from '#protocol/keys.ts';
import { useRoom } from '../../live/react/use-room.ts';

/** The keys of this room with which the crew reads the programme. */
export function useCrewKeys(): readonly ApiKey[] {
  const keys = useRoom(({ session }) => session.keys);
  return useMemo(() => (keys ?? []).filter(({ scope }) => scope === 'crew'), [keys]);
}
