import type { ReactNode } from 'react';
import { home as words } from '../../text/es.ts';
import styles from './home.module.css';
import { OpenRoomButton } from './open-room-button.tsx';

/** The headline, the button and the demo. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero}>
      <h1 className={styles.headline}>{words.headline}</h1>
      <div className={styles.pitch}>
        <p className={styles.lead}>{words.lead}</p>
        <OpenRoomButton />
      </div>
      {children}
    </section>
  );
}
