import { useState } from 'react';
import { RoomContext } from '../../live/react/room-context.ts';
import { StagePicture } from '../../stage/stage-picture.tsx';
import { demo as words } from '../../text/es.ts';
import { MainTimer } from '../timers/main-timer.tsx';
import type { Step } from '../timers/steps.ts';
import { openDemo } from './demo-room.ts';
import styles from './demo.module.css';
import { MessageLine } from './message-line.tsx';

const FIRST_STEP: Step = 30;

/** A room that runs in this page: a controller's panel beside a speaker's screen. */
export function Demo() {
  const [room] = useState(() => openDemo(Intl.DateTimeFormat().resolvedOptions().timeZone));
  const [step, setStep] = useState<Step>(FIRST_STEP);
  return (
    <RoomContext value={room}>
      <section aria-label={words.label} className={styles.desk}>
        <div className={styles.controls}>
          <p className={styles.caption}>{words.controls}</p>
          <MainTimer step={step} onStep={setStep} />
          <MessageLine />
        </div>
        <div className={styles.stage}>
          <p className={styles.caption}>{words.stage}</p>
          <StagePicture />
        </div>
        <p className={styles.hint}>{words.hint}</p>
      </section>
    </RoomContext>
  );
}
