import { useRef } from 'react';
import type { Mirror, Output, StageExtra } from '#protocol/outputs.ts';
import { instant } from '#domain/lib/time.ts';
import { programmeOf, punctualityOf } from '#domain/programme/plan.ts';
import { sentenceOf } from '#domain/programme/programme-answer.ts';
import { nextOf } from '#domain/programme/show.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { inMinutes } from '#domain/timers/format.ts';
import { outputLook } from '../../lib/output-look.ts';
import { timesIn } from '../../lib/time/time-of-day.ts';
import { ZoneName } from '../../lib/time/zone-name.tsx';
import { useDisplay } from '../../live/react/use-display.ts';
import { useEventColors } from '../../live/react/use-event-colors.ts';
import { usePaintedText } from '../../live/react/use-painted-text.ts';
import { useProgramme } from '../../live/react/use-programme.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { outputBuilder as words, stage as stageWords } from '../../text/es.ts';
import { Digits } from '../../ui/digits.tsx';
import type { DigitsHandle } from '../../ui/digits.tsx';
import { Figures } from '../../ui/figures.tsx';
import styles from './output-preview.module.css';
import '../../styles/output.css';

const SECOND = 1000;

const scales = { none: 'none', h: '-1 1', v: '1 -1', hv: '-1 -1' } as const satisfies Record<Mirror, string>;

/** The stage in small, with the ground, the typeface, the parts and the digits of an output, and what stands below them. */
export function OutputPreview({ output }: { output: Output }) {
  const timers = useRoom((room) => room.timers);
  const activeId = useRoom((room) => room.activeTimerId);
  const timer = timers.find(({ id }) => id === (output.timer_id ?? activeId)) ?? timers[0];
  const { background, mirror, hidden, extras } = output;
  const { marks, colors } = outputLook(output);
  const eventColors = useEventColors();
  const { mirror: _, ...attributes } = marks;
  return (
    <figure role="img" aria-label={words.preview} className={styles.preview}>
      <div
        className={styles.screen}
        data-clear={background === 'transparent'}
        {...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`data-${name}`, value]))}
        style={{ ...colors, ...(background === 'transparent' && { background: undefined }), scale: scales[mirror] }}
      >
        <div data-theme="dark" {...(background === null && eventColors)}>
          <div data-phase="calm" className={styles.picture}>
            <p className={styles.line}>
              {!hidden.includes('name') && <b className={styles.name}>{timer?.name ?? words.sample}</b>}{' '}
              {!hidden.includes('presenter') && <span className={styles.quiet}>{timer?.presenter}</span>}
            </p>
            <div className={styles.digits}>
              {timer && <PreviewDigits timer={timer} isInMinutes={output.format === 'minutes'} />}
            </div>
            <p className={styles.extras}>
              {extras.map((extra) => (
                <Extra key={extra} {...{ extra, output, timer }} />
              ))}
            </p>
            {!hidden.includes('bar') && <div className={styles.bar} />}
          </div>
        </div>
      </div>
    </figure>
  );
}

function PreviewDigits({ timer, isInMinutes }: { timer: Timer; isInMinutes: boolean }) {
  const digits = useRef<DigitsHandle>(null);
  const written = (text: string) => (isInMinutes ? inMinutes(text) : text);
  const { text } = useDisplay(timer, (shown) => digits.current?.set(written(shown.text)));
  return <Digits ref={digits} text={written(text)} aria-hidden="true" />;
}

type ExtraProps = { extra: StageExtra; output: Output; timer: Timer | undefined };

/** As on the stage; where there is nothing to show, what it would be. */
function Extra({ extra, output, timer }: ExtraProps) {
  const { time_zone } = output;
  const timers = useRoom((room) => room.timers);
  const eventZone = useRoom((room) => room.event.time_zone);
  const programme = useProgramme();
  const next = nextOf({ timers, activeTimerId: timer?.id ?? null });
  const textAt: Record<StageExtra, (serverMs: number) => string> = {
    time: timesIn(time_zone ?? eventZone).clock,
    next: () => stageWords.next(next?.name ?? words.sample),
    punctuality: (serverMs) =>
      sentenceOf(punctualityOf(programmeOf(programme, instant(serverMs)))) || words.extra[extra],
  };
  const { ref, text } = usePaintedText(SECOND, textAt[extra]);
  return (
    <span>
      {extra === 'time' && (time_zone === null ? stageWords.timeOfDay : <ZoneName zone={time_zone} />)}{' '}
      <Figures ref={ref}>{text}</Figures>
    </span>
  );
}
