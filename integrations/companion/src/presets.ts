import type {
  CompanionButtonStyleProps,
  CompanionOptionValues,
  CompanionPresetDefinitions,
  CompanionPresetSection,
} from '@companion-module/base';
import type { ActionId } from './actions.ts';
import { colors, type FeedbackId } from './feedbacks.ts';
import { icons, type IconName } from './icons.ts';
import { PROGRESS } from './progress.ts';
import { presets as words } from './words.ts';

/** The host puts the name of the connection in the place of this one. */
const variable = (name: string) => `$(a-tiempo:${name})`;

type Light = {
  readonly when: FeedbackId;
  readonly options?: CompanionOptionValues;
  readonly background: number;
  readonly color?: number;
};

type Button = {
  /** Its name in the list, and what is on it. */
  readonly words: readonly [name: string, text: string];
  readonly icon?: IconName;
  readonly press?: readonly [action: ActionId, options?: CompanionOptionValues];
  readonly lights?: readonly Light[];
  readonly hasBar?: boolean;
};

type Section = { readonly name: string; readonly buttons: Readonly<Record<string, Button>> };

const whenRunning: Light = { when: 'running', background: colors.green };

/** Colours of the time left, the most urgent last: the host applies them in this order. */
const byPhase: readonly Light[] = [
  whenRunning,
  { when: 'phase', options: { phase: 'warning' }, background: colors.amber, color: colors.black },
  { when: 'phase', options: { phase: 'danger' }, background: colors.red },
  { when: 'phase', options: { phase: 'overtime' }, background: colors.red },
];

const byPunctuality: readonly Light[] = [
  { when: 'over_under', options: { is: 'on_time', margin: 10 }, background: colors.green },
  { when: 'over_under', options: { is: 'late', margin: 10 }, background: colors.red },
  { when: 'over_under', options: { is: 'early', margin: 10 }, background: colors.green },
];

const lit = (when: FeedbackId): readonly Light[] => [{ when, background: colors.red }];

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const sections: Readonly<Record<string, Section>> = {
  transport: {
    name: words.sections.transport,
    buttons: {
      toggle: { words: [words.toggle, ''], icon: 'play', press: ['toggle'], lights: [whenRunning] },
      go: { words: words.go, icon: 'go', press: ['go'], lights: [whenRunning] },
      next: { words: [words.next, variable('next_name')], icon: 'next', press: ['next'] },
      previous: { words: [words.previous, ''], icon: 'previous', press: ['previous'] },
      stop: { words: [words.stop, ''], icon: 'stop', press: ['stop'] },
      reset: { words: [words.reset, ''], icon: 'reset', press: ['reset'] },
      add: { words: [words.add, '+1:00'], press: ['add', { t: '1m', index: 0 }] },
      subtract: { words: [words.subtract, '-1:00'], press: ['subtract', { t: '1m', index: 0 }] },
      hold: {
        words: words.hold,
        press: ['hold', { on: 'toggle' }],
        lights: [{ when: 'hold', background: colors.amber, color: colors.black }],
      },
    },
  },
  readings: {
    name: words.sections.readings,
    buttons: {
      time: { words: [words.time, variable('time_display')], lights: byPhase, hasBar: true },
      current: { words: [words.current, `${variable('current_name')}\\n${variable('current_presenter')}`] },
      next_item: { words: [words.next, words.following(variable('next_name'))] },
      punctuality: { words: [words.punctuality, variable('over_under')], lights: byPunctuality },
      end: { words: [words.end, words.endsAt(variable('expected_end'))] },
    },
  },
  stage: {
    name: words.sections.stage,
    buttons: {
      blackout: {
        words: words.blackout,
        icon: 'blackout',
        press: ['blackout', { on: 'toggle' }],
        lights: lit('blackout'),
      },
      on_air: {
        words: [words.onAir, words.onAir],
        icon: 'onAir',
        press: ['on-air', { on: 'toggle' }],
        lights: lit('on_air'),
      },
      flash: {
        words: words.flash,
        icon: 'flash',
        press: ['flash', { count: 3 }],
        lights: [{ when: 'flashing', background: colors.white, color: colors.black }],
      },
      screen_test: { words: words.screenTest, icon: 'screens', press: ['screen-test'] },
    },
  },
  messages: {
    name: words.sections.messages,
    buttons: {
      ...Object.fromEntries(
        words.messages.map((text, index) => [
          `message_${index + 1}`,
          { words: [text, text] as const, press: ['message-text', { text, for: '' }] as const },
        ]),
      ),
      hide: {
        words: words.hide,
        icon: 'hide',
        press: ['message-hide'],
        lights: [{ when: 'message', background: colors.amber, color: colors.black }],
      },
      questions: {
        words: [words.questions, words.received(variable('questions_pending'))],
        lights: [{ when: 'questions', background: colors.blue }],
      },
      question_show: {
        words: [words.questionShow, words.answerNext(variable('questions_approved'))],
        press: ['question-show', { index: 1 }],
        lights: [{ when: 'question', background: colors.amber, color: colors.black }],
      },
      question_answered: { words: words.questionAnswered, press: ['question-answered'] },
    },
  },
  programme: {
    name: words.sections.programme,
    buttons: Object.fromEntries(
      PLACES.map((index) => [
        `item_${index}`,
        {
          words: [words.start(index), `${index}`] as const,
          press: ['start', { index }] as const,
          lights: [
            { when: 'on_stage' as const, options: { index }, background: colors.blue },
            { when: 'timer_state' as const, options: { index, state: 'running' }, background: colors.green },
          ],
        },
      ]),
    ),
  },
  status: {
    name: words.sections.status,
    buttons: {
      connected: {
        words: words.connected,
        icon: 'clock',
        lights: [{ when: 'connected', background: colors.green }],
      },
    },
  },
};

const styleOf = ({ words: [, text], icon }: Button): CompanionButtonStyleProps => ({
  text,
  size: 'auto',
  color: colors.white,
  bgcolor: colors.black,
  show_topbar: false,
  ...(icon !== undefined && { png64: icons[icon], pngalignment: 'center:center' }),
  ...(icon !== undefined && text !== '' && { alignment: 'center:bottom', pngalignment: 'center:top', size: '14' }),
});

const stepOf = ({ press }: Button) => {
  if (!press) return [];
  const [actionId, options = {}] = press;
  return [{ actionId, options }];
};

const feedbacksOf = ({ lights = [], hasBar = false }: Button) => [
  ...lights.map(({ when, options = {}, background, color = colors.white }) => ({
    feedbackId: when,
    options,
    style: { bgcolor: background, color },
  })),
  ...(hasBar ? [{ feedbackId: PROGRESS, options: { place: 1, buttons: 1 } }] : []),
];

const buttons = Object.values(sections).flatMap((section) => Object.entries(section.buttons));

export const presetDefinitions: CompanionPresetDefinitions = Object.fromEntries(
  buttons.map(([id, button]) => [
    id,
    {
      type: 'simple' as const,
      name: button.words[0],
      style: styleOf(button),
      steps: [{ down: stepOf(button), up: [] }],
      feedbacks: feedbacksOf(button),
    },
  ]),
);

export const presetSections: CompanionPresetSection[] = Object.entries(sections).map(([id, section]) => ({
  id,
  name: section.name,
  definitions: Object.keys(section.buttons),
}));
