import { display } from '#domain/timers/display.ts';
import { presenterOf } from '#domain/timers/presenter.ts';
import type { Phase } from '#domain/timers/display.ts';
import { announcedAt, msToNextAnnounced } from '#domain/programme/announced.ts';
import type { Announced } from '#domain/programme/announced.ts';
import { msToNextAlertEnd, alertsShownAt } from '#domain/alerts/alert.ts';
import type { Instant } from '#protocol/time.ts';
import { instant } from '#domain/lib/time.ts';
import { flashAt } from '#domain/stage/flash.ts';
import { shownMessageOf } from '#domain/messages/shown-message.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { filledAt, hasPlaceholders, textOf } from '../lib/messages/placeholders.ts';
import { openingOf } from '../features/connection/opening.ts';
import { spokenStage } from '../lib/timers/spoken-stage.ts';
import { announcedDetail, announcedDigits, announcedTitle } from '../lib/timers/announced-words.ts';
import { stageFace } from '../lib/timers/stage-face.ts';
import { stageState } from '../lib/timers/timer-status.ts';
import type { ConnectionState } from '../live/connection/reconnect.ts';
import type { Reads } from '../live/connection/snapshot-polling.ts';
import type { RoomView } from '../live/store/room-store.ts';
import { closed, roomFull, stage as words } from '../text/es.ts';

/** What the simple stage shows. */
export type StageContent = {
  /** All of it is black, over a picture nothing, or in a flash inverted; empty otherwise. */
  readonly look: 'black' | 'clear' | 'inverted' | '';
  readonly phase: Phase;
  /** The digits, or the words in their place; empty without a timer, where the heading says why. */
  readonly clock: string;
  /** The time of day beside the digits; empty where the timer's display has none. */
  readonly timeOfDay: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly heading: string;
  readonly presenter: string;
  readonly words: string;
  /**
   * How they look, as names for the styles: a colour, `bold` or `plain`, `upper`, `cover`. `filled`: with placeholders they are announced
   * when `wordsKey` changes, and not when they change.
   */
  readonly wordsLook: string;
  readonly wordsKey: string;
  readonly sign: string;
  /** The sign 'AL AIRE', or empty. */
  readonly onAir: string;
  /** The state of the timer for screen readers, read on demand. */
  readonly aloud: string;
  /** Announced when `newsKey` changes. */
  readonly news: string;
  readonly newsKey: string;
};

export type StageSource = {
  readonly view: RoomView;
  readonly isReady: boolean;
  readonly line: ConnectionState;
  readonly reads: Reads;
  readonly wanted: string | null;
  /** Somebody prefers reduced motion. */
  readonly isSteady: boolean;
};

const blank: StageContent = {
  look: '',
  phase: 'calm',
  clock: '',
  timeOfDay: '',
  share: 0,
  heading: '',
  presenter: '',
  words: '',
  wordsLook: '',
  wordsKey: '',
  sign: '',
  onAir: '',
  aloud: '',
  news: '',
  newsKey: '',
};

function shownTimer({ timers, activeTimerId }: RoomView, wanted: string | null): Timer | null {
  return timers.find(({ id }) => id === wanted) ?? timers.find(({ id }) => id === activeTimerId) ?? null;
}

/** The start that a stage counts down to; one that shows a chosen timer only counts down to that one. */
function shownStart(view: RoomView, wanted: string | null, now: number): Announced | null {
  const announced = announcedAt(view, instant(now));
  const isPinned = view.timers.some(({ id }) => id === wanted);
  return !isPinned || announced?.timer.id === wanted ? announced : null;
}

/** Ms until the content changes: the digits flip or an alert ends. Null while nothing moves. */
export function msToChange({ view, wanted, isSteady }: StageSource, now: number): number | null {
  const timer = shownTimer(view, wanted);
  const message = shownMessageOf(view);
  const at = instant(now);
  const flips = [
    timer && stageFace(timer, at, view.event).nextFlip,
    timer && display(timer, at, view.event.settings).nextFlip,
    msToNextAnnounced(view, at),
    msToNextAlertEnd(view, at),
    message && filledAt(message.content, { timer, timers: view.timers, look: view.event }, at).nextFlip,
    flashAt(view.stage.flash, now, { isSteady }).nextFlip,
  ];
  const first = Math.min(...flips.map((ms) => ms ?? Infinity));
  return first === Infinity ? null : first;
}

/** What the stage shows at `now`: in a blackout nothing, which is announced like a phase. */
export function contentAt(source: StageSource, now: number): StageContent {
  const { view, isReady, line, isSteady } = source;
  const no = refusalOf(line, isReady);
  if (no) return { ...blank, heading: no.title, presenter: no.hint };
  const { black } = words;
  if (view.stage.blackout) return { ...blank, look: 'black', heading: black, news: black, newsKey: black };
  const { isOn } = flashAt(view.stage.flash, now, { isSteady });
  return { ...facing(source, now), look: isOn ? 'inverted' : '', onAir: view.stage.on_air ? words.onAir : '' };
}

function facing({ view, isReady, line, reads, wanted }: StageSource, now: number): StageContent {
  const sign = isReady && line.state !== 'open' ? words.stale[reads] : '';
  const announced = shownStart(view, wanted, now);
  const timer = shownTimer(view, wanted) ?? announced?.timer;
  const at = instant(now);
  if (!timer) {
    const heading = isReady ? words.noTimer : words.waiting;
    return {
      ...blank,
      ...(isReady && messageWords(view, null, at)),
      heading,
      sign: sign && (reads === 'none' ? words.away : sign),
    };
  }
  const spoken = spokenStage({ timer, announced }, at, view.event);
  const told = {
    ...wordsBelow(view, { timer, wanted }, at),
    aloud: spoken.said,
    news: spoken.news,
    newsKey: spoken.key,
  };
  if (announced) {
    const [heading, presenter] = [announcedTitle(announced), announcedDetail(announced)];
    return { ...blank, ...told, heading, presenter, clock: announcedDigits(announced, at), sign };
  }
  const shown = display(timer, at, view.event.settings);
  const face = stageFace(timer, at, view.event);
  return {
    ...blank,
    ...told,
    phase: shown.phase,
    clock: face.digits ?? face.words ?? '',
    timeOfDay: face.clock ?? '',
    share: shown.share,
    heading: timer.name,
    presenter: presenterOf(timer),
    sign: [covers(told) ? '' : stageState(timer, shown.phase), sign].filter(Boolean).join(' · '),
  };
}

/** The refusal, as on the other stage; a running clock is never covered. */
function refusalOf(line: ConnectionState, isReady: boolean): { readonly title: string; readonly hint: string } | null {
  const place = openingOf(line, { isReady, isStage: true });
  if (place.opening === 'farewell') return closed[place.why];
  if (place.opening === 'wall')
    return place.why === 'full' ? { title: roomFull.title, hint: roomFull.retrying } : closed[place.why];
  return place.opening === 'lost' ? closed.neverIn : null;
}

type Words = Pick<StageContent, 'words' | 'wordsLook' | 'wordsKey'>;

/**
 * An alert replaces a message that does not cover the screen; one with a hold stands before it. A pinned screen shows its
 * own timer's only.
 */
function wordsBelow(
  view: RoomView,
  { timer, wanted }: { readonly timer: Timer; readonly wanted: string | null },
  now: Instant,
): Words {
  const alerts = alertsShownAt(view, now).filter(({ timer_id }) => timer.id !== wanted || timer_id === timer.id);
  const alert = alerts[alerts.length - 1];
  const said = messageWords(view, timer, now);
  if (!alert || covers(said)) return said;
  const both = alert.hold && said.words ? `${alert.message} · ${said.words}` : alert.message;
  return { words: both, wordsLook: 'bold', wordsKey: alert.message };
}

/** The message. Without a timer it covers the screen. */
function messageWords(view: RoomView, timer: Timer | null, now: Instant): Words {
  const message = shownMessageOf(view);
  if (!message) return { words: '', wordsLook: '', wordsKey: NO_MESSAGE };
  const { id, created_at, content, color = '', bold, uppercase, fullscreen } = message;
  const look = [
    color,
    bold ? 'bold' : 'plain',
    uppercase && 'upper',
    (fullscreen || !timer) && COVER,
    hasPlaceholders(content) && 'filled',
  ];
  return {
    words: textOf(filledAt(content, { timer, timers: view.timers, look: view.event }, now)),
    wordsLook: look.filter(Boolean).join(' '),
    wordsKey: `${id} ${created_at} ${content}`,
  };
}

/** Different from empty, which is before the state of the room is known. */
const NO_MESSAGE = '-';
/** Over the whole screen. */
const COVER = 'cover';
const covers = ({ wordsLook }: Words): boolean => wordsLook.includes(COVER);
