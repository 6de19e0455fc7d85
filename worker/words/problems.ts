import { LOGO_BYTES, LOGO_SIDE, PERSON_NAME_MIN } from '#protocol/constants.ts';
import { says, type Coded, type Plain } from './coded.ts';

type OfColor = { readonly color: string };

/** What is wrong with a field. */
const problemWords = {
  not_valid: () => 'Falta o no es válido',
  already_used: () => 'Ya se usó para otra cosa',
  unknown_field: () => 'Este campo no se conoce',
  empty: () => 'No puede estar vacío',
  too_long: ({ most }: { readonly most: number }) => `Máximo ${most} caracteres`,
  too_little: ({ least }: { readonly least: number }) => `El mínimo es ${least}`,
  too_much: ({ most }: { readonly most: number }) => `El máximo es ${most}`,
  not_with: ({ other }: { readonly other: string }) => `No va junto con “${other}”`,
  not_alone: () => 'Falta, o sobra “index” o “message”',
  name_too_short: () => `El nombre debe tener al menos ${PERSON_NAME_MIN} caracteres`,
  no_name: () => 'Falta el nombre',
  no_duration: () => 'Falta la duración',
  no_start: () => 'Falta la hora de inicio',
  start_past: () => 'Esa hora ya pasó',
  end_past: () => 'Ese momento ya pasó',
  has_begun: () => 'El temporizador ya empezó',
  is_on: () => 'No se puede omitir mientras corre o está en pausa',
  too_far: () => 'El tiempo no puede pasar de 24 horas',
  danger_first: () => 'El aviso rojo no puede ser antes que el amarillo',
  named_twice: () => 'Este temporizador está dos veces',
  timer_gone: () => 'Este temporizador ya no existe',
  no_event: () => 'No hay evento seleccionado',
  no_question: () => 'Por favor escribe tu pregunta',
  no_author: () => 'Escribe tu nombre',
  no_single_word: () => 'Escribe palabras sueltas, sin espacios ni signos',
  into_itself: () => 'Una pregunta no se junta consigo misma',
  illegible: ({ color }: OfColor) => `Se lee mal: prueba ${color}`,
  as_overtime: ({ color }: OfColor) => `Parece tiempo extra: prueba ${color}`,
  image_damaged: () => 'La imagen está incompleta o dañada',
  image_turned: () => 'Es una foto girada: guárdala derecha y vuelve a intentarlo',
  image_too_heavy: () => `El logo puede pesar hasta ${LOGO_BYTES / 1024} KB`,
  image_too_wide: ({ width, height }: { readonly width: number; readonly height: number }) =>
    `Mide ${width} × ${height} px: el máximo es ${LOGO_SIDE} px por lado`,
  not_public: () => 'Escribe una dirección pública que empiece con https://',
  own_address: () => 'Esta dirección es de A Tiempo: escribe la de otro programa',
  address_taken: () => 'Ya hay un webhook con esta dirección. Quítalo para crearlo otra vez',
} as const satisfies Readonly<Record<string, (of: never) => string>>;

/** A problem that names nothing. */
export type PlainProblem = Plain<typeof problemWords>;

/** A code with what its words name. */
export type Problem = Coded<typeof problemWords>;

/** What is wrong with each field. The field of an item in a list is `list.index.field`. */
export type Problems = Readonly<Record<string, Problem>>;

const problemInWords = says(problemWords);

/** A sentence for each field. `otherwise`: what the server said, for codes of a newer build. */
export const problemsInWords = (
  problems: Problems,
  otherwise: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, problemInWords(problem) ?? otherwise[field] ?? '']),
  );
