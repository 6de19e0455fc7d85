import { queryNames } from '#protocol/query-names.ts';
import { useEffect, useState } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { useOutput } from './output.ts';

export type StageTimer = {
  /** The timer to show; null when the room has none. */
  readonly timer: Timer | null;
  /** It was chosen for this screen, which shows no alerts of other timers. */
  readonly isPinned: boolean;
  /** The chosen timer is not there any more. */
  readonly isMissing: boolean;
  readonly step: (by: 1 | -1) => void;
  readonly follow: () => void;
};

/** The active timer, unless a key, a controller or `?timer=` pins another one to this screen. */
export function useStageTimer(): StageTimer {
  const timers = useRoom((room) => room.timers);
  const activeId = useRoom((room) => room.activeTimerId);
  const own = useOutput();
  const given = own?.chosenTimerId === undefined ? timerInAddress() : own.chosenTimerId;
  // What a key chose lasts until another timer is given to this stage.
  const [pinned, pin] = useState<{ readonly id: string | null; readonly insteadOf: string | null } | null>(null);
  const wanted = pinned?.insteadOf === given ? pinned.id : given;
  const { showOwn } = useLive();
  useEffect(() => showOwn(wanted), [showOwn, wanted]);
  const found = timers.find(({ id }) => id === wanted);
  const timer = found ?? timers.find(({ id }) => id === activeId) ?? null;
  return {
    timer,
    isPinned: found !== undefined,
    isMissing: wanted !== null && !found,
    step(by) {
      const next = timers[(timer?.position ?? -1) + by];
      if (next) pin({ id: next.id, insteadOf: given });
    },
    follow() {
      forgetTimerInAddress();
      pin({ id: null, insteadOf: own?.chosenTimerId ?? null });
    },
  };
}

const timerInAddress = () => new URLSearchParams(location.search).get(queryNames.timer) || null;

function forgetTimerInAddress(): void {
  const url = new URL(location.href);
  url.searchParams.delete(queryNames.timer);
  history.replaceState(history.state, '', url);
}
