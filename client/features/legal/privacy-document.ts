import type { Facts, LegalDocument, Processor, Section } from './legal-document.ts';

/** The privacy notice: Ley Federal de Protección de Datos Personales en Posesión de los Particulares, in force since 21 March 2025. */
export const privacyDocument = (facts: Facts): LegalDocument => ({
  title: 'Aviso de privacidad',
  summary: [
    `**Aviso simplificado.** El responsable de tus datos personales es ${facts.name}, con domicilio en ${facts.address}. Los usamos para darte una cuenta, mantener tus salas, mostrar las preguntas del público, cobrar los planes y cuidar la seguridad del servicio.`,
    'No vendemos tus datos, no hacemos perfiles y nada de publicidad o analítica se carga sin que antes digas que sí.',
    `Puedes conocer, corregir o borrar tus datos, oponerte a su uso o retirar tu consentimiento escribiendo a ${facts.email}. Abajo está el aviso integral.`,
  ],
  sections: [
    controller(facts),
    data,
    purposes,
    processors(facts),
    transfers,
    limits(facts),
    rights(facts),
    storage(facts),
    retention,
    security,
    audience,
    changes(facts),
    authority,
  ],
});

const controller = ({ name, address, email }: Facts): Section => ({
  id: 'responsable',
  title: 'Quién es responsable de tus datos',
  blocks: [
    {
      terms: [
        ['Responsable', name],
        ['Domicilio', address],
        ['Correo para datos personales', email],
      ],
    },
    'El responsable decide para qué se usan los datos personales de quienes usan A Tiempo y atiende las solicitudes sobre ellos, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.',
  ],
});

const data: Section = {
  id: 'datos',
  title: 'Qué datos tratamos',
  blocks: [
    {
      terms: [
        [
          'Cuenta',
          'Nombre, apellido, correo electrónico, contraseña (guardada solo como una huella que no permite leerla), si verificaste tu correo, tu plan y sus fechas.',
        ],
        [
          'Salas',
          'Nombre de la sala y del evento, temporizadores, presentadores, mensajes, agenda, respaldos y reportes; quién está conectado, con qué nombre, papel y desde qué hora.',
        ],
        [
          'Preguntas del público',
          'El texto de la pregunta, su fecha y el nombre, si quien pregunta decide escribirlo. Sin nombre aparece como Anónimo.',
        ],
        [
          'Pagos',
          'Plan, monto, moneda, fecha, resultado y el identificador que da Stripe. Los datos de la tarjeta los recibe Stripe; nosotros nunca los vemos.',
        ],
        [
          'Datos técnicos',
          'Dirección IP, tipo de navegador, direcciones que se piden y errores; el retardo de cada pantalla, para que los relojes coincidan. Sirven para operar el servicio y frenar abusos.',
        ],
        ['Correos que nos mandas', 'Lo que escribas en ellos: dudas, fallas, sugerencias, solicitudes.'],
      ],
    },
    'No pedimos datos personales sensibles (salud, creencias, origen, vida sexual, opiniones políticas). No los escribas en salas ni en preguntas.',
  ],
};

const purposes: Section = {
  id: 'finalidades',
  title: 'Para qué los usamos',
  blocks: [
    '**Finalidades necesarias**, sin las que no hay servicio:',
    {
      list: [
        'crear tu cuenta, iniciar sesión, verificar tu correo y recuperar tu contraseña;',
        'mantener tus salas, sincronizar sus pantallas y mostrar mensajes y preguntas a quienes corresponde;',
        'cobrar los planes, activarlos, mandar el comprobante y atender aclaraciones;',
        'cuidar la seguridad: límites de uso, intentos fallidos, fallas y abusos;',
        'responder lo que nos escribes y cumplir obligaciones legales.',
      ],
    },
    '**Finalidades voluntarias**, solo si las aceptas:',
    {
      list: [
        'medir visitas y compras con herramientas de analítica o publicidad de terceros. No se carga ninguna antes de que lo aceptes, y puedes retirar tu aceptación cuando quieras; negarte no cambia el servicio.',
      ],
    },
    'No tomamos decisiones automatizadas que te afecten ni usamos tus datos para entrenar modelos de inteligencia artificial.',
  ],
};

const roles: Readonly<Record<Processor, readonly [string, string]>> = {
  cloudflare: [
    'Cloudflare, Inc.',
    'Aloja el servicio: ejecuta el programa, guarda salas y cuentas, entrega las páginas, protege contra ataques y, donde está configurado, envía correos.',
  ],
  stripe: [
    'Stripe',
    'Cobra los planes. Recibe los datos de tu tarjeta en su propia página, bajo su propio aviso de privacidad.',
  ],
  google: [
    'Google (Firebase Authentication)',
    'Guarda la identidad de las cuentas: correo, contraseña protegida, nombre y verificación.',
  ],
  resend: ['Resend', 'Envía nuestros correos: verificación, contraseña y comprobantes. Recibe tu correo y el mensaje.'],
  google_analytics: [
    'Google Analytics',
    'Cuenta visitas a las páginas públicas, solo si aceptas. Recibe tu dirección IP, tu navegador y qué página pública ves; nunca salas, códigos, nombres ni correos.',
  ],
  google_ads: [
    'Google Ads',
    'Mide qué anuncios llevan a una compra, solo si aceptas. Recibe el monto, la moneda y el identificador del pago.',
  ],
};

const processors = ({ processors: used }: Facts): Section => ({
  id: 'encargados',
  title: 'Quién trata datos por encargo nuestro',
  blocks: [
    used
      ? 'Este sitio usa estos proveedores y ningún otro:'
      : 'Según cómo esté configurado, este sitio usa todos o algunos de estos proveedores:',
    { terms: used ? used.map((processor) => roles[processor]) : Object.values(roles) },
    'Tratan datos solo para lo que aquí se dice, y pueden hacerlo en servidores fuera de México.',
  ],
});

const transfers: Section = {
  id: 'transferencias',
  title: 'A quién más se los damos',
  blocks: [
    'A nadie más, salvo en los casos en que la ley no pide tu consentimiento, por ejemplo cuando una autoridad competente lo requiere con fundamento, o cuando hace falta para cumplir lo que contrataste. Lo que ocurre en una sala lo ven, por la naturaleza del servicio, las personas que tienen sus enlaces.',
  ],
};

const limits = ({ email }: Facts): Section => ({
  id: 'limitar',
  title: 'Cómo limitar el uso de tus datos',
  blocks: [
    {
      list: [
        'Usa el plan Gratis sin cuenta, y pregunta sin escribir tu nombre.',
        'Corrige tu nombre o elimina tu cuenta desde tu panel, sin pedírselo a nadie.',
        'Como persona organizadora, borra mensajes y preguntas, oculta las pendientes, pide código a las pantallas o finaliza el evento.',
        'Rechaza la medición, o retira tu aceptación, en «Preferencias de cookies», al pie de las páginas públicas de los sitios que la usan.',
        `Para cualquier otro límite, o para retirar tu consentimiento, escribe a ${email}.`,
      ],
    },
  ],
});

const rights = ({ email }: Facts): Section => ({
  id: 'derechos-arco',
  title: 'Tus derechos ARCO',
  blocks: [
    'Tienes derecho a **acceder** a tus datos, **rectificarlos**, **cancelarlos** y **oponerte** a su uso, y a revocar el consentimiento que nos diste. Ejercerlos no cuesta.',
    `Manda tu solicitud a ${email} con:`,
    {
      list: [
        'tu nombre y un medio para responderte;',
        'algo que acredite tu identidad, o la de quien te representa y su poder; si tienes cuenta, basta escribir desde su correo verificado;',
        'qué datos son y qué derecho quieres ejercer, con claridad;',
        'lo que ayude a encontrarlos: la sala, la fecha, el texto. Si pides corregir, también el dato correcto.',
      ],
    },
    'Si falta algo te lo pedimos. Te respondemos en un máximo de **20 días** hábiles desde que recibimos la solicitud y, si procede, la hacemos efectiva dentro de los **15 días** hábiles siguientes a la respuesta. La ley permite ampliar cada plazo una vez si el caso lo justifica; te diríamos por qué.',
    'Podemos negarnos en los casos que la ley señala, por ejemplo cuando los datos no son tuyos o hay una obligación de conservarlos. También entonces te explicamos el motivo.',
  ],
});

const storage = ({ processors: used }: Facts): Section => ({
  id: 'cookies',
  title: 'Cookies y almacenamiento del navegador',
  blocks: [
    'Usamos solo lo que el servicio necesita. No hay cookies de publicidad ni de terceros mientras no las aceptes.',
    {
      terms: [
        [
          'Sesión',
          'Cuando inicias sesión, una cookie propia o un registro en este navegador te mantiene dentro. Se borra al cerrar sesión.',
        ],
        [
          'Salas de este navegador',
          'El almacenamiento local guarda las salas que creaste o abriste y sus códigos: son tus llaves. Si lo borras, pierdes el control de las salas sin dueño.',
        ],
        [
          'Preferencias',
          'El tema, el sonido, los avisos que ya viste, el nombre con el que preguntas y tu decisión sobre la analítica.',
        ],
        [
          'Esta pestaña',
          'Un número al azar, que se borra al cerrarla, para que la sala reconozca tu pantalla si se cae la red.',
        ],
        ...cookiesOf(used ?? []),
      ],
    },
    'Puedes borrar todo esto en la configuración de tu navegador.',
  ],
});

/** Those of others, where the operator has set them up. */
const cookiesOf = (used: readonly Processor[]) =>
  [
    ['google_analytics', '_ga', 'Google Analytics: reconoce a este navegador entre visitas, hasta dos años.'],
    ['google_ads', '_gcl', 'Google Ads: recuerda por qué anuncio llegaste, hasta noventa días.'],
  ]
    .filter(([processor]) => used.some((each) => each === processor))
    .map(
      ([, name = '', what = '']) =>
        [`Cookies ${name}…, solo si aceptas`, `${what} Se borran cuando retiras tu aceptación.`] as const,
    );

const retention: Section = {
  id: 'conservacion',
  title: 'Cuánto tiempo los guardamos',
  blocks: [
    {
      list: [
        'Tu cuenta: hasta que la elimines.',
        'Una sala: hasta que se finaliza; sin dueño, hasta 7 días después de la última conexión o del último cambio. Queda solo su número, para que no se repita.',
        'Reportes y los diez últimos respaldos de salas con dueño: hasta que elimines tu cuenta.',
        'Pagos: el tiempo que piden las leyes fiscales y mercantiles. Si eliminas tu cuenta quedan sin tus datos.',
        'Datos técnicos: el tiempo breve que los conservan los registros del proveedor de alojamiento.',
      ],
    },
  ],
};

const security: Section = {
  id: 'seguridad',
  title: 'Cómo los cuidamos',
  blocks: [
    'Todo viaja cifrado. Las contraseñas y los códigos de control no se guardan de forma legible. Cada papel ve solo lo que le toca, y los registros de operación no contienen códigos ni textos escritos por personas. Si una vulneración afecta de forma significativa tus derechos, te lo informamos sin demora.',
  ],
};

const audience: Section = {
  id: 'publico',
  title: 'Si organizas un evento',
  blocks: [
    'Tú decides qué se pregunta, qué se muestra y a quién das los enlaces. Si recoges datos personales de tu público o de tus ponentes, eres responsable de ellos ante esas personas e infórmales con tu propio aviso; nosotros los tratamos para darte el servicio.',
    'El servicio no está dirigido a menores de edad. En clases y actividades con menores, pide que pregunten sin escribir su nombre.',
  ],
};

const changes = ({ email }: Facts): Section => ({
  id: 'cambios',
  title: 'Cambios a este aviso',
  blocks: [
    `Los cambios se publican en esta página con su fecha. Si cambian el responsable, las finalidades o los proveedores de manera que te afecte, y tienes cuenta, te avisamos además por correo; cuando haga falta, pedimos de nuevo tu consentimiento. Pide versiones anteriores a ${email}.`,
  ],
});

const authority: Section = {
  id: 'autoridad',
  title: 'La autoridad',
  blocks: [
    'Si crees que tu derecho a la protección de datos personales fue vulnerado, puedes acudir a la **Secretaría Anticorrupción y Buen Gobierno**, la autoridad en la materia.',
  ],
};
