import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';
import type { Phase, Timer } from '#domain/timer.ts';
import { usePerform } from '../../live/use-room.ts';
import { timers as words } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TimerBar } from './timer-bar.tsx';
import styles from './timer-row.module.css';
import { TimerSign } from './timer-sign.tsx';
import { TimerTime } from './timer-time.tsx';
import { useLook } from './use-look.ts';

export type RowActs = {
  readonly edit: (timer: Timer) => void;
  readonly remove: (timer: Timer) => void;
  readonly move: (timer: Timer, position: number) => void;
  readonly grab: (event: PointerEvent<HTMLElement>, timer: Timer) => void;
};

type TimerRowProps = { timer: Timer; isOnStage: boolean; isLast: boolean; acts: RowActs };

/** One timer of the list. It is drawn again only when this very timer changes. */
export const TimerRow = memo(function TimerRow({ timer, isOnStage, isLast, acts }: TimerRowProps) {
  const look = useLook(timer);
  const own: Record<`--${string}`, string> = { '--own': timer.color };
  return (
    <li
      className={styles.row}
      data-on-stage={isOnStage || undefined}
      data-over={look.phase === 'overtime' || undefined}
      style={own}
    >
      <span className={styles.grip} title={words.drag(timer.name)} onPointerDown={(event) => acts.grab(event, timer)}>
        <Icon icon={GripVertical} size="small" />
      </span>
      <SelectButton
        timer={timer}
        isOnStage={isOnStage}
        phase={look.phase}
        onKeyDown={(event) => moveByKey(event, { timer, isLast, acts })}
      />
      <PlayButton timer={timer} />
      <RowMenu timer={timer} isLast={isLast} acts={acts} />
      <TimerBar timer={timer} bar={look.bar} phase={look.phase} className={styles.bar} />
    </li>
  );
});

type SelectButtonProps = Pick<ComponentProps<'button'>, 'onKeyDown'> & {
  timer: Timer;
  isOnStage: boolean;
  phase: Phase;
};

function SelectButton({ timer, isOnStage, phase, onKeyDown }: SelectButtonProps) {
  const perform = usePerform();
  return (
    <button
      type="button"
      className={styles.select}
      aria-current={isOnStage}
      title={isOnStage ? words.onStage : words.select}
      onKeyDown={onKeyDown}
      onClick={() => perform({ command: 'stage.select', timer_id: timer.id })}
    >
      <TimerTime timer={timer} className={styles.time} />
      <span className={styles.color} />
      <span className={styles.name}>{timer.name}</span>
      <span className={styles.detail}>
        <TimerSign timer={timer} phase={phase} />
        {timer.presenter && <span className={styles.presenter}>{timer.presenter}</span>}
      </span>
      {isOnStage && (
        <span className={styles.badge}>
          <Badge>{words.onStage}</Badge>
        </span>
      )}
    </button>
  );
}

function PlayButton({ timer }: { timer: Timer }) {
  const perform = usePerform();
  return timer.run.state === 'running' ? (
    <IconButton
      icon={Pause}
      label={words.pauseNamed(timer.name)}
      onClick={() => perform({ command: 'timer.pause', timer_id: timer.id })}
    />
  ) : (
    <IconButton
      icon={Play}
      label={words.startNamed(timer.name)}
      onClick={() => perform({ command: 'timer.start', timer_id: timer.id })}
    />
  );
}

function RowMenu({ timer, isLast, acts }: Omit<TimerRowProps, 'isOnStage'>) {
  return (
    <Menu iconOnly icon={Ellipsis} label={words.options(timer.name)}>
      <MenuItem icon={Pencil} onClick={() => acts.edit(timer)}>
        {words.editShort}
      </MenuItem>
      <MenuItem icon={ArrowUp} disabled={timer.position === 0} onClick={() => acts.move(timer, timer.position - 1)}>
        {words.moveUp}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={isLast} onClick={() => acts.move(timer, timer.position + 1)}>
        {words.moveDown}
      </MenuItem>
      <MenuItem icon={Trash2} danger onClick={() => acts.remove(timer)}>
        {words.removeShort}
      </MenuItem>
    </Menu>
  );
}

function moveByKey(event: KeyboardEvent, { timer, isLast, acts }: Omit<TimerRowProps, 'isOnStage'>) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined || !event.altKey) return;
  event.preventDefault();
  const isAtEnd = by < 0 ? timer.position === 0 : isLast;
  if (!isAtEnd) acts.move(timer, timer.position + by);
}
