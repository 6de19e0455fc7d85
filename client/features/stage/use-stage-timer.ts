import { useEffect, useState } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';

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

/** The active timer, unless `?timer=` or a key pins another one to this screen. */
export function useStageTimer(): StageTimer {
  const timers = useRoom((room) => room.timers);
  const activeId = useRoom((room) => room.activeTimerId);
  const [wanted, setWanted] = useState(() => new URLSearchParams(location.search).get('timer'));
  const { showOwn } = useLive();
  useEffect(() => showOwn(wanted), [showOwn, wanted]);
  const pinned = timers.find(({ id }) => id === wanted);
  const timer = pinned ?? timers.find(({ id }) => id === activeId) ?? null;
  return {
    timer,
    isPinned: pinned !== undefined,
    isMissing: wanted !== null && !pinned,
    step(by) {
      const next = timers[(timer?.position ?? -1) + by];
      if (next) setWanted(next.id);
    },
    follow() {
      setWanted(null);
      forgetTimerInAddress();
    },
  };
}

function forgetTimerInAddress(): void {
  const url = new URL(location.href);
  url.searchParams.delete('timer');
  history.replaceState(history.state, '', url);
}
