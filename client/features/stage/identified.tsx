import { useState } from 'react';
import { useLiveEvents, useRoom } from '../../live/use-room.ts';
import { stage as words } from '../../text/es.ts';
import styles from './identified.module.css';

const SHOWN_MS = 5000;

/** A controller asks which screen this is: its name, large, for five seconds. */
export function Identified({ name }: { name: string }) {
  const [shown, setShown] = useState(0);
  const own = useRoom((room) => room.users.find((user) => user.user_id === room.you?.user_id)?.name);
  useLiveEvents((event) => {
    if (event.event !== 'screen') return;
    if (event.command.action === 'reload') return location.reload();
    if (event.command.action !== 'identify') return;
    const turn = Date.now();
    setShown(turn);
    setTimeout(() => setShown((latest) => (latest === turn ? 0 : latest)), SHOWN_MS);
  });
  if (shown === 0) return null;
  return (
    <div className={styles.name} role="status">
      <span>{words.identify}</span>
      <strong>{own ?? name}</strong>
    </div>
  );
}
