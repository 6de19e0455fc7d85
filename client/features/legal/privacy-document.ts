import type { Facts, LegalDocument, Processor, LegalSection } from './legal-document.ts';
import { data, processors, purposes, retention, security, transfers } from './privacy-of-data.ts';

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

const controller = ({ name, address, email }: Facts): LegalSection => ({
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

const limits = ({ email }: Facts): LegalSection => ({
  id: 'limitar',
  title: 'Cómo limitar el uso de tus datos',
  blocks: [
    {
      list: [
        'Usa el plan Gratis sin cuenta, y pregunta sin escribir tu nombre.',
        'Corrige tu nombre o elimina tu cuenta desde tu panel, sin pedírselo a nadie.',
        'Como persona organizadora, borra mensajes y preguntas, oculta las pendientes, pide código a las pantallas o finaliza el evento.',
        'Rechaza la medición, o retira tu aceptación, en “Preferencias de cookies”, al pie de las páginas públicas de los sitios que la usan.',
        `Para cualquier otro límite, o para retirar tu consentimiento, escribe a ${email}.`,
      ],
    },
  ],
});

const rights = ({ email }: Facts): LegalSection => ({
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

const storage = ({ processors: used }: Facts): LegalSection => ({
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
          'Un número al azar, para que la sala reconozca tu pantalla si se cae la red, y lo que estás escribiendo, por si la página se vuelve a cargar. Se borran al cerrarla o al enviarlo.',
        ],
        ...cookiesOf(used ?? []),
      ],
    },
    'Puedes borrar todo esto en la configuración de tu navegador.',
  ],
});

/** Services of third parties, where the operator has set them up. */
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

const audience: LegalSection = {
  id: 'publico',
  title: 'Si organizas un evento',
  blocks: [
    'Tú decides qué se pregunta, qué se muestra y a quién das los enlaces. Si recoges datos personales de tu público o de tus ponentes, eres responsable de ellos ante esas personas y debes darles tu propio aviso; nosotros los tratamos para darte el servicio.',
    'El servicio no está dirigido a menores de edad. En clases y actividades con menores, pide que pregunten sin escribir su nombre.',
  ],
};

const changes = ({ email }: Facts): LegalSection => ({
  id: 'cambios',
  title: 'Cambios a este aviso',
  blocks: [
    `Los cambios se publican en esta página con su fecha. Si cambian el responsable, las finalidades o los proveedores de manera que te afecte, y tienes cuenta, te avisamos además por correo; cuando haga falta, pedimos de nuevo tu consentimiento. Pide versiones anteriores a ${email}.`,
  ],
});

const authority: LegalSection = {
  id: 'autoridad',
  title: 'La autoridad',
  blocks: [
    'Si crees que tu derecho a la protección de datos personales fue vulnerado, puedes acudir a la **Secretaría Anticorrupción y Buen Gobierno**, la autoridad en la materia.',
  ],
};
