/** Specification section 8: this dialog cannot be closed, that of the limit of timers can. */
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
