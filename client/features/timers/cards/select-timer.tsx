import type { Timer } from '#domain/timers/timer.ts';
import { moderator } from '../../../text/es.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

export type Selectable = {
  timer: Timer;
  isSelected: boolean;
  onToggle: (id: string) => void;
  /** Of all its controls: only one timer of a list is in the tab order. */
  tabIndex: number;
};

type SelectTimerProps = Selectable & {
  /** The name of the timer is its label too. */
  id: string;
  className?: string | undefined;
};

/** Selects a timer for what is done to several. */
export const SelectTimer = ({ timer, isSelected, onToggle, ...rest }: SelectTimerProps) => (
  <Checkbox
    {...rest}
    hiddenLabel
    aria-label={moderator.select(timer.name)}
    checked={isSelected}
    onChange={() => onToggle(timer.id)}
  >
    {moderator.select(timer.name)}
  </Checkbox>
);
