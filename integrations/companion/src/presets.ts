import type {
  CompanionButtonStyleProps,
  CompanionOptionValues,
  CompanionPresetDefinitions,
  CompanionPresetSection,
} from '@companion-module/base';
import type { ActionId } from './actions.ts';
import { colors } from './feedbacks.ts';
import type { FeedbackId } from './feedbacks.ts';
import { icons } from './icons.ts';
import type { IconName } from './icons.ts';
import { PROGRESS } from './progress.ts';

/** The host puts the name of the connection in the place of this one. */
const variable = (name: string) => `$(a-tiempo:${name})`;

type Light = {
  readonly when: FeedbackId;
  readonly options?: CompanionOptionValues;
  readonly background: number;
  readonly color?: number;
};

type Button = {
  readonly name: string;
  readonly text: string;
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
    name: 'Transporte',
    buttons: {
      toggle: { name: 'Iniciar o pausar', text: '', icon: 'play', press: ['toggle'], lights: [whenRunning] },
      go: { name: 'Lanzar', text: 'LANZAR', icon: 'go', press: ['go'], lights: [whenRunning] },
      next: { name: 'Siguiente', text: variable('next_name'), icon: 'next', press: ['next'] },
      previous: { name: 'Anterior', text: '', icon: 'previous', press: ['previous'] },
      stop: { name: 'Detener', text: '', icon: 'stop', press: ['stop'] },
      reset: { name: 'Reiniciar', text: '', icon: 'reset', press: ['reset'] },
      add: { name: 'Un minuto más', text: '+1:00', press: ['add', { t: '1m', index: 0 }] },
      subtract: { name: 'Un minuto menos', text: '-1:00', press: ['subtract', { t: '1m', index: 0 }] },
      hold: {
        name: 'Pausar automático',
        text: 'PAUSAR\\nAUTO',
        press: ['hold', { on: 'toggle' }],
        lights: [{ when: 'hold', background: colors.amber, color: colors.black }],
      },
    },
  },
  readings: {
    name: 'Tiempo',
    buttons: {
      time: { name: 'Tiempo', text: variable('time_display'), lights: byPhase, hasBar: true },
      current: { name: 'Actual', text: `${variable('current_name')}\\n${variable('current_presenter')}` },
      next_item: { name: 'Siguiente', text: `Sigue:\\n${variable('next_name')}` },
      punctuality: { name: 'Cómo va el evento', text: variable('over_under'), lights: byPunctuality },
      end: { name: 'Fin estimado', text: `Fin\\n${variable('expected_end')}` },
    },
  },
  stage: {
    name: 'Escenario',
    buttons: {
      blackout: {
        name: 'Negro',
        text: 'NEGRO',
        icon: 'blackout',
        press: ['blackout', { on: 'toggle' }],
        lights: lit('blackout'),
      },
      on_air: {
        name: 'AL AIRE',
        text: 'AL AIRE',
        icon: 'onAir',
        press: ['on-air', { on: 'toggle' }],
        lights: lit('on_air'),
      },
      flash: {
        name: 'Destello',
        text: 'DESTELLO',
        icon: 'flash',
        press: ['flash', { count: 3 }],
        lights: [{ when: 'flashing', background: colors.white, color: colors.black }],
      },
      screen_test: { name: 'Probar las pantallas', text: 'PRUEBA', icon: 'screens', press: ['screen-test'] },
    },
  },
  messages: {
    name: 'Mensajes',
    buttons: {
      ...Object.fromEntries(
        (
          [
            'Quedan 5 min',
            'Queda 1 min',
            'Se acabó el tiempo',
            'Acércate al micrófono',
            'Habla más despacio',
            'Pasa a preguntas',
          ] as const
        ).map((text, index) => [
          `message_${index + 1}`,
          { name: text, text, press: ['message-text', { text, for: '' }] as const },
        ]),
      ),
      hide: {
        name: 'Quitar el mensaje',
        text: 'QUITAR',
        icon: 'hide',
        press: ['message-hide'],
        lights: [{ when: 'message', background: colors.amber, color: colors.black }],
      },
      questions: {
        name: 'Preguntas por revisar',
        text: `Preguntas\\n${variable('questions_pending')}`,
        lights: [{ when: 'questions', background: colors.blue }],
      },
    },
  },
  programme: {
    name: 'Programa',
    buttons: Object.fromEntries(
      PLACES.map((index) => [
        `item_${index}`,
        {
          name: `Iniciar el ${index}`,
          text: `${index}`,
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
    name: 'Conexión',
    buttons: {
      connected: {
        name: 'Conectado',
        text: 'A TIEMPO',
        icon: 'clock',
        lights: [{ when: 'connected', background: colors.green }],
      },
    },
  },
};

const styleOf = ({ text, icon }: Button): CompanionButtonStyleProps => ({
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
      name: button.name,
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
