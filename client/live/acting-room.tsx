import type { ComponentProps } from 'react';
import { acting } from './acting.ts';
import { RoomProvider } from './room-context.tsx';

/** A room in which this screen acts: the controller's and the moderator's. */
export const ActingRoomProvider = (props: Omit<ComponentProps<typeof RoomProvider>, 'acting'>) => (
  <RoomProvider {...props} acting={acting} />
);
