/** The share dialog and its links. */
export const sharing = {
  share: 'Compartir',
  title: 'Compartir sala',
  close: 'Cerrar',
  personal:
    'La sala es personal: solo su dueño y quienes él invite con un enlace de control pueden manejar los temporizadores.',
  network: 'Red en la que están los demás',
  networkHint: 'Los enlaces y los códigos QR llevan a la dirección de esa red.',
  networkOf: (host: string, network: string) => `${host} (${network})`,
  plain:
    'Estos enlaces son http: todo funciona mientras haya red, pero una pantalla que se recarga sin red espera a que vuelva.',
  plainHow: 'Cómo entrar con https',
  roomId: 'ID de la sala',
  idCopied: 'ID de la sala copiado',
  secondScreenHint: 'La vista del orador en el proyector o monitor conectado a este equipo.',
  send: { act: 'Enviar', speaker: 'Enviar al orador', audience: 'Público' },
  sendLong: (what: string) => `Enviar ${what}`,
  sent: (what: string, event: string) => (event === '' ? what : `${event}: ${what}`),
  more: 'Más enlaces',
  groups: {
    speaker: 'Para el orador',
    team: 'Para tu equipo',
    audience: 'Para el público',
    screens: 'Para pantallas y proyectores',
  },
  links: {
    speaker: {
      label: 'Vista del orador',
      hint: 'El reloj y tus mensajes. Si la sala se llena, entra antes que los demás.',
    },
    moderator: { label: 'Vista del moderador', hint: 'Tiempos, preguntas y mensajes.' },
    operator: { label: 'Panel de Operador', hint: 'Todo el evento en una sola página.' },
    room: { label: 'URL de la sala', hint: 'Muestra el reloj, no permite controlarlo.' },
    agenda: { label: 'Agenda', hint: 'El programa y cómo va.' },
    calendar: {
      label: 'Calendario',
      hint: 'Para suscribirse desde Google, Apple u Outlook: se actualiza con el evento.',
    },
    questions: {
      label: 'Preguntas del público',
      hint: 'El reloj y sus preguntas, en el teléfono de cada quien. No ocupa lugar en la sala.',
    },
    kiosk: { label: 'Agenda en pantalla', hint: 'Para el vestíbulo. No ocupa lugar en la sala.' },
    projection: { label: '“Escanea y pregunta”', hint: 'El código QR en grande, para proyectar.' },
  },
  project: 'Proyectar',
  projectLong: 'Proyectar las preguntas del público en otra pestaña',
  qrShort: 'QR',
  qrOf: (what: string) => `Código QR: ${what}`,
  enlarge: 'Ampliar el código QR',
  copy: 'Copiar',
  copyLong: (what: string) => `Copiar ${what}`,
  open: 'Abrir',
  openLong: (what: string) => `Abrir ${what} en otra pestaña`,
  secondController: 'Otro controlador',
  secondControllerHint: 'Maneja y finaliza el evento igual que tú.',
  secondControllerOpen: 'Ver el enlace de otro controlador',
  see: 'Ver…',
  secondControllerLink: 'Enlace de control',
  secondControllerWarning:
    'Quien tenga este enlace puede controlar y finalizar el evento. Compártelo solo con tu equipo.',
  secondControllerStays: 'El enlace no se puede retirar: deja de servir cuando finaliza el evento.',
  secondControllerRenewable: 'Deja de servir cuando lo renuevas o cuando finaliza el evento.',
  secondControllerUnknown: 'Entraste con tu cuenta, así que este navegador no conoce el enlace de control de la sala.',
  controllerRenew: 'Renovar el enlace de control',
  controllerRenewAsk: '¿Renovar el enlace de control?',
  controllerMake: 'Crear un enlace de control',
  controllerMakeAsk: '¿Crear un enlace de control?',
  controllerRenewHint:
    'Quien haya entrado con un enlace de control anterior se desconectará, y los navegadores que lo guardaron dejan de controlar la sala. Tú sigues dentro.',
  controllerRenewSignIn: 'Para renovarlo, inicia sesión con la cuenta dueña de la sala.',
  protect: 'Proteger la pantalla del orador',
  protectHint:
    'La URL de la sala deja de mostrar el reloj. Las pantallas sin código tendrán que abrir el enlace de la vista del orador cuando se vuelvan a conectar.',
  renew: 'Renovar código',
  renewShort: 'Renovar',
  renewOf: { viewer: 'Renovar código de la vista del orador', moderator: 'Renovar código del moderador' },
  renewRevokes: {
    viewer: 'El enlace y el código QR del orador dejan de servir.',
    moderator: 'Los enlaces del moderador y del operador dejan de servir.',
  },
  renewAsk: { viewer: '¿Renovar el código de la vista del orador?', moderator: '¿Renovar el código del moderador?' },
  renewWarning: (screens: number) =>
    screens === 1 ? '1 pantalla se desconectará' : `${screens} pantallas se desconectarán`,
  renewSome: (screens: number) =>
    screens === 1
      ? 'La pantalla conectada se desconectará si entró con este enlace'
      : `Se desconectarán las pantallas que entraron con este enlace (${screens} como máximo)`,
  renewOthers:
    'Las que entraron con la URL de la sala siguen: para desconectarlas también, activa antes “Proteger la pantalla del orador”.',
  renewHint: 'El enlace y el código QR anteriores dejarán de servir. Comparte los nuevos.',
  renewed: 'Código renovado',
  renewFailed: 'Error al renovar el código',
  cancel: 'Cancelar',
} as const;

/** Links with which the crew reads the programme. */
export const crewLinks = {
  label: 'Programa para el equipo',
  hint: 'Cues, horas y notas, al día y para imprimir. Solo lectura: no cambia nada ni ocupa lugar.',
  close: 'Cerrar',
  make: 'Crear enlace',
  makeLong: 'Crear enlace del programa para el equipo',
  makeFailed: 'No se pudo crear el enlace',
  created: 'Enlace creado y copiado',
  nameOf: (number: number) => `Enlace del equipo ${number}`,
  list: (count: number) => (count === 1 ? '1 enlace' : `${count} enlaces`),
  listLong: (count: number) =>
    count === 1 ? '1 enlace del programa para el equipo' : `${count} enlaces del programa para el equipo`,
  once: 'Cópialo o escanéalo ahora: no se vuelve a mostrar. Quien lo tenga ve las notas del equipo.',
  copy: 'Copiar',
  qr: 'Código QR: Programa para el equipo',
  all: 'Enlaces del programa para el equipo',
  none: 'No hay enlaces del equipo.',
  made: (when: string) => `Creado: ${when}`,
  revokeLong: (name: string) => `Retirar “${name}”`,
  revokeAsk: (name: string) => `¿Retirar “${name}”?`,
  revokeHint: 'Los teléfonos que lo abrieron dejan de ver el programa en unos segundos.',
  revoked: 'Enlace retirado',
  revokeFailed: 'No se pudo retirar el enlace',
  cancel: 'Cancelar',
} as const;

/** The projected page with the code for questions. */
export const projection = {
  title: 'Escanea y pregunta',
  scan: 'Escanea y\u00A0pregunta',
  closed: 'Ya no se reciben preguntas',
  notNow: 'Ahora no se reciben preguntas',
  closedHint: 'Escanea para ver las aprobadas.',
  or: 'o entra a',
  qr: 'Código QR: Preguntas del público',
  received: (count: number) => (count === 1 ? 'pregunta recibida' : 'preguntas recibidas'),
  approved: 'Preguntas aprobadas',
  stale: 'Sin conexión · el número puede no ser el actual',
} as const;
