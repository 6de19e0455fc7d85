/** The consent bar. */
export const consent = {
  label: 'Medición y cookies',
  analytics: 'Con tu permiso contamos visitas con Google Analytics.',
  ads: 'Con tu permiso medimos con Google Ads qué anuncios llevan a una compra.',
  both: 'Con tu permiso contamos visitas con Google Analytics y medimos con Google Ads qué anuncios llevan a una compra.',
  never: 'Nunca en las pantallas de tu evento. Si dices que no, todo funciona igual.',
  notice: 'Qué guarda cada una',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  close: 'Cerrar sin cambiar nada',
  change: 'Preferencias de cookies',
  state: {
    yes: (day: string) => `Aceptaste el ${day}.`,
    no: (day: string) => `Rechazaste el ${day}: no se carga nada de terceros.`,
    refused: 'Tu navegador pide que no te midan, así que no se carga nada de terceros mientras no aceptes.',
  },
  accepted: 'Gracias. Puedes cambiar de opinión en “Preferencias de cookies”, al pie de la página.',
  refused: 'Listo: no se carga nada de terceros en este navegador.',
  withdrawn: 'Listo: ya no se carga nada de terceros, y las cookies de Google se borraron de este navegador.',
} as const;
