import { counted } from '#words/counted.ts';

const timersOf = counted('# temporizador', '# temporizadores');
const messagesOf = counted('# mensaje', '# mensajes');
const questionsOf = counted('# pregunta', '# preguntas');

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
    `Se eliminan la sala, ${timersOf(timers)}, ${messagesOf(messages)} y ${questionsOf(questions)}. Los enlaces dejan de funcionar y no se puede deshacer.`,
  finishDisconnects: counted('# pantalla se desconectará.', '# pantallas se desconectarán.'),
  keepGoing: 'Seguir con el evento',
  finishFailed: 'Error al finalizar el evento',
} as const;
