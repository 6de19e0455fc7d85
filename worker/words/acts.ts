import { says, type Named } from './coded.ts';
import { counted } from './counted.ts';

/** A text as it was at that moment; absent: it was unknown. */
type OfText = { readonly text?: string | undefined };
/** A timer by its name, else by its place in the list, from 1; without both it was gone. */
export type OfTimer = { readonly name?: string; readonly place?: number };
type OfMany = { readonly count: number };
type OfSwitch = { readonly on: boolean };
type OfTime = OfTimer & { readonly seconds: number };

const quoted = (text: string | undefined, otherwise = ''): string => (text ? `“${text}”` : otherwise);

const timer = ({ name, place }: OfTimer): string =>
  quoted(name, place === undefined ? 'un temporizador' : `el temporizador ${place}`);

const merged = counted('Pregunta juntada', '# preguntas juntadas');
const timers = counted('# temporizador', '# temporizadores');

const many = ({ count }: OfMany): string => timers(count);

/** What an action on several timers did, for programs. */
export const appliedTo = (count: number): string => `Acción aplicada a ${many({ count })}`;

const screen = ({ text }: OfText): string => quoted(text, 'una pantalla');

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
} as const;

/** What a verdict did. */
export const verdictWords = {
  approved: 'Pregunta aprobada',
  answered: 'Pregunta respondida',
  rejected: 'Pregunta rechazada',
  pending: 'Pregunta por revisar',
  merged: 'Pregunta juntada con otra',
} as const;

const manyVerdicts = {
  approved: 'preguntas aprobadas',
  answered: 'preguntas respondidas',
  rejected: 'preguntas rechazadas',
} as const;

/** What each command did, for the trail. Of the codes below, what the programme, a move and older versions did. */
const actWords = {
  'timer.create': ({ text }: OfText) => `Temporizador nuevo: ${quoted(text)}`,
  'timer.edit': (of: OfTimer) => `Cambios en ${timer(of)}`,
  'timer.delete': (of: OfTimer) => `Eliminación de ${timer(of)}`,
  'timer.move': (of: OfTimer) => `Otro lugar para ${timer(of)}`,
  'timer.start': (of: OfTimer) => `${actions.start} de ${timer(of)}`,
  'timer.pause': (of: OfTimer) => `${actions.pause} de ${timer(of)}`,
  'timer.stop': (of: OfTimer) => `${actions.stop} de ${timer(of)}`,
  'timer.reset': (of: OfTimer) => `${actions.reset} de ${timer(of)}`,
  'timer.delay': (of: OfTime) => `+${span(of.seconds)} en ${timer(of)}`,
  'timer.advance': (of: OfTime) => `−${span(of.seconds)} en ${timer(of)}`,
  'timer.seek': (of: OfTimer) => `${actions.seek} de ${timer(of)}`,
  'timers.create': (of: OfMany) => `Nuevos: ${many(of)}`,
  'timers.edit': (of: OfMany) => `Cambios en ${many(of)}`,
  'timers.import': (of: OfMany) => `Importación de ${many(of)}`,
  'timers.duplicate': (of: OfMany) => `Copia de ${many(of)}`,
  'timers.delete': (of: OfMany) => `Eliminación de ${many(of)}`,
  'timers.move': (of: OfMany) => `Otro lugar para ${many(of)}`,
  'timers.bulk': (of: OfMany & { readonly action: keyof typeof actions }) => `${actions[of.action]} de ${many(of)}`,
  'timers.share_out': () => 'Reparto del tiempo',
  'stage.select': (of: OfTimer) => `En el escenario: ${timer(of)}`,
  'show.next': (of: OfTimer) => `Siguiente: ${timer(of)}`,
  'show.previous': (of: OfTimer) => `Anterior: ${timer(of)}`,
  'show.go': (of: OfTimer) => `Lanzar: ${timer(of)}`,
  'show.hold': ({ on }: OfSwitch) => (on ? 'Inicios automáticos en pausa' : 'Inicios automáticos reanudados'),
  'show.cancel': (of: OfTimer) => `Inicio automático cancelado: ${timer(of)}`,
  'stage.blackout': ({ on }: OfSwitch) => (on ? 'Escenario en negro' : 'Escenario visible'),
  'stage.on_air': ({ on }: OfSwitch) => (on ? 'Señal AL AIRE encendida' : 'Señal AL AIRE apagada'),
  'stage.flash': () => 'Destello',
  'message.send': ({ text }: OfText) => `Mensaje: ${quoted(text)}`,
  'message.create': ({ text }: OfText) => `Mensaje preparado: ${quoted(text)}`,
  'message.edit': ({ text }: OfText) => `Cambios en el mensaje ${quoted(text)}`,
  'message.move': ({ text }: OfText) => `Otro lugar para el mensaje ${quoted(text)}`,
  'message.show': ({ text }: OfText) => `Mensaje en el escenario: ${quoted(text)}`,
  'message.hide': ({ text }: OfText) => `Mensaje quitado: ${quoted(text)}`,
  'message.delete': ({ text }: OfText) => `Mensaje eliminado: ${quoted(text)}`,
  'question.ask': ({ text }: OfText) => `Pregunta: ${quoted(text)}`,
  'question.vote': ({ text, on }: OfText & OfSwitch) => `${on ? 'Voto' : 'Voto retirado'}: ${quoted(text)}`,
  'question.moderate': ({ text, status }: OfText & { readonly status: keyof typeof verdictWords }) =>
    `${verdictWords[status]}: ${quoted(text)}`,
  'questions.moderate': ({ text, count, status }: OfText & OfMany & { readonly status: keyof typeof manyVerdicts }) =>
    count === 1 ? `${verdictWords[status]}: ${quoted(text)}` : `${count} ${manyVerdicts[status]}`,
  'questions.delete': ({ text, count }: OfText & OfMany) =>
    count === 1 ? `Pregunta eliminada: ${quoted(text)}` : `${count} preguntas eliminadas`,
  'questions.hold': ({ count }: OfMany) => `Palabras que detienen una pregunta: ${count}`,
  'questions.merge': ({ text, count }: OfText & OfMany) => `${merged(count)} con ${quoted(text)}`,
  'question.edit': ({ text }: OfText) => `Pregunta corregida: ${quoted(text)}`,
  'question.show': ({ text }: OfText) => `Pregunta en pantalla: ${quoted(text)}`,
  'question.delete': ({ text }: OfText) => `Pregunta eliminada: ${quoted(text)}`,
  'alert.create': ({ text }: OfText) => `Alerta nueva: ${quoted(text)}`,
  'alert.delete': ({ text }: OfText) => `Alerta eliminada: ${quoted(text)}`,
  'alert.hide': ({ text }: OfText) => `Alerta oculta: ${quoted(text)}`,
  'event.update': () => 'Cambios en el evento',
  'event.finish': () => 'Fin del evento',
  'event.restore': () => 'Copia de seguridad restaurada',
  'logo.set': () => 'Logo nuevo',
  'logo.remove': () => 'Logo quitado',
  'session.rename': ({ text }: OfText) => `Nombre de la sala: ${quoted(text)}`,
  'codes.renew': () => 'Códigos nuevos',
  'key.create': ({ text }: OfText) => `Llave nueva: ${quoted(text)}`,
  'key.revoke': ({ text }: OfText) => `Llave retirada: ${quoted(text)}`,
  'webhook.create': ({ text }: OfText) => `Webhook nuevo: ${quoted(text)}`,
  'webhook.delete': ({ text }: OfText) => `Webhook quitado: ${quoted(text)}`,
  'user.rename': ({ text }: OfText) => `Nombre de una pantalla: ${quoted(text)}`,
  'user.identify': (of: OfText) => `Identificación de ${screen(of)}`,
  'user.reload': (of: OfText) => `Recarga de ${screen(of)}`,
  'user.output': (of: OfText) => `Lo que muestra ${screen(of)}`,
  'user.remove': (of: OfText) => `Salida de ${screen(of)}`,
  'user.readmit': () => 'Una pantalla puede volver a entrar',
  'screens.test': () => 'Prueba de pantallas',
  undo: () => 'Deshecho',
  began: (of: OfTimer) => `Inicio automático de ${timer(of)}`,
  left: ({ to }: { readonly to: string | null }) =>
    to === null ? 'La sala se mudó a otro servidor' : `La sala se mudó a ${to}`,
  arrived: ({ from }: { readonly from: string }) => `La sala llegó de ${from}`,
  returned: () => 'La sala se recuperó: no se mudó',
  /** A sentence that an older version or another copy wrote. */
  written: ({ words }: { readonly words: string }) => words,
} as const satisfies Readonly<Record<string, (of: never) => string>>;

type ActCode = keyof typeof actWords;

/** What the words of an act name. */
export type ActParams<Code extends ActCode> = Named<typeof actWords, Code>;

/** What was done under one of these codes. */
export type DoneAs<Codes extends ActCode> = {
  [Code in Codes]: { readonly code: Code } & ActParams<Code>;
}[Codes];

/** What somebody did: a code with what its words name. */
export type Done = DoneAs<ActCode>;

/** What the trail says of an act. `taken`: an undo took it back, or did it again. */
export type Said = { readonly done: Done; readonly taken?: 'back' | 'again' };

/** A sentence as it stands. */
export const asWritten = (words: string): Said => ({ done: { code: 'written', words } });

/** What the undo of this did: the undo of an undo does it again. */
export const undoOf = ({ done, taken }: Said): Said => ({ done, taken: taken === 'back' ? 'again' : 'back' });

const wordsOf = says(actWords);

/** What was done, in words, whether it was taken back or not. `otherwise`: for a code of a newer build. */
export const doneInWords = ({ done }: Said, otherwise = ''): string => wordsOf(done) ?? otherwise;

/** An act in words. `otherwise`: what the room said, for a code of a newer build. */
export function actInWords(said: Said, otherwise = ''): string {
  const words = doneInWords(said);
  if (words === '' || !said.taken) return words || otherwise;
  return `${said.taken === 'again' ? 'Rehecho' : 'Deshecho'}: ${words}`;
}
