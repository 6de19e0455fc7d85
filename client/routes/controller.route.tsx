import { paths } from '#protocol/paths.ts';
import { useEffect } from 'react';
import { PrefetchPageLinks, useLoaderData, useNavigate } from 'react-router';
import { CreatingRoom } from '../features/connection/creating-room.tsx';
import { authSession } from '../identity/auth-session.ts';
import { notify } from '../lib/notify.ts';
import { startRoomHere } from '../live/rooms/new-room.ts';
import { knownRooms } from '../live/rooms/browser-rooms.ts';
import { brand, controller as words } from '../text/es.ts';

export const meta = () => [{ title: `${words.entry.creating} · ${brand.name}` }];

/** Opens one room per visit: a loader runs once, however often the page renders. */
export function clientLoader() {
  const started = startRoomHere(authSession);
  // Its id and code are stored in this browser before the server answers.
  const [room] = knownRooms.list();
  return { started, sessionId: room?.session_id ?? '' };
}

/** /controller opens a new room and replaces its own address by the room's. */
export default function ControllerEntry() {
  const { started, sessionId } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    const [longest, shortest] = [wait(LONGEST_MS), wait(SHORTEST_MS)];
    void Promise.all([Promise.race([started, longest]), shortest]).then(([outcome]) => {
      if (!isHere) return;
      if (outcome?.failure) notify.error(words.entry.failed, outcome.failure.message);
      return navigate(paths.controller(sessionId), { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [started, sessionId, navigate]);
  return (
    <>
      <PrefetchPageLinks page={paths.controller(sessionId)} />
      <CreatingRoom sessionId={sessionId} />
    </>
  );
}

/** How long an answer is awaited, ms; after that the panel's connection claims the room. */
const LONGEST_MS = 5000;
/** How long the page is shown at least, ms, so that it does not flash. The panel's files load meanwhile. */
const SHORTEST_MS = 300;

const wait = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));
