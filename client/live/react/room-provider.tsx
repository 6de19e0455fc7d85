import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { browserEnvironment } from '../environment.ts';
import { LiveRoom } from '../live-room.ts';
import type { LiveOptions } from '../live-room.ts';
import { RoomContext } from './room-context.ts';

type RoomProviderProps = LiveOptions & { readonly children: ReactNode };

/** Keeps a room open while it is mounted. Another room, role or code is another connection. */
export function RoomProvider(props: RoomProviderProps) {
  const { sessionId, type, code } = props;
  return <LiveRoomProvider key={`${sessionId} ${type} ${code ?? ''}`} {...props} />;
}

function LiveRoomProvider({ children, ...options }: RoomProviderProps) {
  const [room] = useState(() => new LiveRoom(options, browserEnvironment));
  useEffect(() => {
    const ending = new AbortController();
    room.start();
    // If this does not load, the room works without its offline support.
    void import('../offline/offline-support.ts')
      .then(({ startOfflineSupport }) => startOfflineSupport(room, ending.signal))
      .catch(() => {});
    return () => {
      ending.abort();
      room.stop();
    };
  }, [room]);
  return <RoomContext value={room}>{children}</RoomContext>;
}
