import { can, type Capability } from '#domain/people/roles.ts';
import { nextOf } from '#domain/programme/show.ts';
import { useLive, usePerform } from '../../live/react/use-room.ts';
import type { RoomView } from '../../live/store/room-store.ts';
import type { KeyBindings } from './use-keys.ts';

/**
 * Keys for the show and the stage. What ends or starts items takes the Shift key. They do nothing for a role that may not
 * use them.
 */
export function useShowBindings(): KeyBindings {
  const { store } = useLive();
  const perform = usePerform();
  const where = (capability: Capability) => (act: (room: RoomView) => void) => () => {
    const room = store.view();
    if (room.you && can(room.you.role, capability)) act(room);
  };
  const onShow = where('control-timers');
  const onStage = where('send-messages');
  const goOn = (command: 'show.next' | 'show.go') =>
    onShow((room) => {
      const isArmed = command === 'show.go' && room.timers.some(({ id }) => id === room.activeTimerId);
      if (isArmed || nextOf(room)) perform({ command });
    });
  return {
    N: { act: goOn('show.next') },
    P: {
      act: onShow(({ timers, activeTimerId }) => {
        if (timers.some(({ id }) => id === activeTimerId)) perform({ command: 'show.previous' });
      }),
    },
    G: { act: goOn('show.go') },
    H: { act: onShow(({ show }) => perform({ command: 'show.hold', on: !show.hold })) },
    b: { act: onStage(({ stage }) => perform({ command: 'stage.blackout', on: !stage.blackout })) },
    d: { act: onStage(() => perform({ command: 'stage.flash' })) },
    m: {
      act: onStage(({ shownMessage }) => {
        if (shownMessage) perform({ command: 'message.hide', message_id: shownMessage.id });
      }),
    },
  };
}
