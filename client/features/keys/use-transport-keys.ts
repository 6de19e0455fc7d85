import type { Timer } from '#domain/timers/timer.ts';
import type { PlainAction } from '#protocol/timers.ts';
import { useLive, usePerform } from '../../live/react/use-room.ts';
import { useKeys } from './use-keys.ts';
import { useShowBindings } from './use-show-bindings.ts';

type TransportKeysOptions = {
  /** Seconds. */
  readonly step: number;
  readonly onHelp: () => void;
};

/** Keys for the timer on stage and for the show, wherever the focus is. */
export function useTransportKeys({ step: value, onHelp }: TransportKeysOptions): void {
  const { store } = useLive();
  const perform = usePerform();
  const onActive = (act: (timer: Timer) => void) => () => {
    const { timers, activeTimerId } = store.view();
    const timer = timers.find(({ id }) => id === activeTimerId);
    if (timer) act(timer);
  };
  const control = (action: PlainAction) => onActive(({ id }) => perform({ command: `timer.${action}`, timer_id: id }));
  const toggle = onActive(({ id, run }) =>
    perform({ command: run.state === 'running' ? 'timer.pause' : 'timer.start', timer_id: id }),
  );
  const select = (by: number) =>
    onActive(({ position }) => {
      const other = store.view().timers[position + by];
      if (other) perform({ command: 'stage.select', timer_id: other.id });
    });
  const add = {
    act: onActive(({ id }) => perform({ command: 'timer.delay', timer_id: id, value })),
    repeats: true,
  } as const;
  const take = {
    act: onActive(({ id }) => perform({ command: 'timer.advance', timer_id: id, value })),
    repeats: true,
  } as const;
  useKeys({
    ...useShowBindings(),
    ' ': { act: toggle },
    r: { act: control('reset') },
    s: { act: control('stop') },
    n: { act: select(1) },
    p: { act: select(-1) },
    ArrowRight: add,
    '+': add,
    '=': add,
    ArrowLeft: take,
    '-': take,
    '?': { act: onHelp },
  });
}
