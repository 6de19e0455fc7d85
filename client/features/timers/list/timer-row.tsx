import { GripVertical } from 'lucide-react';
import { memo, useRef, useState, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react';
import type { Phase } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { InSight } from '../../../live/react/in-sight.tsx';
import { usePerform } from '../../../live/react/use-room.ts';
import { timers as words } from '../../../text/es.ts';
import { Icon } from '../../../ui/icon.tsx';
import { join } from '../../../ui/join.ts';
import item from '../item.module.css';
import { PlayButton } from '../play-button.tsx';
import { RowMenu, type RowActs } from './row-menu.tsx';
import { TimerSigns } from '../signs/timer-signs.tsx';
import { TimerWords } from '../spoken-timer.tsx';
import { TimerBar } from '../timer-bar.tsx';
import styles from './timer-row.module.css';
import { TimerSign } from '../timer-sign.tsx';
import { TimerTime } from '../timer-time.tsx';
import { useListLook } from '../use-look.ts';

/** A row of this list is also dragged by its grip. */
export type ListRowActs = RowActs & { readonly grab: (event: PointerEvent<HTMLElement>, timer: Timer) => void };

type TimerRowProps = { timer: Timer; isOnStage: boolean; isLast: boolean; tabIndex: number; acts: ListRowActs };

/** The `ol` around it is a group and has no role, so a row is an item of the list by its own. */
const listItem = { role: 'listitem' } as const;

/** One timer of the list. Rendered again only when this timer changes. */
export const TimerRow = memo(function TimerRow({ timer, isOnStage, isLast, tabIndex, acts }: TimerRowProps) {
  const look = useListLook(timer);
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  const row = useRef<HTMLLIElement>(null);
  const own: Record<`--${string}`, string> = { '--own': timer.color };
  return (
    <li
      ref={row}
      {...listItem}
      className={join(item.item, styles.row)}
      data-timer={timer.id}
      data-on-stage={isOnStage || undefined}
      data-over={look.phase === 'overtime' || undefined}
      data-skipped={timer.skip || undefined}
      style={own}
      onPointerEnter={near}
      onFocusCapture={near}
    >
      <InSight of={row} isMoving={timer.run.state === 'running'}>
        <span
          className={join(item.grip, styles.grip)}
          title={words.drag(timer.name)}
          onPointerDown={(event) => acts.grab(event, timer)}
        >
          <Icon icon={GripVertical} size="small" />
        </span>
        <SelectButton
          timer={timer}
          isOnStage={isOnStage}
          phase={look.phase}
          tabIndex={tabIndex}
          onKeyDown={(event) => moveByKey(event, { timer, isLast, acts })}
        />
        {/* Beside the button and not in it: a name that changes every second would be announced with the focus on it. */}
        <TimerWords isShort timer={timer} />
        <PlayButton size="small" timer={timer} tabIndex={tabIndex} className={styles.play} />
        <RowMenu timer={timer} isLast={isLast} acts={acts} isNear={isNear} tabIndex={tabIndex} />
        <TimerBar timer={timer} tone={look.tone} className={item.bar} />
      </InSight>
    </li>
  );
});

type SelectButtonProps = Pick<ComponentProps<'button'>, 'onKeyDown' | 'tabIndex'> & {
  timer: Timer;
  isOnStage: boolean;
  phase: Phase;
};

function SelectButton({ timer, isOnStage, phase, ...rest }: SelectButtonProps) {
  const perform = usePerform();
  return (
    <button
      type="button"
      {...rest}
      className={styles.select}
      aria-current={isOnStage}
      title={isOnStage ? words.onStage : words.selectHint}
      onClick={() => perform({ command: 'stage.select', timer_id: timer.id })}
    >
      <TimerTime isSilent timer={timer} className={join(item.time, styles.time)} />
      <span className={join(item.color, styles.color)} />
      <span className={join(item.name, styles.name)}>{timer.name}</span>
      <span className={styles.detail}>
        <TimerSign timer={timer} phase={phase} />
        {timer.presenter && <span className={styles.presenter}>{timer.presenter}</span>}
      </span>
      <TimerSigns timer={timer} className={styles.signs} />
      {isOnStage && <span className={styles.place}>{words.onStage}</span>}
    </button>
  );
}

function moveByKey(event: KeyboardEvent, { timer, isLast, acts }: Omit<TimerRowProps, 'isOnStage' | 'tabIndex'>) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined || !event.altKey) return;
  event.preventDefault();
  const isAtEnd = by < 0 ? timer.position === 0 : isLast;
  if (!isAtEnd) acts.move(timer, timer.position + by);
}
