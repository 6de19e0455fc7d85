import { ArrowDown, ArrowUp, Clock, Ellipsis, GripVertical, Maximize, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { CommandOf } from '#protocol/commands.ts';
import type { Message } from '#protocol/messages.ts';
import { usePerform } from '../../live/react/use-room.ts';
import { messages as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import styles from './message-panel.module.css';
import { listedText, messageEdge, saidOf, valuesOf } from './message-values.ts';

/** The actions of a prepared message. */
export type PreparedActs = {
  readonly edit: (message: Message) => void;
  readonly remove: (message: Message) => void;
  readonly move: (message: Message, position: number) => void;
  readonly grab: (event: PointerEvent<HTMLElement>, message: Message, from: number) => void;
};

type PreparedRowProps = {
  message: Message;
  position: number;
  isLast: boolean;
  /** The stage shows it now. */
  isShown: boolean;
  acts: PreparedActs;
};

/** For how long a press may show it, seconds. Without a choice it stays until somebody hides it. */
const SHORT_TIMES = [10, 30] as const;

export function PreparedRow({ message, position, isLast, isShown, acts }: PreparedRowProps) {
  const perform = usePerform();
  const { id, color = 'white' } = message;
  const content = listedText(message.content);
  const look = saidOf(valuesOf(message)).join(', ');
  const toggle = () => perform({ command: isShown ? 'message.hide' : 'message.show', message_id: id });
  const show = (how: Pick<CommandOf<'message.show'>, 'for_seconds' | 'fullscreen'>) =>
    perform({ command: 'message.show', message_id: id, ...how });
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey) return;
    event.preventDefault();
    if (by < 0 ? position > 0 : !isLast) acts.move(message, position + by);
  };
  return (
    <li className={styles.row} data-shown={isShown || undefined} style={{ borderInlineStartColor: messageEdge[color] }}>
      <span
        className={styles.grip}
        title={words.drag(content)}
        onPointerDown={(event) => acts.grab(event, message, position)}
      >
        <Icon icon={GripVertical} size="small" />
      </span>
      <div className={styles.said}>
        <p className={styles.clipped}>{content}</p>
        {look && <p className={styles.quiet}>{look}</p>}
      </div>
      <Button
        size="small"
        aria-label={isShown ? words.hideNamed(content) : words.showNamed(content)}
        onKeyDown={moveByKey}
        onClick={toggle}
      >
        {isShown ? words.hide : words.show}
      </Button>
      <Menu iconOnly size="small" icon={Ellipsis} label={words.options(content)}>
        {SHORT_TIMES.map((for_seconds) => (
          <MenuItem key={for_seconds} icon={Clock} onClick={() => show({ for_seconds })}>
            {words.showFor(for_seconds)}
          </MenuItem>
        ))}
        {!message.fullscreen && (
          <MenuItem icon={Maximize} onClick={() => show({ fullscreen: true })}>
            {words.showFullscreen}
          </MenuItem>
        )}
        <MenuItem icon={Pencil} onClick={() => acts.edit(message)}>
          {words.edit}
        </MenuItem>
        <MenuItem icon={ArrowUp} disabled={position === 0} onClick={() => acts.move(message, position - 1)}>
          {words.moveUp}
        </MenuItem>
        <MenuItem icon={ArrowDown} disabled={isLast} onClick={() => acts.move(message, position + 1)}>
          {words.moveDown}
        </MenuItem>
        <MenuItem icon={Trash2} danger onClick={() => acts.remove(message)}>
          {words.erase}
        </MenuItem>
      </Menu>
    </li>
  );
}
