import type { Timer } from '#domain/timer.ts';

/** The agenda: for phones, and for a screen in the lobby. Specification section 2. */
export const agenda = {
  title: 'Vista de Agenda',
  list: 'Programa',
  counters: { title: 'Resumen', running: 'En ejecución', paused: 'Pausadas', pending: 'Pendientes' },
  states: {
    running: 'En ejecución',
    paused: 'Pausado',
    completed: 'Completado',
    // For the public nothing was stopped: it has not begun.
    stopped: 'Pendiente',
    leftOut: 'Detenido',
  } satisfies Record<Timer['run']['state'] | 'leftOut', string>,
  next: 'A continuación',
  from: 'Inicio',
  to: 'Fin',
  about: 'aprox.',
  aboutEnd: 'fin aprox.',
  left: 'Quedan',
  gone: 'Avance',
  percent: (share: number) => `${Math.floor(share * 100)} %`,
  none: 'No hay temporizadores en este evento',
  noneHint: 'El programa aparece aquí en cuanto el organizador lo prepare.',
  zone: (city: string) => `Hora de ${city}`,
  /** Where the city of a zone is not written as in Spanish. */
  cities: {
    'America/Mexico_City': 'Ciudad de México',
    'America/Cancun': 'Cancún',
    'America/Merida': 'Mérida',
    'America/Monterrey': 'Monterrey',
    'America/Chihuahua': 'Chihuahua',
    'America/Hermosillo': 'Hermosillo',
    'America/Tijuana': 'Tijuana',
    'America/Mazatlan': 'Mazatlán',
    'America/Bogota': 'Bogotá',
    'America/Panama': 'Panamá',
    'America/Asuncion': 'Asunción',
    'America/Sao_Paulo': 'São Paulo',
    'America/New_York': 'Nueva York',
    'America/Los_Angeles': 'Los Ángeles',
  },
  stale: 'Sin conexión · el reloj sigue',
} as const;
