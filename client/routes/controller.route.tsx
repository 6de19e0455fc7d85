import { paths } from '#protocol/paths.ts';
import { useEffect } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { CreatingRoom } from '../features/connection/creating-room.tsx';
import { authSession } from '../identity/auth-session.ts';
import { notify } from '../lib/notify.ts';
import { startRoomHere } from '../live/rooms/new-room.ts';
import { knownRooms } from '../live/rooms/browser-rooms.ts';
import { brand, controller as words } from '../text/es.ts';

export const meta = () => [{ title: `${words.entry.creating} · ${brand.name}` }];

/** One visit, one room: a loader runs once, however often the page is drawn. */
export function clientLoader() {
  const started = startRoomHere(authSession);
  // Its id and its code are remembered before anybody is asked.
  const [room] = knownRooms.list();
  return { started, sessionId: room?.session_id ?? '' };
}

/** /controller opens a room of one's own, and its address takes the place of this one. */
export default function ControllerEntry() {
  const { started, sessionId } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    const [longest, shortest] = [wait(PATIENCE_MS), wait(READING_MS)];
    void Promise.all([Promise.race([started, longest]), shortest]).then(([outcome]) => {
      if (!isHere) return;
      if (outcome?.failure) notify.error(words.entry.failed, outcome.failure.message);
      return navigate(paths.controller(sessionId), { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [started, sessionId, navigate]);
  return <CreatingRoom sessionId={sessionId} />;
}

/** A server that is slow to answer, ms: the panel's own line will claim the room. */
const PATIENCE_MS = 5000;
/** A page that is gone before it was read is only a flash, ms. */
const READING_MS = 700;

const wait = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));
