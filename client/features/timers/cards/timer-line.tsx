import { Ellipsis, Minus, Plus, RotateCcw, Square } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';
import type { Phase } from '#domain/timers/display.ts';
import { hasBegun, isUnderWay, type Timer } from '#domain/timers/timer.ts';
import { InSight } from '../../../live/react/in-sight.tsx';
import { moderator, timers as words } from '../../../text/es.ts';
import { join } from '../../../ui/join.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ExpectedHour, PlannedHour } from '../item-times.tsx';
import item from '../item.module.css';
import { PlayButton } from '../play-button.tsx';
import { TimerSigns } from '../signs/timer-signs.tsx';
import { useStageWords } from '../stage-words.tsx';
import { TimerBar } from '../timer-bar.tsx';
import { TimerSign } from '../timer-sign.tsx';
import { TimerTime } from '../timer-time.tsx';
import { useListLook } from '../use-look.ts';
import { SelectTimer } from './select-timer.tsx';
import { saidOnStage, type TimerCardProps } from './timer-card.tsx';
import styles from './timer-line.module.css';
import { useTimerActs } from './use-timer-acts.ts';

/** One timer in one line, in two where there is less width. Rendered again only when this timer changes. */
export const TimerLine = memo(function TimerLine({ timer, times, isOnStage, ...selection }: TimerCardProps) {
  const { phase, tone } = useListLook(timer);
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  const own: Record<`--${string}`, string> = { '--own': timer.color };
  return (
    <li
      ref={row}
      aria-current={isOnStage || undefined}
      data-on-stage={isOnStage || undefined}
      data-selected={selection.isSelected || undefined}
      data-state={timer.run.state}
      data-phase={phase}
      data-skipped={timer.skip || undefined}
      className={join(item.item, styles.row)}
      style={own}
      onPointerEnter={near}
      onFocusCapture={near}
    >
      <InSight of={row} isMoving={timer.run.state === 'running'}>
        <SelectTimer id={id} timer={timer} {...selection} className={styles.check} />
        <TimerTime timer={timer} className={join(item.time, styles.time)} />
        <span className={join(item.color, styles.color)} />
        <div className={styles.what}>
          <label htmlFor={id} className={join(item.name, styles.name)}>
            {timer.name}
          </label>
          {isOnStage && <OnStage timer={timer} phase={phase} />}
          <TimerSigns
            besideHours
            timer={timer}
            without={isOnStage ? saidOnStage : undefined}
            className={styles.signs}
          />
        </div>
        <PlannedHour timer={timer} times={times} className={styles.planned} />
        <div className={styles.detail}>
          <span className={styles.state}>{hasBegun(timer) && <TimerSign timer={timer} phase={phase} />}</span>
          <ExpectedHour timer={timer} times={times} className={styles.expected} />
          <span className={styles.presenter}>{timer.presenter}</span>
        </div>
        <div className={styles.acts}>
          <PlayButton size="small" timer={timer} tabIndex={selection.tabIndex} />
          <LineMenu timer={timer} isNear={isNear} tabIndex={selection.tabIndex} />
        </div>
        {isUnderWay(timer) && <TimerBar timer={timer} tone={tone} className={item.bar} />}
      </InSight>
    </li>
  );
});

/** What the stage shows instead of its countdown. That it shows this timer is said in words to screen readers alone. */
function OnStage({ timer, phase }: { timer: Timer; phase: Phase }) {
  const { shown, black } = useStageWords(timer, phase);
  const instead = black ?? shown;
  if (instead === null) return <VisuallyHidden>{words.onStage}</VisuallyHidden>;
  return <span className={styles.place}>{instead}</span>;
}

/** `isNear`: the pointer or the focus is in the row. Of 500 menus only those that may be opened are filled. */
function LineMenu({ timer, isNear, tabIndex }: { timer: Timer; isNear: boolean; tabIndex: number }) {
  const { control, take, add } = useTimerActs(timer);
  return (
    <Menu iconOnly size="small" icon={Ellipsis} label={words.options(timer.name)} tabIndex={tabIndex}>
      {isNear && (
        <>
          <MenuItem icon={Minus} onClick={take}>
            {moderator.take}
          </MenuItem>
          <MenuItem icon={Plus} onClick={add}>
            {moderator.add}
          </MenuItem>
          <MenuItem icon={Square} onClick={control('stop')}>
            {words.transport.stop}
          </MenuItem>
          <MenuItem icon={RotateCcw} onClick={control('reset')}>
            {words.transport.reset}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
