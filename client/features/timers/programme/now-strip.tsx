import { Pause, Play } from 'lucide-react';
import type { Timer } from '#domain/timers/timer.ts';
import { usePerform, useRoom } from '../../../live/react/use-room.ts';
import { timers as words } from '../../../text/es.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import item from '../item.module.css';
import { TimerNews, TimerWords } from '../spoken-timer.tsx';
import { TimerBar } from '../timer-bar.tsx';
import { TimerSign } from '../timer-sign.tsx';
import { TimerTime } from '../timer-time.tsx';
import { useListLook } from '../use-look.ts';
import styles from './now-strip.module.css';

/** The timer on stage in one line, beside the programme. */
export function NowStrip() {
  const timer = useRoom(({ timers, activeTimerId }) => timers.find(({ id }) => id === activeTimerId) ?? null);
  return (
    <>
      {timer && <Now key={timer.id} timer={timer} />}
      <TimerNews timer={timer} />
    </>
  );
}

function Now({ timer }: { timer: Timer }) {
  const perform = usePerform();
  const look = useListLook(timer);
  const isRunning = timer.run.state === 'running';
  return (
    <section aria-label={words.onStage} className={styles.now} data-phase={look.phase}>
      <IconButton
        icon={isRunning ? Pause : Play}
        label={isRunning ? words.pauseNamed(timer.name) : words.startNamed(timer.name)}
        variant={isRunning ? 'secondary' : 'primary'}
        onClick={() => perform({ command: isRunning ? 'timer.pause' : 'timer.start', timer_id: timer.id })}
      />
      <TimerTime isSilent timer={timer} className={styles.time} />
      <div className={styles.what}>
        <p className={styles.name}>{timer.name}</p>
        <TimerSign timer={timer} phase={look.phase} />
      </div>
      <TimerWords isShort timer={timer} />
      <TimerBar timer={timer} tone={look.tone} className={item.bar} />
    </section>
  );
}
