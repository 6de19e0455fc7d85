import { UNDO_COMMANDS } from '#protocol/constants.ts';
import { says, type Coded, type Plain } from './coded.ts';

/** Why something is refused, where the refusal alone does not say it. */
const reasonWords = {
  removed: () => 'Un controlador quitó esta pantalla de la sala',
  in_a_circle: () => 'Un webhook de A Tiempo no puede llamar a A Tiempo',
  stage_moved_on: () => 'El escenario ya cambió. Mira qué hay en pantalla antes de seguir',
  not_at_this_item: () => 'Mientras dura este punto del programa no se reciben preguntas',
  vote_over: () => 'Esa pregunta ya no recibe votos',
  votes_used: ({ most }: { readonly most: number }) => `Ya diste ${most} votos. Retira uno para dar otro`,
  is_merged: () => 'Esa pregunta está junta con otra',
  is_shown: () => 'La que se está respondiendo se queda: junta las otras con ella',
  already_undone: () => 'Ya está deshecho',
  too_old: () => 'Ya pasó demasiado tiempo',
  too_many_since: () => `Ya hay ${UNDO_COMMANDS} cambios más nuevos`,
  too_large: () => 'Es demasiado grande para deshacerlo',
  as_before: () => 'Ya está como antes',
  changed_since: ({ name }: { readonly name?: string }) => (name ? `“${name}” cambió después` : 'Eso cambió después'),
  still_used: () => 'Algo más depende de eso',
  too_many_questions: ({ most }: { readonly most: number }) =>
    `Habría más de ${most} preguntas. Elimina otras y vuelve a intentarlo`,
  too_many_sent: ({ most }: { readonly most: number }) =>
    `Habría más de ${most} mensajes enviados. Elimina otros y vuelve a intentarlo`,
  too_many_ballots: () => 'Habría votos de demasiados teléfonos',
  thresholds: () => 'Los avisos quedarían en otro orden',
  colors: () => 'Con el otro color se leería mal',
  not_yours: () => 'Otra persona puede deshacerlo',
  event_ended: () => 'El evento ya terminó',
  event_over: () => 'Un evento que terminó no vuelve',
  for_access: () => 'Los códigos y los accesos no se deshacen',
  for_screens: () => 'Lo que se hace con una pantalla no se deshace',
  for_asking: () => 'Una pregunta se rechaza o se elimina',
  for_voting: () => 'Un voto se retira con otro voto',
  for_flashing: () => 'Un destello ya se vio',
} as const satisfies Readonly<Record<string, (of: never) => string>>;

/** A reason that names nothing. */
export type PlainReason = Plain<typeof reasonWords>;

/** A code with what its words name. */
export type Reason = Coded<typeof reasonWords>;

/** A reason in words; undefined for a code of a newer build. */
export const reasonInWords = says(reasonWords);
