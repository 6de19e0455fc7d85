/** Specification section 8, network. */
export const network = {
  offline: 'Sin conexión a internet',
  captive: 'Esta red pide entrar a su página antes de dejar pasar',
  restored: 'Conexión restaurada',
  timeout: 'Timeout: La solicitud tardó demasiado',
  failed: 'Error de conexión: Verifica tu conexión a internet',
  unknown: 'Algo salió mal. Intenta de nuevo',
  /** A command without an answer after 10 s: it will not take effect later. */
  unanswered: 'La sala no respondió. Revisa si el cambio se aplicó',
  /** Commands of an outage that another person's commands overrode. */
  overtaken: 'Mientras no había conexión, alguien más cambió los temporizadores. Se muestra lo que hay en la sala',
} as const;
