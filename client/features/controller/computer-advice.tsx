import { useState } from 'react';
import { localMemory } from '../../lib/browser/safe-storage.ts';
import { controller, panel } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './computer-advice.module.css';

const KEY = 'a-tiempo.advised';

/** Advises once, on a phone, to use a computer. */
export function ComputerAdvice() {
  const [isNew, setNew] = useState(() => localMemory.getItem(KEY) === null);
  if (!isNew) return null;
  const close = () => {
    localMemory.setItem(KEY, '1');
    setNew(false);
  };
  return (
    <aside data-advice className={styles.advice}>
      <p>{controller.entry.betterOnComputer}</p>
      <Button size="small" onClick={close}>
        {panel.understood}
      </Button>
    </aside>
  );
}
