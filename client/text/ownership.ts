/** Rooms that belong to an account. */
export const ownership = {
  keep: 'Guardar en mi cuenta',
  kept: 'Sala guardada en tu cuenta',
  keepFailed: 'Error al guardar la sala en tu cuenta',
  /** Above the panel of a room that is nobody's, for somebody who has an account. */
  notYours: 'Esta sala no está en tu cuenta: no usa tu plan y solo se abre desde este navegador.',
  later: 'Ahora no',
  /** In the dialog of the limit. */
  keepHint: 'Si la guardas en tu cuenta, usa tu plan de inmediato.',
} as const;
