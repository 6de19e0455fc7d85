import { can } from '#domain/people/roles.ts';
import { nextOf } from '#domain/programme/show.ts';
import { useLive, usePerform } from '../../live/react/use-room.ts';
import type { KeyBindings } from './use-keys.ts';

/** Keys for the show: next, previous, go and hold. They do nothing for a role that may not control timers. */
export function useShowBindings(): KeyBindings {
  const { store } = useLive();
  const perform = usePerform();
  const onShow = (act: (room: ReturnType<typeof store.view>) => void) => () => {
    const room = store.view();
    if (room.you && can(room.you.role, 'control-timers')) act(room);
  };
  const goOn = (command: 'show.next' | 'show.go') =>
    onShow((room) => {
      const isArmed = command === 'show.go' && room.timers.some(({ id }) => id === room.activeTimerId);
      if (isArmed || nextOf(room)) perform({ command });
    });
  return {
    j: { act: goOn('show.next') },
    k: {
      act: onShow(({ timers, activeTimerId }) => {
        if (timers.some(({ id }) => id === activeTimerId)) perform({ command: 'show.previous' });
      }),
    },
    g: { act: goOn('show.go') },
    h: { act: onShow(({ show }) => perform({ command: 'show.hold', on: !show.hold })) },
  };
}
