import { paths } from '#protocol/paths.ts';

/** A room that moves to another copy of the product, such as a laptop in a hall without the Internet, and back. */
export const moving = {
  title: 'Mudar la sala',
  hint: 'Otro servidor de A Tiempo, por ejemplo una laptop en el recinto, continúa la sala con los mismos enlaces, códigos y relojes. Se guarda un archivo con todo y la sala se cierra aquí; la recuperas mientras nadie lo haya leído.',
  secret: 'Quien tiene el archivo tiene la sala: trátalo como una contraseña.',
  address: 'Dirección del otro servidor (opcional)',
  addressHint: 'Por ejemplo http://192.168.1.20:8787. Las pantallas pasan solas a ella.',
  file: 'sala',
  notAddress: 'Escribe una dirección como http://192.168.1.20:8787',
  act: 'Cerrar la sala y guardar el archivo',
  close: 'Cerrar',
  failed: 'No se pudo mudar la sala',
  tools: {
    open: (at: string) =>
      `Cerrada aquí desde las ${at}. En el otro servidor, abre ${paths.receive} y elige el archivo.`,
    read: 'El otro servidor ya la puede leer. Regresa con el archivo que se haga allá.',
    address: 'Dirección del otro servidor',
    save: 'Guardar la dirección',
    download: 'Guardar el archivo otra vez',
    send: 'Enviarla ahora',
    sending: 'Enviando…',
    unreachable: 'Esa dirección no responde desde aquí. Lleva el archivo al otro servidor.',
    sent: 'El otro servidor tiene la sala',
    takeBack: 'Recuperar la sala',
    takenBack: 'La sala sigue aquí',
    offline: 'Se leerá sin Internet',
    offlineTitle: '¿Se leerá sin Internet?',
    offlineHint:
      'El archivo se podrá leer sin preguntar aquí, y ya no podrás recuperar la sala: regresa con el archivo que se haga en el otro servidor.',
    offlineAct: 'Guardar el archivo para leerlo sin Internet',
    cancel: 'Cancelar',
    permission: 'Permiso',
  },
  receive: {
    title: 'Recibir una sala',
    lead: 'Elige el archivo de una sala que se mudó. Sigue en este servidor, con los mismos enlaces, códigos y relojes.',
    file: 'Archivo de la sala',
    choose: 'Elegir archivo',
    notFile: 'Ese archivo no es de una sala que se mudó',
    newer: 'Ese archivo es de una versión más nueva de A Tiempo',
    tooLarge: 'Ese archivo es demasiado grande',
    reading: 'Recibiendo la sala…',
    asks: (address: string) =>
      `No se pudo preguntar en ${address}, que es donde estaba la sala. Ahí, en su panel, elige “Se leerá sin Internet” y escribe el permiso.`,
    permission: 'Permiso',
    permissionHint: 'Diez letras y números',
    act: 'Recibir la sala',
    failed: 'No se pudo recibir la sala',
    done: (name: string) => `“${name}” sigue en este servidor`,
    open: 'Abrir el panel',
  },
} as const;
