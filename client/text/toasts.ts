import type { TimerAction } from '#protocol/timers.ts';

/** The verb in 'Error al … temporizador'. */
const actions = {
  start: 'iniciar',
  pause: 'pausar',
  stop: 'detener',
  reset: 'reiniciar',
  delay: 'retrasar',
  advance: 'adelantar',
  seek: 'ajustar',
} as const satisfies Record<TimerAction, string>;

/** Specification section 8, other error toasts. */
export const errors = {
  timerCreate: 'Error al crear temporizador',
  timerUpdate: 'Error al actualizar temporizador',
  show: 'Error en el programa',
  programmeImport: 'Error al importar el programa',
  stage: 'Error en el escenario',
  timerDelete: 'Error al eliminar temporizador',
  timeAdjust: 'Error al ajustar el tiempo',
  timerAction: (action: TimerAction) => `Error al ${actions[action]} temporizador`,
  bulk: 'Error en control masivo',
  messageSend: 'Error al enviar mensaje',
  messageDelete: 'Error al eliminar mensaje',
  messageSave: 'Error al guardar mensaje',
  messageHide: 'Error al quitar mensaje',
  questionSend: 'Error al enviar pregunta',
  questionModerate: 'Error al moderar pregunta',
  questionVote: 'No se pudo votar',
  eventCreate: 'Error al crear evento',
  eventLoad: 'Error al cargar eventos',
  settings: 'Error al actualizar configuraciones',
  logo: 'Error al guardar el logo',
  alertCreate: 'Error al crear alerta',
  alertHide: 'Error al ocultar la alerta',
  backup: 'Error al crear backup',
  restore: 'Error al restaurar evento',
  /** A command that the room would not even read. */
  tooLarge: 'Es demasiado para una sola vez. Hazlo por partes',
  undo: 'No se pudo deshacer',
  share: (reason: string) => `Error al compartir: ${reason}`,
} as const;

/** Specification section 8, success toasts. */
export const toasts = {
  copied: 'Enlace copiado al portapapeles',
  roomUrlCopied: 'URL de la sala copiada',
  messageSent: 'Mensaje enviado',
  messageDeleted: 'Mensaje eliminado',
  messagePrepared: 'Mensaje preparado',
  timerCreated: 'Temporizador creado exitosamente',
  timerUpdated: 'Temporizador actualizado exitosamente',
  timerDeleted: 'Temporizador eliminado exitosamente',
  questionReceived: 'Nueva pregunta recibida',
  questionApproved: 'Pregunta aprobada',
  questionRejected: 'Pregunta rechazada',
  questionShown: 'Pregunta en pantalla',
  questionAnswered: 'Pregunta respondida',
  settingsUpdated: 'Configuraciones del evento actualizadas',
  alertSet: 'Nueva alerta configurada',
  eventCreated: 'Evento creado exitosamente',
  backupCreated: 'Backup creado exitosamente',
  restored: 'Evento restaurado exitosamente',
  left: (name: string) => `${name} se desconectó`,
  turnedAway: (role: string, clock: string) => `La sala está llena: ${role} no encontró lugar a las ${clock}`,
} as const;
