/** The controller panel and its entry. */
export const controller = {
  title: 'Panel de Control',
  entry: {
    creating: 'Creando tu sala única...',
    room: (id: string) => `Sala ${id}`,
    betterOnComputer: 'A Tiempo funciona mejor en una computadora.',
  },
  users: 'Usuarios conectados',
  noUsers: 'Nadie más está conectado',
  noUsersHint: 'Comparte el enlace para que el orador vea el tiempo.',
  connectedSince: (when: string) => `Conectado desde ${when}`,
  you: 'tú',
  identify: 'Identificar pantalla',
  reload: 'Recargar pantalla',
  remove: 'Quitar de la sala',
  expires: (date: string) => `Esta sala se conserva hasta el ${date}`,
  finish: 'Finalizar evento',
  finishAsk: '¿Seguro que quieres finalizar el evento? Se eliminan la sala y todos sus temporizadores.',
} as const;
