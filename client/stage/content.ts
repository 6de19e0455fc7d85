import { msToNextAlertEnd } from '#domain/alerts/alert.ts';
import { shownMessageOf } from '#domain/messages/shown-message.ts';
import { msToNextAnnounced, type Announced } from '#domain/programme/announced.ts';
import { flashAt } from '#domain/stage/flash.ts';
import { display, type Phase } from '#domain/timers/display.ts';
import { presenterOf } from '#domain/timers/presenter.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { looksUrgent } from '#domain/timers/urgent-color.ts';
import type { Instant } from '#protocol/time.ts';
import { eventColors } from '../lib/event-colors.ts';
import { shownLogo } from '../lib/logo-address.ts';
import { filledAt } from './placeholders.ts';
import { announcedDetail, announcedDigits, announcedTitle } from '../lib/timers/announced-words.ts';
import { spokenStage, type SpokenStage } from '../lib/timers/spoken-stage.ts';
import { stageFace } from '../lib/timers/stage-face.ts';
import { statusOnStage } from '../lib/timers/timer-status.ts';
import { isLost } from '../live/connection/reconnect.ts';
import { stage as words } from '../text/es.ts';
import { extrasAt, msToNextExtra, type Extra } from './extras.ts';
import { saidAt, type Said } from './said.ts';
import { lookOf, shownOn, type Shown, type StageSource } from './source.ts';

/** What the stage has of a timer, or of the start that it counts down to. */
type ShownTimer = {
  readonly phase: Phase;
  /** The large digits, or words in their place. */
  readonly clock: { readonly is: 'digits' | 'words'; readonly text: string };
  /** The time of day beside the digits; null where the display of the timer has none. */
  readonly timeOfDay: string | null;
  readonly extras: readonly Extra[];
  /** Null: none, as before a start. `color`: null for that of its tone. */
  readonly bar: { readonly share: number; readonly tone: Phase; readonly color: string | null } | null;
  /** A word below the digits for the state of the timer. */
  readonly state: string;
  readonly spoken: SpokenStage;
};

/** What a stage shows. */
export type StageContent = Said & {
  /** False before the state of the room is known. */
  readonly isReady: boolean;
  /** All of it is black; over a picture, nothing is painted. */
  readonly black: 'black' | 'clear' | null;
  readonly isFlashing: boolean;
  /** The line above the digits; without a timer, what the stage waits for. */
  readonly heading: string;
  readonly detail: string;
  readonly timer: ShownTimer | null;
  /** A small line in the lower corner: the state of the connection, or that another timer is shown. */
  readonly sign: string;
  readonly isOnAir: boolean;
  readonly hidesBar: boolean;
  readonly colors: ReturnType<typeof eventColors>;
  readonly logo: ReturnType<typeof shownLogo> | null;
};

/** Ms until the content changes by itself; null while nothing moves. */
export function msToChange(source: StageSource, now: Instant): number | null {
  const { view, isSteady, own } = source;
  const { timer, announced } = shownOn(source, now);
  const look = lookOf(source);
  const message = shownMessageOf(view);
  const onStage = timer ?? announced?.timer ?? null;
  const flips = [
    onStage && spokenStage({ timer: onStage, announced }, now, look).nextFlip,
    onStage && display(onStage, now, look.settings).nextFlip,
    msToNextAnnounced(view, now),
    msToNextAlertEnd(view, now),
    message && filledAt(message.content, { timer: onStage, timers: view.timers, look }, now).nextFlip,
    flashAt(view.stage.flash, now, { isSteady }).nextFlip,
    own && msToNextExtra(own.output, now),
  ];
  const first = Math.min(...flips.map((ms) => ms ?? Infinity));
  return first === Infinity ? null : first;
}

/** What the stage shows at `now`. */
export function contentAt(source: StageSource, now: Instant): StageContent {
  const { view, own, isSteady } = source;
  const { event, stage } = view;
  const shown = shownOn(source, now);
  const isOverlay = own?.isOverlay === true;
  return {
    isReady: source.isReady,
    black: stage.blackout ? (isOverlay ? 'clear' : 'black') : null,
    isFlashing: !isOverlay && flashAt(stage.flash, now, { isSteady }).isOn,
    ...facing(source, shown, now),
    isOnAir: stage.on_air && !isOverlay,
    hidesBar: own?.hides('bar') === true,
    colors: own?.output.background ? {} : eventColors(event.settings),
    logo: event.logo && !isOverlay ? shownLogo(event.logo, event) : null,
  };
}

type Facing = Pick<StageContent, 'heading' | 'detail' | 'timer' | 'alerts' | 'message' | 'sign'>;
export const NOTHING: Facing = { heading: '', detail: '', timer: null, alerts: [], message: null, sign: '' };

function facing(source: StageSource, shown: Shown, now: Instant): Facing {
  const { isReady, own } = source;
  const { announced } = shown;
  const whole = shown.timer ?? announced?.timer;
  const said = saidAt(source, shown, now);
  if (!whole) {
    // Over a picture there is nothing without a timer.
    if (own?.isOverlay) return NOTHING;
    return { ...NOTHING, ...said, heading: isReady ? words.noTimer : words.waiting, sign: emptySign(source) };
  }
  const timer = own ? own.seen(whole) : whole;
  const start = announced && { ...announced, timer: own ? own.seen(announced.timer) : announced.timer };
  return {
    heading: start ? announcedTitle(start) : timer.name,
    detail: start ? announcedDetail(start) : presenterOf(timer),
    timer: timerAt(source, { timer, announced: start }, now),
    alerts: said.alerts,
    message: said.message,
    sign: own?.isOverlay ? '' : signOf(source, shown),
  };
}

function timerAt(
  source: StageSource,
  { timer, announced }: { readonly timer: Timer; readonly announced: Announced | null },
  now: Instant,
): ShownTimer {
  const look = lookOf(source);
  const spoken = spokenStage({ timer, announced }, now, look);
  const extras = extrasAt(source, timer, now);
  if (announced) {
    const text = announcedDigits(announced, now, look.format);
    return { phase: 'calm', clock: { is: 'digits', text }, timeOfDay: null, extras, bar: null, state: '', spoken };
  }
  const { phase, tone, share } = display(timer, now, look.settings);
  const { digits, words: text, clock } = stageFace(timer, now, look);
  return {
    phase,
    clock: digits === null ? { is: 'words', text: text ?? '' } : { is: 'digits', text: digits },
    timeOfDay: clock,
    extras,
    bar: { share, tone, color: looksUrgent(timer.color) ? null : timer.color },
    state: statusOnStage(timer, phase),
    spoken,
  };
}

function signOf({ view, wanted, connection, reads }: StageSource, { isPinned }: Shown): string {
  if (connection.state !== 'open') return view.isLocal ? words.local : words.stale[reads];
  return wanted !== null && !isPinned ? `${words.notFound}. ${words.showsActive}` : '';
}

/** Before the first state, a lost connection is shown only once given up: every visit begins without one. */
function emptySign({ isReady, connection, reads }: StageSource): string {
  const isAway = isReady ? connection.state !== 'open' : isLost(connection) || reads === 'captive';
  if (!isAway) return '';
  return reads === 'none' ? words.away : words.stale[reads];
}
