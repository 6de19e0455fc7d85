import { ALERTS_PER_TIMER, MAX_KEYS, MAX_TEMPLATES, MAX_WEBHOOKS, PREPARED_MAX } from '#protocol/constants.ts';
import type { Refusal, RefusalCode, RefusalDetail } from '#protocol/refusals.ts';
import { problemsInWords } from './problems.ts';
import { reasonInWords, type Reason } from './reasons.ts';

/** What each refusal says. */
const refusalWords = {
  invalid: 'Hay datos que no son válidos',
  malformed: 'La solicitud no se entiende',
  unauthorized: 'No autenticado',
  forbidden: 'No tienes permiso para hacer esto',
  room_password: 'Para abrir una sala aquí hace falta la contraseña de quien administra el sitio',
  limit_reached: 'Límite de temporizadores alcanzado',
  questions_closed: 'Las preguntas están cerradas por ahora',
  too_many_alerts: `Este temporizador ya tiene ${ALERTS_PER_TIMER} alertas. Elimina una para agregar otra`,
  too_much_text: 'El programa tiene demasiado texto. Acorta sus notas',
  too_many_messages: `Ya hay ${PREPARED_MAX} mensajes preparados. Elimina uno para preparar otro`,
  too_many_keys: `Ya hay ${MAX_KEYS} llaves. Retira una para agregar otra`,
  too_many_webhooks: `Ya hay ${MAX_WEBHOOKS} webhooks. Quita uno para agregar otro`,
  too_many_templates: `Ya tienes ${MAX_TEMPLATES} plantillas. Elimina una para guardar otra`,
  account_not_found: 'Usuario no encontrado',
  already_owned: 'Esta sala ya está guardada en otra cuenta',
  requires_recent_login: 'Por seguridad, necesitas iniciar sesión nuevamente antes de eliminar tu cuenta',
  not_found: 'No se encontró lo que buscas',
  session_not_found: 'La sala no existe o ya terminó',
  timer_not_found: 'Temporizador no encontrado',
  message_not_found: 'El mensaje ya no existe',
  question_not_found: 'La pregunta ya no existe',
  alert_not_found: 'La alerta ya no existe',
  backup_not_found: 'Esa copia de seguridad ya no existe',
  key_not_found: 'Esa llave ya no existe',
  webhook_not_found: 'Ese webhook ya no existe',
  template_not_found: 'Esa plantilla ya no existe',
  delivery_not_found: 'Esa entrega ya no está en la lista',
  nothing_to_undo: 'No hay nada que deshacer',
  not_undoable: 'Eso no se puede deshacer',
  user_not_found: 'Esa pantalla ya no está conectada',
  method_not_allowed: 'Esa operación no existe aquí',
  moved: 'La sala se mudó a otra dirección',
  already_read: 'La sala ya se puede leer en otro servidor: regresa con el archivo que se haga ahí',
  not_permitted: 'Falta el permiso de la sala que se deja: todavía se puede recuperar ahí',
  clock_behind: 'El reloj de este servidor está atrasado. Ponlo a la hora y lee el archivo otra vez',
  move_not_found: 'Esa mudanza ya no existe: la sala se recuperó o salió otra vez',
  too_late: 'La orden llegó demasiado tarde y no se aplicó',
  conflict: 'Ya existe una sala con ese identificador',
  too_large: 'La solicitud es demasiado grande',
  unsupported_image: 'El logo debe ser una imagen PNG, JPEG o WebP sin animación',
  upgrade_required: 'Aquí solo se conecta por WebSocket',
  too_many: 'Demasiados intentos. Intenta más tarde',
  asking_too_fast: 'Espera un momento antes de enviar otra pregunta',
  plan_not_valid: 'Plan seleccionado no válido.',
  plan_not_sold: 'Plan no disponible. Contacta soporte.',
  payment_incomplete: 'Parámetros de pago incompletos',
  payment_unconfirmed: 'Error al confirmar el pago. Contacta soporte.',
  checkout_failed: 'Error al procesar el pago. Intenta de nuevo.',
  payment_unread: 'Error al procesar el pago. Contacta soporte.',
  payments_off: 'Sistema de pagos no disponible. Contacta soporte.',
  unavailable: 'El servicio no está disponible. Intenta de nuevo',
} as const satisfies Record<RefusalCode, string>;

const table: Readonly<Record<string, string | undefined>> = refusalWords;

type Refused = { readonly error: string; readonly reason?: Reason | undefined };

/** What a refusal says. `otherwise`: what the server said, for a code of a newer build. */
export const refusalInWords = ({ error, reason }: Refused, otherwise = ''): string =>
  (reason ? reasonInWords(reason) : table[error]) ?? otherwise;

/** A refusal with its texts for people. */
export const explained = (refusal: Refusal): RefusalDetail => ({
  ...refusal,
  message: refusalInWords(refusal),
  ...(refusal.problems && { fields: problemsInWords(refusal.problems) }),
});
