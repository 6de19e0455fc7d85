import type { Command, CommandByName, CommandName } from '#protocol/commands.ts';
import type { TimerAction } from '#protocol/timers.ts';
import type { Capability } from '../people/roles.ts';
import type { SharedState } from '../room/slices.ts';

/** The room before and after a command, or the copy of a screen. */
type Change = { readonly before: SharedState; readonly after: SharedState };

type TrailRule<Name extends CommandName> = {
  /** What happened, in words. */
  readonly what: (command: CommandByName[Name], change: Change) => string;
  /** Why it cannot be taken back, in words; absent: it can. */
  readonly reason?: string;
  /** What a reader of the trail needs to see it, apart from the trail itself. */
  readonly seenWith?: Capability;
};

type TrailRules = { readonly [Name in CommandName]: TrailRule<Name> };

const QUOTED_AT_MOST = 60;

/** A text in quotation marks, cut if it is long. */
function quoted(text: string | undefined, otherwise = ''): string {
  if (!text) return otherwise;
  const words = text.replaceAll(/\s+/g, ' ');
  // Removes half of a surrogate pair at the cut.
  const cut = words.slice(0, QUOTED_AT_MOST - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `«${words.length > QUOTED_AT_MOST ? `${cut}…` : words}»`;
}

const timer = ({ before, after }: Change, id: string | null): string => {
  const found = [...after.timers, ...before.timers].find((each) => each.id === id);
  return quoted(found?.name, found ? `el temporizador ${found.position + 1}` : 'un temporizador');
};

const timers = (ids: readonly unknown[]): string =>
  ids.length === 1 ? '1 temporizador' : `${ids.length} temporizadores`;

const message = ({ before }: Change, id: string): string =>
  quoted([...before.messages, ...before.preparedMessages].find((each) => each.id === id)?.content);
const question = ({ before }: Change, id: string): string =>
  quoted(before.questions.find((each) => each.id === id)?.content);
const alert = ({ before }: Change, id: string): string =>
  quoted([...before.alerts, ...before.liveAlerts].find((each) => each.id === id)?.message);
const user = ({ before, after }: Change, id: string): string =>
  quoted([...before.users, ...after.users].find(({ user_id }) => user_id === id)?.name, 'una pantalla');

const key = ({ before }: Change, id: string): string =>
  quoted(before.session.keys?.find((each) => each.id === id)?.name);

/** The host of an address: the rest of it may be a secret of its receiver. */
const hostOf = (url: string): string => quoted(/^https?:\/\/([^/?#]+)/i.exec(url)?.[1]);

const webhook = ({ before }: Change, id: string): string =>
  hostOf(before.session.webhooks?.find((each) => each.id === id)?.url ?? '');

/** `1:30`, of seconds. */
const span = (s: number): string =>
  `${Math.floor(s / 60)}:${Math.floor(s % 60)
    .toString()
    .padStart(2, '0')}`;

const actions = {
  start: 'Inicio',
  pause: 'Pausa',
  stop: 'Detención',
  reset: 'Reinicio',
  delay: 'Más tiempo',
  advance: 'Menos tiempo',
  seek: 'Otro tiempo',
} as const satisfies Record<TimerAction, string>;

const control =
  (action: TimerAction) =>
  ({ timer_id }: { readonly timer_id: string }, change: Change): string =>
    `${actions[action]} de ${timer(change, timer_id)}`;

const adjust =
  (sign: string) =>
  ({ timer_id, value }: { readonly timer_id: string; readonly value: number }, change: Change): string =>
    `${sign}${span(value)} en ${timer(change, timer_id)}`;

const onStage =
  (what: string) =>
  (_: object, change: Change): string =>
    `${what}: ${timer(change, change.after.activeTimerId)}`;

const verdicts = { approved: 'Pregunta aprobada', rejected: 'Pregunta rechazada', pending: 'Pregunta por revisar' };

const FOR_SCREENS = 'Lo que se hace con una pantalla no se deshace';
const FOR_ACCESS = 'Los códigos y los accesos no se deshacen';

/** What each command is called in the trail, and whether it can be taken back. */
const rules: TrailRules = {
  'timer.create': { what: ({ name }) => `Temporizador nuevo: ${quoted(name)}` },
  'timer.edit': { what: ({ timer_id }, change) => `Cambios en ${timer(change, timer_id)}` },
  'timer.delete': { what: ({ timer_id }, change) => `Eliminación de ${timer(change, timer_id)}` },
  'timer.move': { what: ({ timer_id }, change) => `Otro lugar para ${timer(change, timer_id)}` },
  'timer.start': { what: control('start') },
  'timer.pause': { what: control('pause') },
  'timer.stop': { what: control('stop') },
  'timer.reset': { what: control('reset') },
  'timer.delay': { what: adjust('+') },
  'timer.advance': { what: adjust('−') },
  'timer.seek': { what: control('seek') },
  'timers.create': { what: (command) => `Nuevos: ${timers(command.timers)}` },
  'timers.edit': { what: ({ edits }) => `Cambios en ${timers(edits)}` },
  'timers.import': { what: ({ items }) => `Importación de ${timers(items)}` },
  'timers.duplicate': { what: ({ timer_ids }) => `Copia de ${timers(timer_ids)}` },
  'timers.delete': { what: ({ timer_ids }) => `Eliminación de ${timers(timer_ids)}` },
  'timers.move': { what: ({ timer_ids }) => `Otro lugar para ${timers(timer_ids)}` },
  'timers.bulk': { what: ({ action, timer_ids }) => `${actions[action]} de ${timers(timer_ids)}` },
  'timers.share_out': { what: () => 'Reparto del tiempo' },
  'show.next': { what: onStage('Siguiente') },
  'show.previous': { what: onStage('Anterior') },
  'show.go': { what: onStage('Ir') },
  'show.hold': { what: ({ on }) => (on ? 'Inicios automáticos retenidos' : 'Inicios automáticos liberados') },
  'show.cancel': { what: ({ timer_id }, change) => `Inicio automático cancelado: ${timer(change, timer_id)}` },
  'stage.select': { what: onStage('En el escenario') },
  'stage.blackout': { what: ({ on }) => (on ? 'Escenario a oscuras' : 'Escenario visible') },
  'stage.on_air': { what: ({ on }) => (on ? 'Señal AL AIRE encendida' : 'Señal AL AIRE apagada') },
  'stage.flash': { what: () => 'Destello', reason: 'Un destello ya se vio' },
  'message.send': { what: ({ content }) => `Mensaje: ${quoted(content)}` },
  'message.create': { what: ({ content }) => `Mensaje preparado: ${quoted(content)}` },
  'message.edit': { what: ({ message_id }, change) => `Cambios en el mensaje ${message(change, message_id)}` },
  'message.move': { what: ({ message_id }, change) => `Otro lugar para el mensaje ${message(change, message_id)}` },
  'message.show': { what: ({ message_id }, change) => `Mensaje en el escenario: ${message(change, message_id)}` },
  'message.hide': { what: ({ message_id }, change) => `Mensaje quitado: ${message(change, message_id)}` },
  'message.delete': { what: ({ message_id }, change) => `Mensaje eliminado: ${message(change, message_id)}` },
  'question.ask': {
    what: ({ content }) => `Pregunta: ${quoted(content)}`,
    reason: 'Una pregunta se rechaza o se elimina',
  },
  'question.moderate': {
    what: ({ question_id, status }, change) => `${verdicts[status]}: ${question(change, question_id)}`,
  },
  'question.delete': { what: ({ question_id }, change) => `Pregunta eliminada: ${question(change, question_id)}` },
  'alert.create': { what: (command) => `Alerta nueva: ${quoted(command.message)}` },
  'alert.delete': { what: ({ alert_id }, change) => `Alerta eliminada: ${alert(change, alert_id)}` },
  'alert.hide': { what: ({ alert_id }, change) => `Alerta oculta: ${alert(change, alert_id)}` },
  'event.update': { what: () => 'Cambios en el evento' },
  'event.finish': { what: () => 'Fin del evento', reason: 'Un evento que terminó no vuelve' },
  'event.restore': { what: () => 'Copia de seguridad restaurada' },
  'logo.set': { what: () => 'Logo nuevo' },
  'logo.remove': { what: () => 'Logo quitado' },
  'session.rename': { what: ({ name }) => `Nombre de la sala: ${quoted(name)}` },
  'codes.renew': { what: () => 'Códigos nuevos', reason: FOR_ACCESS, seenWith: 'renew-codes' },
  'key.create': { what: ({ name }) => `Llave nueva: ${quoted(name)}`, reason: FOR_ACCESS, seenWith: 'manage-keys' },
  'key.revoke': {
    what: ({ key_id }, change) => `Llave retirada: ${key(change, key_id)}`,
    reason: FOR_ACCESS,
    seenWith: 'manage-keys',
  },
  'webhook.create': { what: ({ url }) => `Webhook nuevo: ${hostOf(url)}`, reason: FOR_ACCESS, seenWith: 'manage-keys' },
  'webhook.delete': {
    what: ({ webhook_id }, change) => `Webhook quitado: ${webhook(change, webhook_id)}`,
    reason: FOR_ACCESS,
    seenWith: 'manage-keys',
  },
  'user.rename': { what: ({ name }) => `Nombre de una pantalla: ${quoted(name)}`, reason: FOR_SCREENS },
  'user.identify': { what: ({ user_id }, change) => `Identificación de ${user(change, user_id)}`, reason: FOR_SCREENS },
  'user.reload': { what: ({ user_id }, change) => `Recarga de ${user(change, user_id)}`, reason: FOR_SCREENS },
  'user.output': { what: ({ user_id }, change) => `Lo que muestra ${user(change, user_id)}`, reason: FOR_SCREENS },
  'user.remove': { what: ({ user_id }, change) => `Salida de ${user(change, user_id)}`, reason: FOR_ACCESS },
  'user.readmit': { what: () => 'Una pantalla puede volver a entrar', reason: FOR_ACCESS },
  'screens.test': { what: () => 'Prueba de pantallas', reason: FOR_SCREENS },
  undo: { what: () => 'Deshecho' },
};

const ruleOf = <Name extends CommandName>(name: Name): TrailRule<Name> => rules[name];

/** What a command did, in words. */
export const whatOf = (command: Command, change: Change): string => wordsOf(command.command, command, change);

const wordsOf = <Name extends CommandName>(name: Name, command: CommandByName[Name], change: Change): string =>
  ruleOf(name).what(command, change);

/** What the programme did by itself, in words. */
export const whatBegan = (timerId: string, change: Change): string => `Inicio automático de ${timer(change, timerId)}`;

/** Why a command cannot be taken back, in words; null: it can. */
export const reasonOf = (name: CommandName): string | null => rules[name].reason ?? null;

/** Whether somebody pressed for it. The first timer of a room is made by the panel itself, so its undo is not offered. */
export const isPressed = (command: Command): boolean => command.command !== 'timer.create' || !command.only_if_empty;

/** What a reader needs to see this command in the trail; null: nothing more. */
export const seenWith = (name: CommandName): Capability | null => rules[name].seenWith ?? null;
