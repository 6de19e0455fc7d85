import { createContext } from 'react';
import type { LiveRoom } from './live-room.ts';
import type { RoomStore } from './room-store.ts';

/** What screens use of an open room, whoever keeps it. */
export type OpenRoom = Pick<
  LiveRoom,
  | 'clock'
  | 'painter'
  | 'perform'
  | 'request'
  | 'seeking'
  | 'report'
  | 'headers'
  | 'listen'
  | 'lineView'
  | 'watchLine'
  | 'retry'
> & { readonly store: Pick<RoomStore, 'view' | 'subscribe' | 'isReady'> };

export const RoomContext = createContext<OpenRoom | null>(null);
