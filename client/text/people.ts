import { counted } from '#words/counted.ts';
import type { Hall } from '#protocol/users.ts';
import { about, grouped } from './figures.ts';

const places = counted('# lugar', '# lugares');

/** The list of screens, and what a controller may do with one. */
export const people = {
  title: 'Usuarios conectados',
  alone: 'Nadie más está conectado',
  aloneHint: 'Comparte el enlace para que el orador vea el tiempo.',
  connectedSince: (when: string) => `Conectado desde ${when}`,
  you: 'tú',
  delay: 'Retardo',
  seats: (taken: number, most: number) => `${taken} de ${places(most)}`,
  /** The audience in one line, without the parts that are zero. */
  hall: ({ watching, reading, asked, voted, turned_away }: Hall) => {
    const parts = [
      watching > 0 && `${grouped(watching)} en vivo`,
      reading > 0 && `unos ${about(reading)} que se actualizan cada 30 s`,
      asked > 0 && counted('# preguntó', '# preguntaron')(asked, grouped(asked)),
      voted > 0 && counted('# votó', '# votaron')(voted, grouped(voted)),
      turned_away > 0 && `${grouped(turned_away)} sin lugar en vivo`,
    ].filter((part) => part !== false);
    return `Público: ${parts.length > 0 ? parts.join(' · ') : 'nadie por ahora'}`;
  },
  actionsFor: (name: string) => `Acciones para ${name}`,
  rename: 'Cambiar nombre',
  renameTitle: (name: string) => `Cambiar el nombre de ${name}`,
  name: 'Nombre',
  nameRequired: 'El nombre es requerido',
  save: 'Guardar',
  cancel: 'Cancelar',
  renamed: 'Nombre cambiado',
  renameAway: 'La pantalla no está conectada. En cuanto vuelva puedes guardar.',
  renameFailed: 'Error al cambiar el nombre',
  identify: 'Identificar pantalla',
  identifying: (name: string) => `${name} se identifica en su pantalla`,
  identifyFailed: 'Error al identificar la pantalla',
  reload: 'Recargar pantalla',
  reloading: (name: string) => `${name} se vuelve a cargar`,
  reloadFailed: 'Error al recargar la pantalla',
  /** What a stage shows, as a controller chose it for that screen. */
  output: {
    open: 'Qué muestra…',
    title: (name: string) => `Qué muestra ${name}`,
    hint: 'La pantalla cambia al instante y lo conserva si se recarga.',
    away: 'La pantalla no está conectada. En cuanto vuelva puedes seguir.',
    failed: 'Error al cambiar lo que muestra la pantalla',
    by: 'Según',
    address: 'Según su dirección',
    addressHint: 'Lo que diga el enlace con el que se abrió.',
    chosen: 'Según elijas aquí',
    timer: 'Temporizador',
    active: 'El que esté en pantalla',
    gone: 'Uno que ya no existe',
    shows: 'Contenido',
    views: { all: 'Reloj y mensajes', clock: 'Solo el reloj', message: 'Mensajes a pantalla completa' },
    mirror: 'Espejo',
    mirrors: { none: 'Sin espejo', h: 'Horizontal', v: 'Vertical', hv: 'Ambos' },
    extras: 'Además del reloj',
    extra: { time: 'La hora', next: 'Lo que sigue', punctuality: 'Cuánto retraso o adelanto lleva' },
    /** Signs on the row of a screen. */
    signs: {
      delay: (seconds: number) => `${seconds} s de retardo`,
      chosen: 'Elegido aquí',
    },
    close: 'Listo',
  },
  remove: 'Quitar de la sala',
  removeAsk: (name: string) => `¿Quitar a ${name} de la sala?`,
  removeHint: 'Su pantalla se desconecta y no vuelve a entrar en este evento, hasta que la readmitas desde esta lista.',
  removeFailed: 'Error al quitar de la sala',
  /** Screens that were removed and stay out. */
  removed: 'Fuera de la sala',
  removedAt: (when: string) => `Se quitó a las ${when}`,
  readmit: 'Readmitir',
  readmitNamed: (name: string) => `Readmitir a ${name}`,
  readmitted: (name: string) => `${name} puede volver a entrar`,
  readmitFailed: 'Error al readmitir la pantalla',
  /** The test of all screens, and its results. */
  test: {
    title: 'Prueba de pantallas',
    failed: 'Error en la prueba de pantallas',
    askRunning: 'Hay un temporizador en marcha',
    askHint: 'La prueba cubre el reloj unos 4 segundos en todas las pantallas. El tiempo sigue contando.',
    begin: 'Hacer la prueba',
    again: 'Repetir',
    close: 'Cerrar',
    now: 'Ahora',
    hint: 'Todas las pantallas cambian en el mismo instante y miden cuánto se apartaron de él.',
    waiting: 'Midiendo…',
    good: 'A tiempo',
    late: 'Fuera de tiempo',
    silent: 'Sin respuesta',
    within: (ms: number) => `±${ms} ms`,
    allGood: (screens: number, ms: number) =>
      counted(
        `La pantalla cambió a tiempo: se aparta ${ms} ms como máximo.`,
        `Las # pantallas cambiaron juntas: ninguna se aparta más de ${ms} ms.`,
      )(screens),
    someLate: (late: number, screens: number, limit: number) =>
      `${late} de ${screens} ${counted('se aparta', 'se apartan')(late)} más de ${limit} ms: revisa su red.`,
    someSilent: (silent: number, screens: number) =>
      `${silent} de ${screens} ${counted('no respondió', 'no respondieron')(silent)}: revisa que esté a la vista y en línea.`,
  },
} as const;
