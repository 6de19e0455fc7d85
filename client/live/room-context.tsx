import { createContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { browser } from './browser.ts';
import { LiveRoom } from './live-room.ts';
import type { LiveOptions } from './live-room.ts';

export const RoomContext = createContext<LiveRoom | null>(null);

type RoomProviderProps = LiveOptions & { readonly children: ReactNode };

/** A room is open while this is mounted. Another room, role or code is another line. */
export function RoomProvider(props: RoomProviderProps) {
  const { sessionId, type, code } = props;
  return <OpenRoom key={`${sessionId} ${type} ${code ?? ''}`} {...props} />;
}

function OpenRoom({ children, ...options }: RoomProviderProps) {
  const [room] = useState(() => new LiveRoom(options, browser));
  useEffect(() => {
    room.start();
    return () => room.stop();
  }, [room]);
  return <RoomContext value={room}>{children}</RoomContext>;
}
