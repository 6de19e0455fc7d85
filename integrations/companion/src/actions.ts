import type { CompanionOptionValues, SomeCompanionActionInputField } from '@companion-module/base';
import type { SeenStage } from '../../../client/live/store/seen-stage.ts';
import type { Verb } from '../../../worker/protocol/verbs.ts';
import { numberIn, textIn } from './options.ts';

/** A verb with its values, as the room takes them (docs/protocol.md, Verbs). */
export type VerbRequest = { readonly verb: Verb; readonly values: Readonly<Record<string, string>> };

type Action = {
  readonly name: string;
  readonly description?: string;
  readonly verb: Verb;
  readonly fields: readonly Field[];
};

/** An option of an action, and the values of the verb that it becomes. */
type Field = {
  readonly field: SomeCompanionActionInputField;
  readonly values: (options: CompanionOptionValues) => Readonly<Record<string, string>>;
};

const filled = (name: string, value: string): Readonly<Record<string, string>> =>
  value === '' ? {} : { [name]: value };

const timer: Field = {
  field: {
    id: 'index',
    type: 'number',
    label: 'Temporizador',
    description: 'Su lugar en el programa, desde 1. Con 0, el que está en pantalla.',
    default: 0,
    min: 0,
    max: 500,
    asInteger: true,
  },
  values: (options) => filled('index', String(numberIn(options, 'index', 0)).replace(/^0$/u, '')),
};

const length = (label: string, otherwise: string): Field => ({
  field: {
    id: 't',
    type: 'textinput',
    label,
    description: 'Como 30, 90s, 1m30s o 1:30.',
    default: otherwise,
    useVariables: true,
  },
  values: (options) => filled('t', textIn(options, 't')),
});

const choice: Field = {
  field: {
    id: 'on',
    type: 'dropdown',
    label: 'Qué hace',
    choices: [
      { id: 'toggle', label: 'Cambia' },
      { id: '1', label: 'Enciende' },
      { id: '0', label: 'Apaga' },
    ],
    default: 'toggle',
  },
  values: (options) => filled('on', textIn(options, 'on')),
};

const lasting: Field = {
  field: {
    id: 'for',
    type: 'textinput',
    label: 'Cuánto tiempo',
    description: 'Como 30s o 1m. Vacío: hasta que se quite.',
    default: '',
    useVariables: true,
  },
  values: (options) => filled('for', textIn(options, 'for')),
};

const text: Field = {
  field: { id: 'text', type: 'textinput', label: 'Texto', default: '', minLength: 1, useVariables: true },
  values: (options) => filled('text', textIn(options, 'text')),
};

const prepared: Field = {
  field: {
    id: 'index',
    type: 'number',
    label: 'Mensaje preparado',
    description: 'Su lugar en la lista del panel, desde 1.',
    default: 1,
    min: 1,
    max: 50,
    asInteger: true,
  },
  values: (options) => ({ index: String(numberIn(options, 'index', 1)) }),
};

const starting: Field = {
  field: { id: 'start', type: 'checkbox', label: 'Iniciarlo también', default: false },
  values: ({ start }) => (start === true ? { start: '1' } : {}),
};

const times: Field = {
  field: { id: 'count', type: 'number', label: 'Destellos', default: 3, min: 1, max: 10, asInteger: true },
  values: (options) => ({ count: String(numberIn(options, 'count', 3)) }),
};

const plain = (verb: Verb, name: string, ...fields: readonly Field[]): Action => ({ name, verb, fields });

const edits = (action: Action): Action => ({ ...action, description: 'Necesita una llave de “Manejar y editar”.' });

/** The verbs that change something each have an action of their name; `message-text` is `message-show` with a new text. */
const actions: Readonly<Record<Exclude<Verb, 'status' | 'timers'> | 'message-text', Action>> = {
  start: plain('start', 'Iniciar', timer),
  pause: plain('pause', 'Pausar', timer),
  toggle: plain('toggle', 'Iniciar o pausar', timer),
  stop: plain('stop', 'Detener', timer),
  reset: plain('reset', 'Reiniciar', timer),
  next: plain('next', 'Siguiente'),
  previous: plain('previous', 'Anterior'),
  go: plain('go', 'Lanzar: inicia el de la pantalla o el siguiente'),
  hold: plain('hold', 'Pausar lo que empieza solo', choice),
  add: plain('add', 'Dar tiempo', length('Cuánto', '1m'), timer),
  subtract: plain('subtract', 'Quitar tiempo', length('Cuánto', '1m'), timer),
  seek: plain('seek', 'Dejar el tiempo en', length('Tiempo que queda', '5m'), timer),
  select: edits(plain('select', 'Llevar al escenario', timer, starting)),
  'message-text': plain('message-show', 'Mostrar un mensaje', text, lasting),
  'message-show': plain('message-show', 'Mostrar un mensaje preparado', prepared, lasting),
  'message-hide': plain('message-hide', 'Quitar el mensaje'),
  blackout: plain('blackout', 'Negro: pantalla del orador en negro', choice),
  'on-air': plain('on-air', 'Señal AL AIRE', choice),
  flash: plain('flash', 'Destello', times),
  'screen-test': edits(plain('screen-test', 'Probar las pantallas')),
};

export type ActionId = keyof typeof actions;

export const actionIds = Object.keys(actions).filter((id): id is ActionId => Object.hasOwn(actions, id));

/** What an action asks of the room, with the options of a button. */
export const requestOf = (id: ActionId, options: CompanionOptionValues): VerbRequest => ({
  verb: actions[id].verb,
  values: Object.assign({}, ...actions[id].fields.map(({ values }) => values(options))),
});

const pressed: ReadonlySet<Verb> = new Set(['next', 'previous', 'go']);

/** A request whose effect depends on what is on stage, with what the person saw there. */
export const withSeen = ({ verb, values }: VerbRequest, seen: SeenStage | null): VerbRequest =>
  seen && pressed.has(verb)
    ? { verb, values: { ...values, ...seen, seen_timer_id: seen.seen_timer_id ?? '' } }
    : { verb, values };

/** The definitions for the host; `give` carries a request out. */
export const actionDefinitions = (give: (request: VerbRequest) => Promise<void>) =>
  Object.fromEntries(
    actionIds.map((id) => {
      const { name, description, fields } = actions[id];
      const definition = {
        name,
        ...(description !== undefined && { description }),
        options: fields.map(({ field }) => field),
        callback: ({ options }: { readonly options: CompanionOptionValues }) => give(requestOf(id, options)),
      };
      return [id, definition];
    }),
  );
