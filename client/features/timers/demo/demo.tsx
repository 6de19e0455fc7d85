import { useState } from 'react';
import type { ComponentType } from 'react';
import { shownMessageOf } from '#domain/messages/shown-message.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Message } from '#protocol/messages.ts';
import type { EventLook } from '../../../lib/timers/stage-face.ts';
import { RoomContext } from '../../../live/react/room-context.ts';
import { useRoom } from '../../../live/react/use-room.ts';
import { demo as words } from '../../../text/es.ts';
import { MainTimer } from '../main-timer.tsx';
import { SmallStage } from '../small-stage.tsx';
import type { Step } from '../steps.ts';
import { openDemo } from './demo-room.ts';
import styles from './demo.module.css';
import { MessageLine } from './message-line.tsx';

type Messages = ComponentType<{ message: Message; timer: Timer; look: EventLook }>;

const FIRST_STEP: Step = 30;

/** A room that runs in this page: a controller's panel beside a speaker's screen. */
export function Demo({ messages }: { messages: Messages }) {
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
          <Staged messages={messages} />
        </div>
        <p className={styles.hint}>{words.hint}</p>
      </section>
    </RoomContext>
  );
}

function Staged({ messages: StageMessages }: { messages: Messages }) {
  const timer = useRoom(({ timers, activeTimerId }) => timers.find(({ id }) => id === activeTimerId));
  const message = useRoom(shownMessageOf);
  const event = useRoom((room) => room.event);
  if (!timer) return null;
  return (
    <SmallStage timer={timer} messages={message && <StageMessages message={message} timer={timer} look={event} />} />
  );
}
