import { createContext } from 'react';
import type { LiveRoom } from '../live-room.ts';
import type { RoomStore } from '../store/room-store.ts';

/** What screens use of an open room. */
export type OpenRoom = Pick<
  LiveRoom,
  | 'clock'
  | 'options'
  | 'frameScheduler'
  | 'perform'
  | 'request'
  | 'seeking'
  | 'report'
  | 'headers'
  | 'listen'
  | 'connectionStatus'
  | 'watchConnection'
  | 'retry'
  | 'showOwn'
> & { readonly store: Pick<RoomStore, 'view' | 'subscribe' | 'isReady' | 'base'> };

export const RoomContext = createContext<OpenRoom | null>(null);
