/** Why there is no connection: a room ended it for good, by close code, or it was never open. */
export const closed = {
  credentials: { title: 'Necesitas un código de acceso', hint: 'Pide al organizador el enlace completo de la sala.' },
  withdrawn: { title: 'Tu acceso fue retirado', hint: 'El organizador cerró esta pantalla o cambió los códigos.' },
  noSuchRoom: { title: 'La sala no existe', hint: 'Revisa el enlace o pide uno nuevo al organizador.' },
  takenOver: {
    title: 'La sala está abierta en otra pestaña',
    hint: 'Puedes seguir aquí: la otra pestaña se detendrá.',
  },
  finished: { title: 'El evento terminó', hint: 'El organizador finalizó este evento.' },
  moved: { title: 'La sala se mudó', hint: 'Esta pantalla la sigue en cuanto sepa a dónde.' },
  newVersion: { title: 'Hay una versión nueva', hint: 'Vuelve a cargar la página para continuar.' },
  other: { title: 'La sala cerró la conexión', hint: 'Intenta conectar de nuevo.' },
  neverIn: { title: 'Sin conexión', hint: 'Aún no pudimos entrar a la sala. Seguimos intentando.' },
} as const;

/** The state of a screen's connection. */
export const connection = {
  asking: 'Entrando a la sala…',
  connecting: 'Conectando…',
  open: 'En línea',
  reconnecting: (attempt: number, tries: number) => `Reconectando (intento ${attempt} de ${tries})…`,
  lost: closed.neverIn.title,
  lostHint: 'El reloj sigue contando. Seguimos intentando conectar.',
  /** On a panel without a network whose stage is on the same computer. */
  away: 'Reconectando…',
  goesOn: 'La pantalla de este equipo sigue lo que presionas',
  offline: 'Sin conexión a internet',
  stale: 'Puede que la pantalla no esté al día',
  /** The audience without a socket, for want of a place. */
  crowded: 'Hay mucha gente conectada: se actualiza cada 30 s',
  /** Where the network lets no socket through: a screen with a seat, and the audience. */
  blocked: 'Esta red bloquea la conexión viva: se actualiza cada 2 s',
  blockedAudience: 'Esta red bloquea la conexión viva: se actualiza cada 30 s',
  /** The first of them where there is little space. */
  blockedShort: 'Sin conexión viva · cada 2 s',
  captive: 'Esta red pide entrar a su página',
  captiveHint: 'Ábrela en este equipo y acepta. Luego esto sigue solo.',
  test: 'Probar esta red',
  neverIn: closed.neverIn.hint,
  retry: 'Reintentar',
  restored: 'Conexión restaurada',
  delay: (ms: number) => `${Math.round(ms)} ms`,
  unmeasured: 'Midiendo…',
  toasts: 'Avisos',
  refused: {
    ...closed,
    finishedHere: { title: 'El evento terminó', hint: 'La sala se eliminó, con sus temporizadores y sus mensajes.' },
    unsent: 'No se envió lo que escribías:',
    continueHere: 'Continuar aquí',
    reload: 'Volver a cargar',
    toHome: 'Ir al inicio',
    newEvent: 'Nuevo Evento',
    movedTo: (address: string) => `La sala se mudó a ${address}`,
    following: 'Esta pantalla pasa ahí en cuanto la dirección responda.',
    cannotFollow: 'Desde esta página no se puede comprobar esa dirección: ábrela tú.',
    follow: 'Abrir la sala ahí',
  },
} as const;
