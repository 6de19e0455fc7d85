import type { CompanionOptionValues, SomeCompanionActionInputField } from '@companion-module/base';
import type { SeenStage } from '../../../client/live/store/seen-stage.ts';
import type { Verb } from '../../../worker/protocol/verbs.ts';
import { numberIn, textIn } from './options.ts';
import { actionNames, needsEdit, options as words } from './words.ts';

/** A verb with its values, as the room takes them (docs/protocol.md, Verbs). */
export type VerbRequest = { readonly verb: Verb; readonly values: Readonly<Record<string, string>> };

type Action = {
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
    ...words.timer,
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
    description: words.lengthForm,
    default: otherwise,
    useVariables: true,
  },
  values: (options) => filled('t', textIn(options, 't')),
});

const choice: Field = {
  field: {
    id: 'on',
    type: 'dropdown',
    label: words.on.label,
    choices: (['toggle', '1', '0'] as const).map((id) => ({ id, label: words.on.choices[id] })),
    default: 'toggle',
  },
  values: (options) => filled('on', textIn(options, 'on')),
};

const lasting: Field = {
  field: {
    id: 'for',
    type: 'textinput',
    ...words.lasting,
    default: '',
    useVariables: true,
  },
  values: (options) => filled('for', textIn(options, 'for')),
};

const text: Field = {
  field: { id: 'text', type: 'textinput', label: words.text, default: '', minLength: 1, useVariables: true },
  values: (options) => filled('text', textIn(options, 'text')),
};

const prepared: Field = {
  field: {
    id: 'index',
    type: 'number',
    ...words.prepared,
    default: 1,
    min: 1,
    max: 50,
    asInteger: true,
  },
  values: (options) => ({ index: String(numberIn(options, 'index', 1)) }),
};

const waiting: Field = {
  field: {
    id: 'index',
    type: 'number',
    ...words.waiting,
    default: 1,
    min: 1,
    max: 2000,
    asInteger: true,
  },
  values: (options) => ({ index: String(numberIn(options, 'index', 1)) }),
};

const starting: Field = {
  field: { id: 'start', type: 'checkbox', label: words.start, default: false },
  values: ({ start }) => (start === true ? { start: '1' } : {}),
};

const times: Field = {
  field: { id: 'count', type: 'number', label: words.flashes, default: 3, min: 1, max: 10, asInteger: true },
  values: (options) => ({ count: String(numberIn(options, 'count', 3)) }),
};

const plain = (verb: Verb, ...fields: readonly Field[]): Action => ({ verb, fields });

const edits = (action: Action): Action => ({ ...action, description: needsEdit });

/** The verbs that change something each have an action of their name; `message-text` is `message-show` with a new text. */
const actions: Readonly<Record<Exclude<Verb, 'status' | 'timers'> | 'message-text', Action>> = {
  start: plain('start', timer),
  pause: plain('pause', timer),
  toggle: plain('toggle', timer),
  stop: plain('stop', timer),
  reset: plain('reset', timer),
  next: plain('next'),
  previous: plain('previous'),
  go: plain('go'),
  hold: plain('hold', choice),
  add: plain('add', length(words.length, '1m'), timer),
  subtract: plain('subtract', length(words.length, '1m'), timer),
  seek: plain('seek', length(words.left, '5m'), timer),
  select: edits(plain('select', timer, starting)),
  'message-text': plain('message-show', text, lasting),
  'message-show': plain('message-show', prepared, lasting),
  'message-hide': plain('message-hide'),
  'question-show': plain('question-show', waiting),
  'question-answered': plain('question-answered'),
  blackout: plain('blackout', choice),
  'on-air': plain('on-air', choice),
  flash: plain('flash', times),
  'screen-test': edits(plain('screen-test')),
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
      const { description, fields } = actions[id];
      const definition = {
        name: actionNames[id],
        ...(description !== undefined && { description }),
        options: fields.map(({ field }) => field),
        callback: ({ options }: { readonly options: CompanionOptionValues }) => give(requestOf(id, options)),
      };
      return [id, definition];
    }),
  );
