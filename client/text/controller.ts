/** The controller panel and its entry. */
export const controller = {
  title: 'Panel de Control',
  entry: {
    creating: 'Creando tu sala única...',
    room: (id: string) => `Sala ${id}`,
    betterOnComputer: 'A Tiempo funciona mejor en una computadora.',
    failed: 'La sala se creará al conectar',
  },
  password: {
    title: 'Abrir una sala',
    label: 'Contraseña para abrir salas',
    hint: 'La da quien administra este sitio. Este equipo la recuerda.',
    required: 'Escribe la contraseña',
    wrong: 'Esa no es la contraseña',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    open: 'Abrir la sala',
  },
  noRights: {
    title: 'Este navegador no controla esta sala',
    hint: 'Los permisos de una sala se guardan en el navegador que la creó y en la cuenta de su dueño. Para controlarla desde aquí, pide a su dueño el enlace “Otro controlador”.',
    hintSignedOut:
      'Si la guardaste en tu cuenta, inicia sesión. Si no es tuya, pide a su dueño el enlace “Otro controlador”.',
    signIn: 'Iniciar sesión',
    watch: 'Abrir la vista del orador',
    create: 'Crear mi propia sala',
  },
  expires: (date: string) => `Si nadie vuelve, esta sala se conserva hasta el ${date}`,
  finish: 'Finalizar evento',
  finishAsk: '¿Seguro que quieres finalizar el evento?',
  finishLoses: (timers: number, messages: number, questions: number) =>
    `Se eliminan la sala, ${count(timers, 'temporizador', 'temporizadores')}, ${count(messages, 'mensaje', 'mensajes')} y ${count(questions, 'pregunta', 'preguntas')}. Los enlaces dejan de funcionar y no se puede deshacer.`,
  finishDisconnects: (screens: number) =>
    screens === 1 ? '1 pantalla se desconectará.' : `${screens} pantallas se desconectarán.`,
  keepGoing: 'Seguir con el evento',
  finishFailed: 'Error al finalizar el evento',
} as const;

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
