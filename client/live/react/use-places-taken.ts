import { useRoom } from './use-room.ts';

/** How many places a room without a free one has; null while there is one. For staff: others do not see who is there. */
export const usePlacesTaken = (): number | null =>
  useRoom(({ users, session }) => (users.length >= session.max_users ? session.max_users : null));
