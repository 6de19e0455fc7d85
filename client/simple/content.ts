import { display } from '#domain/timers/display.ts';
import type { Phase } from '#domain/timers/display.ts';
import { msToNextAlertEnd, alertsShownAt } from '#domain/alerts/alert.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { openingOf } from '../features/connection/opening.ts';
import { newsKey, spokenNews, spokenTimer } from '../lib/timers/spoken.ts';
import { stageState } from '../lib/timers/timer-status.ts';
import type { ConnectionState } from '../live/connection/reconnect.ts';
import type { RoomView } from '../live/store/room-store.ts';
import { connection, roomFull, stage as words } from '../text/es.ts';

/** What the simple stage shows. */
export type StageContent = {
  readonly phase: Phase;
  /** The digits; empty without a timer, where the heading says why. */
  readonly clock: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly heading: string;
  readonly presenter: string;
  readonly words: string;
  readonly sign: string;
  /** The state of the timer for screen readers, read on demand. */
  readonly aloud: string;
  /** Announced when `newsKey` changes. */
  readonly news: string;
  readonly newsKey: string;
};

type StageSource = {
  readonly view: RoomView;
  readonly isReady: boolean;
  readonly line: ConnectionState;
  readonly wanted: string | null;
};

const blank: StageContent = {
  phase: 'calm',
  clock: '',
  share: 0,
  heading: '',
  presenter: '',
  words: '',
  sign: '',
  aloud: '',
  news: '',
  newsKey: '',
};

function shownTimer({ timers, activeTimerId }: RoomView, wanted: string | null): Timer | null {
  return timers.find(({ id }) => id === wanted) ?? timers.find(({ id }) => id === activeTimerId) ?? null;
}

/** Ms until the content changes: the digits flip or an alert ends. Null while nothing moves. */
export function msToChange(view: RoomView, wanted: string | null, now: number): number | null {
  const timer = shownTimer(view, wanted);
  const flip = timer && display(timer, instant(now), view.event.settings).nextFlip;
  const first = Math.min(flip ?? Infinity, msToNextAlertEnd(view.liveAlerts, instant(now)) ?? Infinity);
  return first === Infinity ? null : first;
}

export function contentAt({ view, isReady, line, wanted }: StageSource, now: number): StageContent {
  const no = refusalOf(line, isReady);
  if (no) return { ...blank, heading: no.title, presenter: no.hint };
  const sign = isReady && line.state !== 'open' ? words.stale : '';
  const timer = shownTimer(view, wanted);
  if (!timer) return { ...blank, heading: isReady ? words.noTimer : words.waiting, sign: sign && words.away };
  const shown = display(timer, instant(now), view.event.settings);
  return {
    phase: shown.phase,
    clock: shown.text,
    share: shown.share,
    heading: timer.name,
    presenter: timer.presenter,
    words: wordsBelow(view, timer.id === wanted ? timer.id : null, now),
    sign: [stageState(timer, shown.phase), sign].filter(Boolean).join(' · '),
    aloud: spokenTimer(timer.name, shown.spoken),
    news: spokenNews(timer.name, shown, view.event.settings.overtime),
    newsKey: newsKey(timer, shown),
  };
}

/** The refusal, as on the other stage; a running clock is never covered. */
function refusalOf(line: ConnectionState, isReady: boolean): { readonly title: string; readonly hint: string } | null {
  const place = openingOf(line, { isReady, isStage: true });
  if (place.opening === 'farewell') return connection.refused[place.why];
  if (place.opening === 'wall')
    return place.why === 'full' ? { title: roomFull.title, hint: roomFull.retrying } : connection.refused[place.why];
  return place.opening === 'lost' ? { title: connection.lost, hint: connection.neverIn } : null;
}

/** An alert replaces the newest message while it is shown; a pinned screen shows its own timer's only. */
function wordsBelow({ liveAlerts, messages }: RoomView, pinned: string | null, now: number): string {
  const alerts = alertsShownAt(liveAlerts, instant(now)).filter(
    ({ timer_id }) => pinned === null || timer_id === pinned,
  );
  return alerts[alerts.length - 1]?.message ?? messages[messages.length - 1]?.content ?? '';
}
