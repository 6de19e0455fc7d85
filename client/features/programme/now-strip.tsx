import { Minus, Plus } from 'lucide-react';
import type { Timer } from '#domain/timers/timer.ts';
import { usePerform, useRoom } from '../../live/react/use-room.ts';
import { timers as words } from '../../text/es.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import item from '../timers/item.module.css';
import { PlayButton } from '../timers/play-button.tsx';
import { TimerNews, TimerWords } from '../timers/spoken-timer.tsx';
import { TimerBar } from '../timers/timer-bar.tsx';
import { TimerSign } from '../timers/timer-sign.tsx';
import { TimerTime } from '../timers/timer-time.tsx';
import { useListLook } from '../timers/use-look.ts';
import styles from './now-strip.module.css';

const { transport } = words;

/** Seconds that are added or taken by one press. */
const MINUTE = 60;
const minute = words.step(MINUTE);

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
  const by = (command: 'timer.advance' | 'timer.delay') => () =>
    perform({ command, timer_id: timer.id, value: MINUTE });
  const isRunning = timer.run.state === 'running';
  return (
    <section aria-label={words.onStage} className={styles.now} data-phase={look.phase}>
      <PlayButton timer={timer} variant={isRunning ? 'secondary' : 'primary'} />
      <TimerTime isSilent timer={timer} className={styles.time} />
      <div className={styles.what}>
        <p className={styles.name}>{timer.name}</p>
        <TimerSign timer={timer} phase={look.phase} />
      </div>
      <TimerWords isShort timer={timer} />
      <div className={styles.minute}>
        <IconButton size="small" icon={Minus} label={transport.take(minute)} onClick={by('timer.advance')} />
        <IconButton size="small" icon={Plus} label={transport.add(minute)} onClick={by('timer.delay')} />
      </div>
      <TimerBar timer={timer} tone={look.tone} className={item.bar} />
    </section>
  );
}
