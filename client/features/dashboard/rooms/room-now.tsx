import { useCallback, useEffect, useRef, useState } from 'react';
import { useResource } from '../../../lib/network/use-resource.ts';
import { dashboard } from '../../../text/es.ts';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { readRoomNow } from '../calls.ts';
import styles from './rooms.module.css';

const { rooms: words } = dashboard;

/**
 * What is in an open room, in a line that keeps its height until then. The room itself is asked, once its row is in
 * sight: an account may have hundreds.
 */
export function RoomNow({ id }: { id: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (line.current) observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  return (
    <p ref={line} className={styles.now}>
      {isSeen && <Answered id={id} />}
    </p>
  );
}

function Answered({ id }: { id: string }) {
  const { reading } = useResource(useCallback(() => readRoomNow(id), [id]));
  if (reading.state !== 'here') return null;
  const { timers, isRunning } = reading.value;
  return (
    <>
      {words.timers(timers)}
      {isRunning && <StatusDot tone="active">{words.running}</StatusDot>}
    </>
  );
}
