import { paths } from '#protocol/paths.ts';
import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { CreatingRoom } from '../features/connection/creating-room.tsx';
import { authSession } from '../identity/auth-session.ts';
import { activation } from '../lib/browser/activation.ts';
import { randomId } from '../lib/browser/random-id.ts';
import { inWords } from '../lib/network/in-words.ts';
import { notify } from '../lib/notify.ts';
import { useChunk } from '../lib/use-chunk.ts';
import { startRoomHere } from '../live/rooms/new-room.ts';
import { knownRooms } from '../live/rooms/browser-rooms.ts';
import { roomPassword } from '../live/rooms/room-password.ts';
import { brand, controller as words } from '../text/es.ts';

export const title = `${words.entry.creating} · ${brand.name}`;

/**
 * Opens one room per visit: a loader runs once, however often the page renders. Of a page that is drawn ahead nothing is stored
 * or called before somebody opens it.
 */
export function loader() {
  const room = { sessionId: randomId(), code: randomId() };
  const opened = activation();
  return { sessionId: room.sessionId, opened, failing: opened.then(() => startRoomHere(room, authSession)) };
}

/** /controller opens a new room and replaces its own address by the room's. */
export default function ControllerEntry() {
  const { sessionId, opened, failing } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  /** What is wrong with the password that was given; empty before one was given, null while none is asked for. */
  const [asks, setAsks] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const answer = async () => {
      await opened;
      const [failure] = await Promise.all([Promise.race([failing, wait(LONGEST_MS)]), wait(SHORTEST_MS)]);
      return failure;
    };
    void answer().then((failure) => {
      if (!isHere) return;
      const isKnown = roomPassword.isKnown();
      if (failure?.error === 'room_password' || (failure?.error === 'too_many' && isKnown)) {
        knownRooms.forget(sessionId);
        const isWrong = failure.error === 'room_password';
        return setAsks(!isKnown ? '' : isWrong ? words.password.wrong : inWords(failure));
      }
      if (failure) notify.error(words.entry.failed, inWords(failure));
      return navigate(paths.controller(sessionId), { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [opened, failing, sessionId, navigate]);
  if (asks !== null) {
    const open = (password: string) => {
      roomPassword.remember(password);
      setAsks(null);
      return navigate(paths.newRoom, { replace: true });
    };
    return <PasswordFirst problem={asks} onOpen={open} sessionId={sessionId} />;
  }
  return <CreatingRoom sessionId={sessionId} />;
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
