import { type Arbitrary, boolean, constant, constantFrom, integer, oneof, option, record, string } from 'fast-check';
import { type CommandName, command } from '#protocol/commands.ts';
import { app } from '../../worker/app.ts';
import { identityCalls } from '../../worker/identity/service.ts';
import { validFor } from './arbitraries.ts';
import { SOME_KEY, SOME_WEBHOOK, knownTexts } from './scene.ts';

/** The Worker's routes, and valid input for each. */

export interface Route {
  readonly method: string;
  /** The path in Hono's form; `name` contains the identity call. */
  readonly path: string;
  readonly name: string;
}

const [DRAFT = '', timer = '', , message = '', prepared = '', question = '', alert = ''] = knownTexts;

export const routes: readonly Route[] = [
  ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]
  .filter((route) => /^\w+ \/(?:api|identity|ws)\//u.test(route))
  .flatMap((route) => (route.endsWith('/:call') ? identityCalls.map((each) => route.replace(':call', each)) : [route]))
  .map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path: path.replace(/^\/identity\/v1\/(?!keys).*/u, '/identity/v1/:call'), name };
  });

/** Valid values for the parameters of an address. */
export const pathParametersOf = ({ path, name }: Route): ReadonlyMap<string, string> => {
  const own: Readonly<Record<string, string>> = {
    timerId: timer,
    messageId: name.startsWith('PUT') ? prepared : message,
    questionId: question,
    alertId: alert,
    keyId: SOME_KEY,
    webhookId: SOME_WEBHOOK,
    uid: '{uid}',
    templateId: '{template}',
    verb: 'toggle',
    call: name.split('/').at(-1) ?? '',
  };
  return new Map([...path.matchAll(/:(\w+)/gu)].map(([, place = '']) => [place, own[place] ?? DRAFT]));
};

const options = command._zod.def.options;

const namesOf = (form: (typeof options)[number]): readonly string[] =>
  'options' in form._zod.def ? ['timers.bulk'] : [...form._zod.def.shape.command._zod.def.values];

export const commandNames: readonly string[] = options.flatMap(namesOf);

/** The fields of these commands, and more of them. */
function fieldsOf(names: readonly CommandName[], more: object = {}): Arbitrary<object> {
  const forms = options.filter((each) => names.some((name) => namesOf(each).includes(name)));
  return oneof(...forms.map((each) => validFor(each, knownTexts))).map((said) => {
    const { command: _, ...fields } = Object(said);
    return { ...fields, ...more };
  });
}

const ofRoom = { session_id: DRAFT };
const control = record(
  {
    action: constantFrom('start', 'pause', 'stop', 'reset', 'delay', 'advance', 'seek'),
    value: oneof(integer({ min: 1, max: 600 }), constantFrom(null, 0.25, 1e9)),
  },
  { requiredKeys: ['action', 'value'] },
);
const someText = oneof(constantFrom(...knownTexts), string({ maxLength: 40 }));
const password = oneof({ weight: 3, arbitrary: constant('{password}') }, someText);
const email = oneof({ weight: 3, arbitrary: constant('{email}') }, constant('nadie@ejemplo.mx'), someText);
const idToken = oneof({ weight: 3, arbitrary: constant('{token}') }, someText);

/** By route; a path's own ids are left out. What is not here gets the fields of any command that its name may mean. */
const BODIES: Readonly<Record<string, Arbitrary<object>>> = {
  'POST /api/sessions': record({ name: string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }) }),
  'PUT /api/sessions/:sessionId': fieldsOf(['session.rename']),
  'POST /api/sessions/:sessionId/codes': fieldsOf(['codes.renew']),
  'POST /api/timers': oneof(
    fieldsOf(['timer.create'], ofRoom),
    record({ session_id: constant(DRAFT), name: constant('Charla'), duration_minutes: integer({ min: 1, max: 90 }) }),
  ),
  'POST /api/timers/bulk-control': oneof(
    fieldsOf(['timers.bulk']),
    record({ timer_ids: constant([timer]), action: constantFrom('start', 'stop') }),
  ),
  'POST /api/timers/bulk-create': oneof(
    fieldsOf(['timers.create'], ofRoom),
    record({ session_id: constant(DRAFT), timers: constant([{ name: 'Charla', duration_minutes: 5 }]) }),
  ),
  'POST /api/timers/bulk-edit': oneof(
    fieldsOf(['timers.edit']),
    record({ edits: constant([{ timer_id: timer, name: 'Charla' }]) }),
  ),
  'POST /api/timers/bulk-duplicate': oneof(fieldsOf(['timers.duplicate']), record({ timer_ids: constant([timer]) })),
  'POST /api/timers/bulk-delete': oneof(fieldsOf(['timers.delete']), record({ timer_ids: constant([timer]) })),
  'POST /api/timers/bulk-move': oneof(
    fieldsOf(['timers.move']),
    record({ timer_ids: constant([timer]), position: integer({ min: 0, max: 3 }) }),
  ),
  'PUT /api/timers/:timerId': fieldsOf(['timer.edit', 'timer.seek', 'timer.move']),
  'POST /api/timers/:timerId/control': control,
  'POST /api/timer/control': record({ said: control, content: option(someText) }).map(({ said, content }) => ({
    ...said,
    timer_id: timer,
    message: content,
  })),
  'POST /api/timers/:timerId/alerts': fieldsOf(['alert.create']),
  'POST /api/alerts/:alertId/hide': constant({}),
  'POST /api/messages': oneof(
    fieldsOf(['message.send'], ofRoom),
    fieldsOf(['message.create'], { ...ofRoom, prepared: true }),
  ),
  'PUT /api/messages/:messageId': fieldsOf(['message.edit', 'message.move']),
  'POST /api/messages/:messageId/show': fieldsOf(['message.show']),
  'POST /api/messages/:messageId/hide': constant({}),
  'POST /api/questions': fieldsOf(['question.ask'], { event_id: DRAFT }),
  'PUT /api/questions/:questionId/moderate': fieldsOf(['question.moderate']),
  'POST /api/questions/:questionId/vote': fieldsOf(['question.vote']),
  'PUT /api/questions/:questionId': fieldsOf(['question.edit']),
  'POST /api/questions/:questionId/show': constant({}),
  'POST /api/questions/bulk-moderate': fieldsOf(['questions.moderate']),
  'POST /api/questions/bulk-delete': fieldsOf(['questions.delete']),
  'PUT /api/questions/:sessionId/words': fieldsOf(['questions.hold']),
  'POST /api/questions/:questionId/merge': fieldsOf(['questions.merge']),
  'POST /api/sessions/:sessionId/move': record(
    { to: constantFrom(null, 'http://sala.local:8787', 'ftp://sala'), from: constant('https://ejemplo.mx') },
    { requiredKeys: [] },
  ),
  'POST /api/sessions/:sessionId/move/permission': constant({}),
  'POST /api/sessions/:sessionId/move/read': record({
    move: constant('x'.repeat(22)),
    reader: constant('http://sala.local'),
  }),
  'POST /api/moves': record({ file: constantFrom({}, null, []), ahead_ms: integer() }),
  'POST /api/events': record({ name: constant('Gala'), description: someText, session_id: constant(DRAFT) }),
  'POST /api/events/restore': fieldsOf(['event.restore'], ofRoom),
  'POST /api/events/:eventId/settings': oneof(fieldsOf(['event.update']), record({ questions_open: boolean() })),
  'POST /api/events/:eventId/show': oneof(
    record({ action: constantFrom('previous', 'go', 'hold', 'release', 'next', 'stop') }),
    record({ action: constantFrom('cancel', 'hold'), timer_id: constant(timer) }),
  ),
  'POST /api/events/:eventId/stage': record(
    { blackout: boolean(), on_air: boolean(), flash: constantFrom(true, 1, 3, 11) },
    { requiredKeys: [] },
  ),
  'POST /api/events/:eventId/keys': oneof(
    fieldsOf(['key.create']),
    record({ name: someText, scope: constantFrom('read', 'crew', 'control', 'edit', 'all') }),
  ),
  'POST /api/events/:eventId/webhooks': record({
    url: constantFrom('https://ejemplo.mx/', 'https://ejemplo.mx/a', 'https://ejemplo.mx/b', 'http://10.0.0.1/'),
    events: constantFrom(['timer.zero'], ['event.finished', 'timer.started'], ['timer.danced']),
  }),
  'POST /api/events/:eventId/webhooks/:webhookId/redeliver': constantFrom({}, {}, {}, { delivery_id: 'msg_none' }),
  'POST /api/v1/:sessionId/:verb': constantFrom({}, {}, { index: 1 }, { index: '2', id: 'a' }, { index: 'x' }),
  'POST /api/events/:eventId/programme': oneof(
    fieldsOf(['timers.import']),
    record({ mode: constantFrom('add', 'merge', 'some'), items: constant([{ timer_id: timer, name: 'Charla' }]) }),
  ),
  'POST /api/events/:eventId/duplicate': record(
    { name: someText, messages: boolean(), alerts: boolean() },
    { requiredKeys: [] },
  ),
  'POST /api/events/:eventId/undo': record({ command_id: constantFrom('a', 'b', 'c') }, { requiredKeys: [] }),
  'POST /api/events/:eventId/share-out': record({ mode: constantFrom('shorten', 'both', 'some') }),
  'POST /api/users': constant({}),
  'PUT /api/users/:uid': record({ display_name: someText }),
  'POST /api/templates': record({
    name: someText,
    items: constantFrom([{ name: 'Canto', duration_minutes: 5 }], [], [{ name: 'Canto' }]),
  }),
  'PUT /api/templates/:templateId': record({ name: someText }),
  'POST /api/payments/create-checkout-session': record({ plan_id: constantFrom('basic', 'corporate', 'free') }),
  'POST /identity/v1/accounts:signUp': record({ email: constant('{fresh}@ejemplo.mx'), password }),
  'POST /identity/v1/accounts:signInWithPassword': record({ email, password }),
  'POST /identity/v1/accounts:lookup': record({ idToken }),
  'POST /identity/v1/accounts:update': record(
    { idToken, displayName: someText, password, returnSecureToken: constant(true) },
    { requiredKeys: ['idToken', 'displayName'] },
  ),
  'POST /identity/v1/accounts:sendOobCode': record({
    requestType: constantFrom('VERIFY_EMAIL', 'PASSWORD_RESET', 'OTHER'),
    email,
    idToken,
  }),
  'POST /identity/v1/accounts:resetPassword': record(
    { oobCode: someText, newPassword: password },
    { requiredKeys: ['oobCode'] },
  ),
  'POST /identity/v1/accounts:delete': record({ idToken }),
  'POST /identity/v1/accounts:signOut': constant({}),
  'POST /identity/v1/token': record({ grant_type: constant('refresh_token'), refresh_token: someText }),
};

const snake = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

export function bodyOf(route: Route): Arbitrary<object> {
  const inAddress = new Set([...pathParametersOf(route).keys()].map(snake));
  const key = route.path.endsWith('/:call') ? route.name : `${route.method} ${route.path}`;
  const resource = route.path.split('/')[2]?.replace(/s$/u, '') ?? '';
  const likely = commandNames.filter((name) => name.startsWith(resource));
  const body = BODIES[key] ?? fieldsOf(likely.length > 0 ? (likely as CommandName[]) : ['timer.create'], ofRoom);
  return body.map((fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !inAddress.has(name))));
}
