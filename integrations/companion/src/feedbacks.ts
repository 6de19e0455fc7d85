import {
  combineRgb,
  type CompanionFeedbackButtonStyleResult,
  type CompanionOptionValues,
  type SomeCompanionFeedbackInputField,
} from '@companion-module/base';
import type { Status } from '../../../worker/protocol/status.ts';
import { numberIn, textIn } from './options.ts';
import type { Reading } from './reading.ts';
import { feedbackNames, options as words } from './words.ts';

/** What feedbacks answer from: the room, null before it is known, and whether it is connected. */
export type Known = { readonly reading: Reading | null; readonly isConnected: boolean };

type Feedback = {
  readonly fields: readonly SomeCompanionFeedbackInputField[];
  readonly style: CompanionFeedbackButtonStyleResult;
  readonly is: (known: Known, options: CompanionOptionValues) => boolean;
};

export const colors = {
  white: combineRgb(255, 255, 255),
  black: combineRgb(0, 0, 0),
  green: combineRgb(0, 122, 61),
  amber: combineRgb(255, 176, 32),
  red: combineRgb(200, 30, 30),
  blue: combineRgb(29, 78, 216),
  grey: combineRgb(82, 82, 91),
} as const;

const on = (bgcolor: number, color: number = colors.white) => ({ bgcolor, color });

const inRoom =
  (is: (status: Status, options: CompanionOptionValues) => boolean): Feedback['is'] =>
  ({ reading }, options) =>
    reading !== null && is(reading.status, options);

const oneOf = (id: string, label: string, choices: Readonly<Record<string, string>>, chosen: string) =>
  ({
    id,
    type: 'dropdown',
    label,
    choices: Object.entries(choices).map(([choice, word]) => ({ id: choice, label: word })),
    default: chosen,
  }) as const satisfies SomeCompanionFeedbackInputField;

const numbered = (id: string, label: string, [otherwise, min, max]: readonly [number, number, number]) =>
  ({ id, type: 'number', label, default: otherwise, min, max, asInteger: true }) as const;

const SECOND_MS = 1000;

/** Whether the show is late, early or on time, if differences up to a margin count as on time. */
function runs(late: number | null, options: CompanionOptionValues): boolean {
  if (late === null) return false;
  const margin = numberIn(options, 'margin', 10) * SECOND_MS;
  const is = Math.abs(late) <= margin ? 'on_time' : (late > 0 && 'late') || 'early';
  return is === textIn(options, 'is');
}

const feedbacks = {
  running: {
    fields: [],
    style: on(colors.green),
    is: inRoom(({ state }) => state === 'running' || state === 'overtime'),
  },
  paused: { fields: [], style: on(colors.grey), is: inRoom(({ state }) => state === 'paused') },
  phase: {
    fields: [oneOf('phase', words.phase, words.phases, 'danger')],
    style: on(colors.red),
    is: inRoom(({ phase }, options) => phase === textIn(options, 'phase')),
  },
  over_under: {
    fields: [oneOf('is', words.is, words.punctuality, 'late'), numbered('margin', words.margin, [10, 0, 120])],
    style: on(colors.red),
    is: inRoom(({ late_ms }, options) => runs(late_ms, options)),
  },
  timer_state: {
    fields: [numbered('index', words.place, [1, 1, 500]), oneOf('state', words.state, words.states, 'running')],
    style: on(colors.green),
    is: ({ reading }, options) =>
      reading?.timers[numberIn(options, 'index', 1) - 1]?.state === textIn(options, 'state'),
  },
  on_stage: {
    fields: [numbered('index', words.place, [1, 1, 500])],
    style: on(colors.blue),
    is: inRoom(({ index }, options) => index === numberIn(options, 'index', 1)),
  },
  hold: {
    fields: [],
    style: on(colors.amber, colors.black),
    is: inRoom(({ hold }) => hold),
  },
  blackout: {
    fields: [],
    style: on(colors.red),
    is: inRoom(({ blackout }) => blackout),
  },
  on_air: { fields: [], style: on(colors.red), is: inRoom(({ on_air }) => on_air) },
  flashing: {
    fields: [],
    style: on(colors.white, colors.black),
    is: inRoom(({ flashing }) => flashing),
  },
  message: {
    fields: [],
    style: on(colors.amber, colors.black),
    is: inRoom(({ message }) => message !== ''),
  },
  questions: {
    fields: [],
    style: on(colors.blue),
    is: inRoom(({ questions_pending }) => (questions_pending ?? 0) > 0),
  },
  question: {
    fields: [],
    style: on(colors.amber, colors.black),
    is: inRoom(({ question }) => question !== ''),
  },
  connected: {
    fields: [],
    style: on(colors.green),
    is: ({ isConnected }) => isConnected,
  },
} as const satisfies Record<string, Feedback>;

export type FeedbackId = keyof typeof feedbacks;

const feedbackIds = Object.keys(feedbacks).filter((id): id is FeedbackId => Object.hasOwn(feedbacks, id));

/** Whether a button shows a feedback with its options. */
export const isShown = (id: FeedbackId, known: Known, options: CompanionOptionValues): boolean =>
  feedbacks[id].is(known, options);

/** Everything that these feedbacks depend on, as one text: while it is the same, none of them changes. */
export const feedbackKey = ({ reading, isConnected }: Known): string => {
  if (reading === null) return String(isConnected);
  const { state, phase, late_ms, index, hold, blackout, on_air, flashing, message, questions_pending, question } =
    reading.status;
  const late = late_ms === null ? null : Math.ceil(late_ms / SECOND_MS);
  const ofEach = reading.timers.map((timer) => timer.state).join(' ');
  const rest = [
    state,
    phase,
    late,
    index,
    hold,
    blackout,
    on_air,
    flashing,
    message !== '',
    questions_pending,
    question !== '',
  ];
  return [isConnected, ofEach, ...rest].join('|');
};

/** The definitions for the host, which asks again when it is told to. */
export const feedbackDefinitions = (known: () => Known) =>
  Object.fromEntries(
    feedbackIds.map((id) => {
      const { fields, style } = feedbacks[id];
      return [
        id,
        {
          type: 'boolean' as const,
          name: feedbackNames[id],
          options: [...fields],
          defaultStyle: { ...style },
          callback: ({ options }: { readonly options: CompanionOptionValues }) => isShown(id, known(), options),
        },
      ];
    }),
  );
