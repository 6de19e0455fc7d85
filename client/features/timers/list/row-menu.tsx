import { ArrowDown, ArrowUp, Bell, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { alerts, timers as words } from '../../../text/es.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';

/** The actions of a timer in a row. */
export type RowActs = {
  readonly edit: (timer: Timer) => void;
  readonly alerts: (timer: Timer) => void;
  readonly remove: (timer: Timer) => void;
  readonly move: (timer: Timer, position: number) => void;
};

type RowMenuProps = {
  timer: Timer;
  isLast: boolean;
  acts: RowActs;
  /** The pointer or the focus is in the row: of 500 menus only those that may be opened are filled. */
  isNear: boolean;
  tabIndex?: number;
  /** Further actions, before the last one. */
  more?: ReactNode;
};

export function RowMenu({ timer, isLast, acts, isNear, tabIndex, more }: RowMenuProps) {
  return (
    <Menu iconOnly size="small" icon={Ellipsis} label={words.options(timer.name)} tabIndex={tabIndex}>
      {isNear && (
        <>
          <MenuItem icon={Pencil} onClick={() => acts.edit(timer)}>
            {words.editShort}
          </MenuItem>
          <MenuItem icon={Bell} onClick={() => acts.alerts(timer)}>
            {alerts.open}
          </MenuItem>
          <MenuItem icon={ArrowUp} disabled={timer.position === 0} onClick={() => acts.move(timer, timer.position - 1)}>
            {words.moveUp}
          </MenuItem>
          <MenuItem icon={ArrowDown} disabled={isLast} onClick={() => acts.move(timer, timer.position + 1)}>
            {words.moveDown}
          </MenuItem>
          {more}
          <MenuItem icon={Trash2} danger onClick={() => acts.remove(timer)}>
            {words.removeShort}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
