import { counted } from '#words/counted.ts';

/** The page that tries a network and a device in the hall. */
export const networkTest = {
  title: 'Prueba tu red y tu pantalla',
  name: 'Probar la red',
  description:
    'Abre esta página en el lugar del evento, con el teléfono o la computadora que vas a usar: en unos diez segundos dice qué funciona ahí y qué hacer con lo que no.',
  headline: 'Prueba tu red y tu pantalla',
  lead: 'Ábrela en el lugar del evento, con el equipo y la red que vas a usar. En unos diez segundos dice qué funciona y qué hacer con lo que no.',
  testing: 'Probando, unos 10 segundos…',
  network: 'Esta red',
  device: 'Este equipo',
  again: 'Probar otra vez',
  share: 'Compartir resultado',
  copied: 'Resultado copiado',
  shared: (host: string, when: string) => `Prueba de red de A Tiempo · ${host} · ${when}`,
  levels: { well: 'Bien', fair: 'Aviso', bad: 'No', pending: 'Probando', unseen: 'No se vio' },
  verdicts: {
    well: 'Esta red sirve para el evento.',
    late: 'Sirve con retraso: los mensajes y los cambios tardan en llegar. Los dígitos no se atrasan.',
    blocked: 'Sirve con retraso: esta red bloquea la conexión viva y todo se actualiza cada 2 s.',
    device: counted('De este equipo hay un aviso abajo.', 'De este equipo hay # avisos abajo.'),
    captive: 'Aquí no llega la sala: esta red pide entrar a su página antes de dejar pasar.',
    changed: 'Aquí no llega la sala: algo en esta red cambia las respuestas.',
    offline: 'Aquí no llega la sala: este equipo no tiene red.',
    silent: 'Aquí no llega la sala: el servidor no contesta desde esta red.',
  },
  server: {
    title: 'Llega al servidor',
    answered: 'Contesta, y nadie cambia sus respuestas.',
    captive: 'Contesta la red en su lugar, con una página donde hay que entrar o aceptar.',
    captiveTodo: 'Abre cualquier sitio en el navegador, entra o acepta en la página de la red, y prueba otra vez.',
    changed: 'Contesta, pero lo que llega no es lo que dice el servidor: hay un filtro en medio.',
    changedTodo: 'Pide a quien lleva la red que no revise ni cambie esta dirección, o usa otra red.',
    offline: 'Este equipo dice que no tiene red.',
    offlineTodo: 'Conéctalo al Wi-Fi del evento o a los datos del teléfono, y prueba otra vez.',
    silent: 'No contesta en 5 segundos.',
    silentTodo:
      'Revisa que este equipo esté en la misma red que el servidor. Si otros sitios sí abren, esta red lo bloquea.',
  },
  live: {
    title: 'Conexión viva',
    open: 'Se abre: cada cambio llega en cuanto se hace.',
    bunched: 'Se abre, pero la red junta los mensajes y los entrega a tirones.',
    bunchedTodo:
      'Pide a quien lleva la red que no revise el tráfico de esta dirección. Sin eso, los cambios llegan tarde.',
    blocked:
      'Esta red la bloquea. La sala funciona con consultas: se actualiza cada 2 s, y en los teléfonos del público cada 30 s.',
    mute: 'Se abre, pero no deja pasar nada. La sala funciona con consultas: se actualiza cada 2 s.',
    blockedTodo:
      'Pide a quien lleva la red que permita WebSocket a esta dirección. Para el escenario usa, si puedes, cable u otra red.',
  },
  delay: {
    title: 'Retraso',
    figures: (usual: string, worst: string) => `Ir y volver al servidor tarda ${usual}; lo más que tardó, ${worst}.`,
    ms: (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`),
    well: 'No se nota.',
    fair: 'Se nota en mensajes y cambios. Los dígitos no se atrasan: cada pantalla cuenta por sí misma.',
    bad: 'Los mensajes y los cambios llegan tarde. Los dígitos no se atrasan: cada pantalla cuenta por sí misma.',
    todo: 'Acércate al punto de Wi-Fi, usa cable o prueba con menos gente en la red.',
  },
  delivery: {
    title: 'Entrega',
    pieces: 'Las respuestas llegan según salen.',
    whole: 'Algo en medio junta las respuestas antes de entregarlas: esta red las revisa. A Tiempo funciona igual.',
  },
  clock: {
    title: 'Reloj',
    right: (error: string) => `La hora de la sala se conoce aquí con un margen de ${error}.`,
    off: (by: string, isAhead: boolean) =>
      `El reloj de este equipo va ${by} ${isAhead ? 'adelantado' : 'atrasado'}. No importa: la sala cuenta con la hora del servidor.`,
    offTodo: 'Si quieres corregirlo: Ajustes, fecha y hora automáticas.',
    vague: (error: string) =>
      `La hora de la sala se conoce aquí solo con un margen de ${error}: los dígitos pueden diferir en eso de los de otra pantalla.`,
    by: (seconds: number) => {
      if (seconds < 90) return `${seconds} s`;
      return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
    },
  },
  awake: {
    title: 'Pantalla encendida',
    works: 'Se queda encendida sola mientras muestra el escenario.',
    insecure: 'En una dirección http se queda encendida desde que la tocas una vez, si el equipo lo permite.',
    absent: 'Este navegador no lo permite.',
    refused: 'El equipo no lo permite ahora, casi siempre por ahorro de batería.',
    todo: 'En los ajustes de este equipo, pon que la pantalla no se apague, y conéctalo a la corriente.',
  },
  full: {
    title: 'Pantalla completa',
    works: 'Con la tecla F o el botón del escenario.',
    absent: 'Este navegador no tiene pantalla completa.',
    todo: 'En iPhone: Compartir, Agregar a inicio, y abre el escenario desde ahí.',
  },
  sound: {
    title: 'Sonido',
    works: 'Puede sonar, después de tocar la pantalla una vez. Revisa el volumen.',
    absent: 'Este navegador no puede hacer sonar los avisos.',
    todo: 'Usa otro equipo para los sonidos.',
  },
  saved: {
    title: 'Si se cae la red',
    works: 'Este equipo guarda lo que se ve: el escenario sigue, y abre otra vez aunque no haya red.',
    insecure:
      'El reloj sigue. Por una dirección http el navegador no guarda la página: no la cierres ni la vuelvas a cargar.',
    absent:
      'El reloj sigue. Este navegador no guarda la página, quizá por ser una ventana privada: no la cierres ni la vuelvas a cargar.',
    todo: 'Para el escenario, abre la dirección https si la hay, en una ventana normal.',
  },
  browser: {
    title: 'Navegador',
    modern: 'Es reciente: muestra el escenario completo.',
    old: 'Es antiguo: el escenario se muestra en su versión sencilla.',
    todo: 'Actualízalo, o usa otro equipo, para controlar el evento.',
  },
} as const;
