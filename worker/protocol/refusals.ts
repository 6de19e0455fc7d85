/** Every reason for a refusal, with its HTTP status and its text for people. */
export const refusals = {
  invalid: { status: 422, message: 'Hay datos que no son válidos' },
  malformed: { status: 400, message: 'La solicitud no se entiende' },
  unauthorized: { status: 401, message: 'No autenticado' },
  forbidden: { status: 403, message: 'No tienes permiso para hacer esto' },
  room_password: {
    status: 403,
    message: 'Para abrir una sala aquí hace falta la contraseña de quien administra el sitio',
  },
  limit_reached: { status: 403, message: 'Límite de temporizadores alcanzado' },
  questions_closed: { status: 403, message: 'Las preguntas están cerradas por ahora' },
  too_many_alerts: { status: 409, message: 'Este temporizador ya tiene 20 alertas. Elimina una para agregar otra' },
  too_much_text: { status: 409, message: 'El programa tiene demasiado texto. Acorta sus notas' },
  too_many_messages: { status: 409, message: 'Ya hay 50 mensajes preparados. Elimina uno para preparar otro' },
  too_many_keys: { status: 409, message: 'Ya hay 20 llaves. Retira una para agregar otra' },
  too_many_webhooks: { status: 409, message: 'Ya hay 8 webhooks. Quita uno para agregar otro' },
  too_many_templates: { status: 409, message: 'Ya tienes 50 plantillas. Elimina una para guardar otra' },
  account_not_found: { status: 404, message: 'Usuario no encontrado' },
  already_owned: { status: 409, message: 'Esta sala ya está guardada en otra cuenta' },
  requires_recent_login: {
    status: 401,
    message: 'Por seguridad, necesitas iniciar sesión nuevamente antes de eliminar tu cuenta',
  },
  not_found: { status: 404, message: 'No se encontró lo que buscas' },
  session_not_found: { status: 404, message: 'La sala no existe o ya terminó' },
  timer_not_found: { status: 404, message: 'Temporizador no encontrado' },
  message_not_found: { status: 404, message: 'El mensaje ya no existe' },
  question_not_found: { status: 404, message: 'La pregunta ya no existe' },
  alert_not_found: { status: 404, message: 'La alerta ya no existe' },
  backup_not_found: { status: 404, message: 'Esa copia de seguridad ya no existe' },
  key_not_found: { status: 404, message: 'Esa llave ya no existe' },
  webhook_not_found: { status: 404, message: 'Ese webhook ya no existe' },
  template_not_found: { status: 404, message: 'Esa plantilla ya no existe' },
  delivery_not_found: { status: 404, message: 'Esa entrega ya no está en la lista' },
  nothing_to_undo: { status: 404, message: 'No hay nada que deshacer' },
  not_undoable: { status: 409, message: 'Eso no se puede deshacer' },
  user_not_found: { status: 404, message: 'Esa pantalla ya no está conectada' },
  method_not_allowed: { status: 405, message: 'Esa operación no existe aquí' },
  moved: { status: 409, message: 'La sala se mudó a otra dirección' },
  already_read: {
    status: 409,
    message: 'La sala ya se puede leer en otro servidor: regresa con el archivo que se haga ahí',
  },
  not_permitted: { status: 409, message: 'Falta el permiso de la sala que se deja: todavía se puede recuperar ahí' },
  clock_behind: {
    status: 409,
    message: 'El reloj de este servidor está atrasado. Ponlo a la hora y lee el archivo otra vez',
  },
  move_not_found: { status: 404, message: 'Esa mudanza ya no existe: la sala se recuperó o salió otra vez' },
  too_late: { status: 409, message: 'La orden llegó demasiado tarde y no se aplicó' },
  conflict: { status: 409, message: 'Ya existe una sala con ese identificador' },
  too_large: { status: 413, message: 'La solicitud es demasiado grande' },
  unsupported_image: { status: 415, message: 'El logo debe ser una imagen PNG, JPEG o WebP sin animación' },
  upgrade_required: { status: 426, message: 'Aquí solo se conecta por WebSocket' },
  too_many: { status: 429, message: 'Demasiados intentos. Intenta más tarde' },
  asking_too_fast: { status: 429, message: 'Espera un momento antes de enviar otra pregunta' },
  plan_not_valid: { status: 400, message: 'Plan seleccionado no válido.' },
  plan_not_sold: { status: 409, message: 'Plan no disponible. Contacta soporte.' },
  payment_incomplete: { status: 400, message: 'Parámetros de pago incompletos' },
  payment_unconfirmed: { status: 409, message: 'Error al confirmar el pago. Contacta soporte.' },
  checkout_failed: { status: 502, message: 'Error al procesar el pago. Intenta de nuevo.' },
  payment_unread: { status: 502, message: 'Error al procesar el pago. Contacta soporte.' },
  payments_off: { status: 503, message: 'Sistema de pagos no disponible. Contacta soporte.' },
  unavailable: { status: 503, message: 'El servicio no está disponible. Intenta de nuevo' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** Refused because there were too many tries before: it says when one more can succeed. */
export type HurriedCode = {
  [Code in RefusalCode]: (typeof refusals)[Code]['status'] extends 429 ? Code : never;
}[RefusalCode];

export type UnhurriedCode = Exclude<RefusalCode, HurriedCode>;

/** `fields` has a sentence for each invalid field. `message` says why, where the code alone does not. */
type Explanation = { readonly fields?: Readonly<Record<string, string>>; readonly message?: string };

export type Refusal = Explanation &
  (
    | { readonly error: UnhurriedCode; readonly retry_after?: never }
    /** Seconds after which the caller may try again; the header `Retry-After` has them too. */
    | { readonly error: HurriedCode; readonly retry_after: number }
  );

/** A refusal in the body of a refused call and in the result of a refused command. */
export type RefusalDetail = Refusal & { readonly message: string };

/** A refusal with its text for people. */
export const explained = (refusal: Refusal): RefusalDetail => ({
  ...refusal,
  message: refusal.message ?? refusals[refusal.error].message,
});
