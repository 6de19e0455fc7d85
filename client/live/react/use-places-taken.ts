import { useRoom } from './use-room.ts';

/** How many places a full room has; null while one is free. For staff: others do not see who is there. */
export const usePlacesTaken = (): number | null =>
  useRoom(({ users, session }) => (users.length >= session.max_users ? session.max_users : null));
