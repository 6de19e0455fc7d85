import { counted } from '#words/counted.ts';

const votesOf = counted('# voto', '# votos');
const usedOf = counted('# usado', '# usados');
const overran = counted(
  '# temporizador usó más tiempo del planeado.',
  '# temporizadores usaron más tiempo del planeado.',
);

/** The report of an event: planned and actual times. */
export const report = {
  title: 'Informe del evento',
  open: 'Informe',
  print: 'Imprimir',
  download: 'Descargar',
  /** Tables: what their files are called, and their formats. A workbook opens in columns in every Excel. */
  tables: {
    report: { file: 'informe', xlsx: 'Informe en XLSX', csv: 'Informe en CSV' },
    questions: { file: 'preguntas', xlsx: 'Preguntas en XLSX', csv: 'Preguntas en CSV' },
    trail: { file: 'bitacora', xlsx: 'Bitácora en XLSX', csv: 'Bitácora en CSV' },
  },
  /** What is above the report of an event that this panel just ended. */
  over: {
    title: 'El evento terminó',
    kept: 'Su informe queda en la cuenta de quien es dueño de la sala.',
    onlyHere:
      'La sala no tenía dueño, así que su informe solo está en esta página: descárgalo o imprímelo antes de cerrarla.',
    newEvent: 'Nuevo Evento',
  },
  refresh: 'Actualizar',
  loading: 'Preparando el informe…',
  failed: 'No se pudo cargar el informe',
  retry: 'Reintentar',
  noRights: 'Este navegador no tiene permiso para ver el informe de esta sala.',
  noRightsHint: 'Ábrelo desde el panel de control o con el enlace del equipo. Si la sala es tuya, inicia sesión.',
  gone: 'La sala no existe o ya terminó',
  goneHint: 'Si el evento era tuyo, su informe está en Mi Cuenta.',
  taken: (when: string) => `Hasta el ${when}`,
  endedOn: (when: string) => `Terminado el ${when}`,
  opened: (when: string) => `Sala abierta el ${when}`,
  plannedAt: (time: string) => `planeado ${time}`,
  summary: 'Resumen',
  planned: 'Planeado',
  /** While some timers have not run: only those that have. */
  plannedOfUsed: 'Planeado, de lo usado',
  actual: 'Real',
  difference: 'Diferencia',
  overtime: 'Tiempo extra',
  timers: 'Temporizadores',
  presenters: 'Ponentes',
  timer: 'Temporizador',
  presenter: 'Ponente',
  nobody: 'Sin ponente',
  starts: 'Inicios',
  pauses: 'Pausas',
  began: 'Inicio',
  ended: 'Fin',
  total: 'Total',
  notUsed: 'No se usó',
  used: (used: number, all: number) => `${used} de ${usedOf(all)}`,
  onAir: 'en marcha',
  noTimers: 'No hay temporizadores en este evento',
  overran: (count: number) => (count === 0 ? 'Nadie usó más tiempo del planeado.' : overran(count)),
  questions: 'Preguntas',
  received: 'Recibidas',
  approved: 'Aprobadas',
  answered: 'Respondidas',
  /** Who asked a question and what became of it. */
  about: (author: string, isAnswered: boolean, votes: number) =>
    [author, ...(isAnswered ? ['respondida'] : []), ...(votes > 0 ? [votesOf(votes)] : [])].join(' · '),
  rejected: 'Rechazadas',
  messages: 'Mensajes al orador',
  people: 'Pantallas conectadas a la vez, como máximo',
  audience: 'Público a la vez, como máximo',
  ofThem: (reading: string) => `unos ${reading} de ellos cada 30 s`,
  asked: 'Preguntaron',
  voted: 'Votaron',
  turnedAway: 'Sin lugar en vivo',
  noQuestions: 'No hubo preguntas.',
  approvedQuestions: 'Preguntas aprobadas',
} as const;
