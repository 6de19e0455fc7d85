import { useState } from 'react';
import { useAuth } from '../../identity/use-auth.ts';
import { ownership as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './ownership.module.css';
import { useIsNobodys, useKeep } from './use-keep.ts';

/** Offers to keep a room without an owner. It asks, because laptops are shared. */
export function KeepBar() {
  const isNobodys = useIsNobodys();
  const isSignedIn = useAuth().state === 'signed-in';
  const [isWanted, setWanted] = useState(true);
  const { isBusy, keep } = useKeep();
  if (!isNobodys || !isSignedIn || !isWanted) return null;
  return (
    <aside className={styles.bar}>
      <p>{words.notYours}</p>
      <div className={styles.acts}>
        <Button size="small" variant="quiet" onClick={() => setWanted(false)}>
          {words.later}
        </Button>
        <Button size="small" busy={isBusy} onClick={() => void keep()}>
          {words.keep}
        </Button>
      </div>
    </aside>
  );
}
