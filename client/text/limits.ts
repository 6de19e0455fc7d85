/** Specification section 8: the room-full modal cannot be closed, the timer-limit modal can. */
export const roomFull = {
  title: 'La sala está llena',
  text: 'Has alcanzado el límite máximo de usuarios permitidos en tu plan actual.',
  stays: 'Este aviso no se puede cerrar hasta que se actualice el plan o se libere un lugar.',
  retrying: 'Volvemos a intentar cada 15 segundos.',
  plans: 'Ver planes y actualizar',
} as const;

/** Beside links to further screens of a full room. */
export const noPlaceLeft = {
  title: 'La sala está llena',
  text: (most: number) =>
    `Sus ${most} lugares están ocupados: otra pantalla espera hasta que alguien salga o el plan permita más.`,
  open: 'Abrir de todos modos',
  cancel: 'Cancelar',
} as const;

export const timerLimit = {
  title: 'Límite de temporizadores alcanzado',
  text: (most: number) => `Tu plan actual permite ${most} temporizadores por sala.`,
  expired: (day: string, most: number) =>
    `Tu plan terminó el ${day}. La sala tiene ahora los límites del plan Gratis: ${most} temporizadores.`,
  plans: 'Ver planes y actualizar',
  close: 'Cerrar',
} as const;
