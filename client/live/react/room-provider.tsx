import { useEffect, useState, type ReactNode } from 'react';
import { useChunk } from '../../lib/use-chunk.ts';
import { browserEnvironment } from '../environment.ts';
import { LiveRoom, type LiveOptions } from '../live-room.ts';
import { RoomContext } from './room-context.ts';

type RoomProviderProps = LiveOptions & { readonly children: ReactNode };

/** Keeps a room open while it is mounted. Another room, role or code is another connection. */
export function RoomProvider(props: RoomProviderProps) {
  const { sessionId, type, code } = props;
  return <LiveRoomProvider key={`${sessionId} ${type} ${code ?? ''}`} {...props} />;
}

const loadSupport = () => import('../offline/offline-support.ts');

function LiveRoomProvider({ children, ...options }: RoomProviderProps) {
  const [room] = useState(() => new LiveRoom(options, browserEnvironment));
  const support = useChunk(loadSupport);
  // Until it has loaded, the room works without its offline support, and also where it cannot start: an error in a promise is
  // reported, one in an effect would take the screen down.
  useEffect(() => {
    if (support.state !== 'here') return;
    const ending = new AbortController();
    const start = async () => support.module.startOfflineSupport(room, ending.signal);
    void start();
    return () => ending.abort();
  }, [room, support]);
  useEffect(() => {
    room.start();
    return () => room.stop();
  }, [room]);
  return <RoomContext value={room}>{children}</RoomContext>;
}
