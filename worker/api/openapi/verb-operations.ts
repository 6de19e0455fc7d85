import * as z from 'zod/mini';
import { verbCall, verbOptions, verbs, type Verb } from '#protocol/verbs.ts';
import type { ProgramScope } from '#protocol/keys.ts';
import { status, timerLine } from './answers.ts';
import { EXAMPLE } from './example.ts';

type VerbDescription = {
  /** One sentence in Spanish. */
  readonly words: string;
  readonly needs: ProgramScope;
  /** Values that work in the room of the examples. */
  readonly example: Readonly<Record<string, string>>;
};

/** The description of every verb. One without does not compile. */
const described = {
  status: { words: 'Cómo está la sala, en valores sueltos.', needs: 'read', example: {} },
  timers: { words: 'Todos los temporizadores, en valores sueltos.', needs: 'read', example: {} },
  start: { words: 'Inicia un temporizador.', needs: 'control', example: { index: '1' } },
  pause: { words: 'Pausa un temporizador.', needs: 'control', example: {} },
  toggle: { words: 'Pausa el temporizador si corre; si no, lo inicia.', needs: 'control', example: {} },
  stop: { words: 'Detiene un temporizador.', needs: 'control', example: {} },
  reset: { words: 'Reinicia un temporizador.', needs: 'control', example: {} },
  next: { words: 'Termina el actual e inicia el siguiente.', needs: 'control', example: {} },
  previous: { words: 'Reinicia el actual; si no ha empezado, vuelve al anterior.', needs: 'control', example: {} },
  go: { words: 'Inicia el que está en pantalla o, si ya corre, el siguiente.', needs: 'control', example: {} },
  hold: { words: 'Pausa lo que empieza solo, o lo reanuda.', needs: 'control', example: { on: '1' } },
  add: { words: 'Da más tiempo.', needs: 'control', example: { t: '1m30s' } },
  subtract: { words: 'Quita tiempo.', needs: 'control', example: { t: '30s' } },
  seek: { words: 'Deja el tiempo restante en el que se indica.', needs: 'control', example: { t: '5m' } },
  select: {
    words: 'Lleva un temporizador al escenario; con start=1 también lo inicia.',
    needs: 'edit',
    example: { index: '2' },
  },
  'message-show': {
    words: 'Muestra un mensaje en el escenario.',
    needs: 'control',
    example: { text: 'Más cerca del micrófono' },
  },
  'message-hide': { words: 'Quita el mensaje del escenario.', needs: 'control', example: {} },
  'question-show': {
    words: 'Muestra en las pantallas la pregunta que se responde ahora: una, o la primera aprobada que falta.',
    needs: 'control',
    example: { question: EXAMPLE.question },
  },
  'question-answered': { words: 'Da por respondida la pregunta que se muestra.', needs: 'control', example: {} },
  blackout: { words: 'Deja el escenario en negro, o lo vuelve a mostrar.', needs: 'control', example: { on: '0' } },
  'on-air': { words: 'Enciende o apaga la señal AL AIRE.', needs: 'control', example: { on: 'toggle' } },
  flash: { words: 'Hace destellar el escenario.', needs: 'control', example: { count: '3' } },
  'screen-test': {
    words: 'Prueba las pantallas: todas muestran su nombre en el mismo instante.',
    needs: 'edit',
    example: {},
  },
} as const satisfies Record<Verb, VerbDescription>;

const { key: _, ...options } = verbOptions.shape;
const listed = z.object({ ok: z.literal(true), timers: z.array(timerLine) });

const isVerb = (name: string): name is Verb => Object.hasOwn(described, name);

/** The address of every verb. */
export const VERB_PATH = '/v1/:sessionId/:verb';

/** Every verb with the forms of its values and of its answer. A verb that is not here has no route. */
export const verbOperations = Object.keys(described)
  .filter(isVerb)
  .map((verb) => ({
    verb,
    ...described[verb],
    form: verbCall(verb),
    /** Its own, without those that every verb has. */
    values: verbs[verb].shape,
    query: z.extend(verbs[verb], options),
    answer: verb === 'timers' ? listed : status,
  }));
