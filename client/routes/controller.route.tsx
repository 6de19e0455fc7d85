import { paths } from '#protocol/paths.ts';
import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLoaderData, useNavigate } from 'react-router';
import { CreatingRoom } from '../features/connection/creating-room.tsx';
import { authSession } from '../identity/auth-session.ts';
import { notify } from '../lib/notify.ts';
import { useChunk } from '../lib/use-chunk.ts';
import { startRoomHere } from '../live/rooms/new-room.ts';
import { knownRooms } from '../live/rooms/browser-rooms.ts';
import { roomPassword } from '../live/rooms/room-password.ts';
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
  /** What is wrong with the password that was given; empty before one was given, null while none is asked for. */
  const [asks, setAsks] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const isKnown = roomPassword.isKnown();
    const [longest, shortest] = [wait(LONGEST_MS), wait(SHORTEST_MS)];
    void Promise.all([Promise.race([started, longest]), shortest]).then(([outcome]) => {
      if (!isHere) return;
      const failure = outcome?.failure;
      if (failure?.error === 'room_password' || (failure?.error === 'too_many' && isKnown)) {
        knownRooms.forget(sessionId);
        const isWrong = failure.error === 'room_password';
        return setAsks(!isKnown ? '' : isWrong ? words.password.wrong : failure.message);
      }
      if (failure) notify.error(words.entry.failed, failure.message);
      return navigate(paths.controller(sessionId), { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [started, sessionId, navigate]);
  if (asks !== null) {
    const open = (password: string) => {
      roomPassword.remember(password);
      setAsks(null);
      return navigate(paths.newRoom, { replace: true });
    };
    return <PasswordFirst problem={asks} onOpen={open} sessionId={sessionId} />;
  }
  return (
    <>
      <PrefetchPageLinks page={paths.controller(sessionId)} />
      <CreatingRoom sessionId={sessionId} />
    </>
  );
}

const loadRoomPassword = () => import('../features/connection/room-password.tsx');

type PasswordFirstProps = { problem: string; onOpen: (password: string) => void | Promise<void>; sessionId: string };

/** Few installations ask: what asks is loaded when this one does. */
function PasswordFirst({ sessionId, ...ask }: PasswordFirstProps) {
  const chunk = useChunk(loadRoomPassword);
  return chunk.state === 'here' ? <chunk.module.RoomPassword {...ask} /> : <CreatingRoom sessionId={sessionId} />;
}

/** How long an answer is awaited, ms; after that the panel's connection claims the room. */
const LONGEST_MS = 5000;
/** How long the page is shown at least, ms, so that it does not flash. The panel's files load meanwhile. */
const SHORTEST_MS = 300;

const wait = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));
