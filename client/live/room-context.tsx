import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { browser } from './browser.ts';
import { LiveRoom } from './live-room.ts';
import type { LiveOptions } from './live-room.ts';
import { RoomContext } from './open-room.ts';

type RoomProviderProps = LiveOptions & { readonly children: ReactNode };

/** A room is open while this is mounted. Another room, role or code is another line. */
export function RoomProvider(props: RoomProviderProps) {
  const { sessionId, type, code } = props;
  return <OpenRoom key={`${sessionId} ${type} ${code ?? ''}`} {...props} />;
}

function OpenRoom({ children, ...options }: RoomProviderProps) {
  const [room] = useState(() => new LiveRoom(options, browser));
  useEffect(() => {
    const ending = new AbortController();
    room.start();
    // Without it a room is as good as its network.
    void import('./offline.ts').then(({ stayOn }) => stayOn(room, ending.signal)).catch(() => {});
    return () => {
      ending.abort();
      room.stop();
    };
  }, [room]);
  return <RoomContext value={room}>{children}</RoomContext>;
}
