import { useMemo } from 'react';
import { ordinaryOutput } from '#protocol/outputs.ts';
import { instant } from '#domain/lib/time.ts';
import { programmeOf, punctualityOf } from '#domain/programme/plan.ts';
import { sentenceOf } from '#domain/programme/programme-answer.ts';
import { nextOf } from '#domain/programme/show.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { timesIn } from '../../lib/time/time-of-day.ts';
import { ZoneName } from '../../lib/time/zone-name.tsx';
import { useProgramme } from '../../live/react/use-programme.ts';
import { usePaintedText } from '../../live/react/use-painted-text.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { stage as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { useOutput } from './output.ts';
import styles from './output.module.css';
import { useStageLook } from './use-stage-look.ts';

const SECOND = 1000;
const MINUTE = 60_000;

/** One line below the digits: what this output shows beside them. A zone of its own is named. */
export function OutputExtras({ timer }: { timer: Timer }) {
  const { extras, time_zone } = useOutput()?.output ?? ordinaryOutput;
  const hasTime = extras.includes('time');
  const zone = time_zone !== null && (hasTime || showsTime(timer)) && <ZoneName zone={time_zone} />;
  if (extras.length === 0 && !zone) return null;
  return (
    <p className={styles.extras}>
      {(hasTime || zone) && (
        <span>
          {zone || words.timeOfDay} {hasTime && <TimeOfDay />}
        </span>
      )}
      {extras.includes('next') && <Next after={timer} />}
      {extras.includes('punctuality') && <Punctuality />}
    </p>
  );
}

const showsTime = ({ display }: Timer) => display.endsWith('clock');

function TimeOfDay() {
  const { time_zone } = useStageLook();
  return <Painted every={MINUTE} textAt={timesIn(time_zone).clock} />;
}

function Next({ after }: { after: Timer }) {
  const timers = useRoom((room) => room.timers);
  const next = nextOf({ timers, activeTimerId: after.id });
  return next ? <span>{words.next(next.name)}</span> : null;
}

function Punctuality() {
  const programme = useProgramme();
  const textAt = useMemo(
    () => (serverMs: number) => sentenceOf(punctualityOf(programmeOf(programme, instant(serverMs)))),
    [programme],
  );
  return <Painted every={SECOND} textAt={textAt} />;
}

/** A text that changes with whole seconds or minutes. */
function Painted({ every, textAt }: { every: number; textAt: (serverMs: number) => string }) {
  const { ref, text } = usePaintedText(every, textAt);
  return <Figures ref={ref}>{text}</Figures>;
}
