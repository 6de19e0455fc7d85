import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
  const { search } = useLocation();
  const navigate = useNavigate();
  const [pinnedHere, setPinnedHere] = useState<string | null>(null);
  const wanted = pinnedHere ?? new URLSearchParams(search).get('timer');
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
      if (next) setPinnedHere(next.id);
    },
    follow() {
      setPinnedHere(null);
      void navigate({ search: withoutTimer(search) }, { replace: true });
    },
  };
}

function withoutTimer(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('timer');
  return query.toString();
}
