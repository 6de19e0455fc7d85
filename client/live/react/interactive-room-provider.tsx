import type { ComponentProps } from 'react';
import { commandSupport } from '../commands/command-support.ts';
import { RoomProvider } from './room-provider.tsx';

/** A room in which this screen issues commands. */
export const InteractiveRoomProvider = (props: Omit<ComponentProps<typeof RoomProvider>, 'commandSupport'>) => (
  <RoomProvider {...props} commandSupport={commandSupport} />
);
