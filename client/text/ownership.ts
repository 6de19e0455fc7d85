/** Rooms that belong to an account. */
export const ownership = {
  keep: 'Guardar en mi cuenta',
  kept: 'Sala guardada en tu cuenta',
  keepFailed: 'Error al guardar la sala en tu cuenta',
  /** Above the panel of a room without an owner, for a signed-in person. */
  notYours: 'Esta sala no está en tu cuenta: no usa tu plan y solo se abre desde este navegador.',
  later: 'Ahora no',
  /** Above the panel when the owner's plan ends: a week before, a day before, and while its limits still apply. */
  planEnd: {
    week: (day: string) => `El plan de esta sala termina el ${day}.`,
    day: (moment: string) => `El plan de esta sala termina en menos de un día: el ${moment}.`,
    over: (day: string) => `El plan de esta sala terminó el ${day}.`,
    after: 'Después, la sala tiene los límites del plan Gratis; nadie sale de un evento en curso.',
    holds: 'Sus límites se conservan mientras haya alguien en la sala, 24 horas como máximo.',
    plans: 'Ver planes',
  },
  /** In the limit dialog. */
  keepHint: 'Si la guardas en tu cuenta, usa tu plan de inmediato.',
} as const;
