import type { Facts, Processor, LegalSection } from './legal-document.ts';

/** Which personal data is kept, what for, by whom and for how long. */

export const data: LegalSection = {
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
          'Plantillas',
          'Los programas que guardas en tu cuenta para empezar otros: su nombre y sus temporizadores, con horas, presentadores y notas.',
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

export const purposes: LegalSection = {
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

export const processors = ({ processors: used }: Facts): LegalSection => ({
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

export const transfers: LegalSection = {
  id: 'transferencias',
  title: 'A quién más se los damos',
  blocks: [
    'A nadie más, salvo en los casos en que la ley no pide tu consentimiento, por ejemplo cuando una autoridad competente lo requiere con fundamento, o cuando hace falta para cumplir lo que contrataste. Lo que ocurre en una sala lo ven, por la naturaleza del servicio, las personas que tienen sus enlaces.',
  ],
};

export const retention: LegalSection = {
  id: 'conservacion',
  title: 'Cuánto tiempo los guardamos',
  blocks: [
    {
      list: [
        'Tu cuenta: hasta que la elimines.',
        'Una sala: hasta que se finaliza; sin dueño, hasta 7 días después de la última conexión o del último cambio. Queda solo su número, para que no se repita.',
        'Reportes y los diez últimos respaldos de salas con dueño: hasta que elimines tu cuenta.',
        'Plantillas: hasta que las elimines, o tu cuenta.',
        'Pagos: el tiempo que piden las leyes fiscales y mercantiles. Si eliminas tu cuenta quedan sin tus datos.',
        'Datos técnicos: el tiempo breve que los conservan los registros del proveedor de alojamiento.',
      ],
    },
  ],
};

export const security: LegalSection = {
  id: 'seguridad',
  title: 'Cómo los cuidamos',
  blocks: [
    'Todo viaja cifrado. Las contraseñas y los códigos de control no se guardan de forma legible. Cada papel ve solo lo que le toca, y los registros de operación no contienen códigos ni textos escritos por personas. Si una vulneración afecta de forma significativa tus derechos, te lo informamos sin demora.',
  ],
};
