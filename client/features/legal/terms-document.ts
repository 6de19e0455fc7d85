import { plans } from '#domain/plans/plans.ts';
import { paths } from '#protocol/paths.ts';
import { claims, language } from '../../text/es.ts';
import { termInWords } from '../../text/figures.ts';
import { operatorAnswers, type OperatorAnswers } from '../../lib/pages/operator-answers.ts';
import { paidBy } from '../../lib/pages/paid-by.ts';
import type { Facts, LegalDocument, LegalSection } from './legal-document.ts';

/** The terms of use. Figures of plans come from where they are charged. */
export const termsDocument = (facts: Facts, answers = operatorAnswers, methods?: string): LegalDocument => ({
  title: 'Términos de uso',
  summary: [
    'Puedes usar A Tiempo gratis y sin cuenta. Los planes de pago son pagos únicos en pesos mexicanos: nada se renueva ni se cobra solo.',
    'Tú respondes por el contenido de tus salas y por a quién le das tus enlaces. Nosotros cuidamos que el reloj sea exacto, y te pedimos tener siempre un plan B.',
    'Si cambiamos estos términos te avisamos 15 días antes. Si algo sale mal, buscamos arreglarlo contigo en 30 días.',
  ],
  sections: [
    agreement(facts),
    service,
    account,
    rooms,
    prices(methods),
    planRules,
    refunds(facts, answers),
    acceptableUse,
    content,
    availability,
    endings(facts),
    liability,
    changes,
    disputes(facts),
  ],
});

const pesos = (amount: number) => `$${amount.toLocaleString(language)} MXN`;

const agreement = ({ name, address, email }: Facts): LegalSection => ({
  id: 'acuerdo',
  title: 'Quiénes somos y qué aceptas',
  blocks: [
    `A Tiempo es un temporizador en línea para eventos en vivo. Lo ofrece ${name}, con domicilio en ${address}. Para cualquier asunto de estos términos escribe a ${email}.`,
    `Al usar A Tiempo, con o sin cuenta, aceptas estos términos. Si no estás de acuerdo, no lo uses. Cómo tratamos tus datos personales se explica en el [aviso de privacidad](${paths.privacy}).`,
    'Si usas A Tiempo por encargo de una empresa, una escuela, una iglesia u otra organización, confirmas que puedes aceptar estos términos en su nombre. Si eres menor de edad, usa el servicio y compra planes solo con permiso de tu madre, padre o tutor.',
  ],
});

const service: LegalSection = {
  id: 'servicio',
  title: 'Qué es el servicio',
  blocks: [
    'Con A Tiempo una persona organizadora crea una sala con temporizadores y comparte enlaces. Según el enlace que tengan, las demás personas ven el reloj, lo controlan, moderan preguntas o preguntan desde el público.',
    {
      list: [
        'Funciona en el navegador, sin instalar nada. Necesita internet para mantener las pantallas sincronizadas; una pantalla que pierde la red sigue contando con lo último que supo.',
        claims.language,
        claims.look,
        'Podemos mejorar o cambiar funciones. Si una función de la que depende un plan pagado va a desaparecer, te avisamos con el mismo plazo que un cambio de estos términos.',
      ],
    },
  ],
};

const account: LegalSection = {
  id: 'cuenta',
  title: 'Tu cuenta',
  blocks: [
    'El plan Gratis no necesita cuenta. Para comprar un plan sí: te pedimos nombre, apellido, correo y una contraseña.',
    {
      list: [
        'Usa datos verdaderos y un correo que sea tuyo: por ahí verificamos tu cuenta y te devolvemos el acceso.',
        'Cuida tu contraseña. Lo que se haga con tu cuenta se entiende hecho por ti, salvo que nos avises antes de que alguien más la usa.',
        'Una cuenta es de una persona u organización. No la vendas ni la prestes.',
      ],
    },
  ],
};

const rooms: LegalSection = {
  id: 'salas',
  title: 'Salas, enlaces y códigos',
  blocks: [
    'Una sala pertenece a quien la crea. Quien tiene el enlace de control puede hacer todo en ella, y quien tiene el de moderación puede mover los tiempos, mandar mensajes y revisar preguntas: compártelos solo con tu equipo. Puedes renovar los códigos en cualquier momento, y quien entró con los anteriores queda fuera.',
    'Una sala sin dueño registrado guarda su llave solo en el navegador que la creó. Si borras los datos de ese navegador y no copiaste el enlace de control, no podemos devolverte esa sala.',
    'El enlace del público permite preguntar sin dar un nombre. Al principio las preguntas pendientes de revisión se muestran al público; la persona organizadora puede cambiarlo en la configuración del evento.',
  ],
};

/** `methods`: the payment methods of the installation, by Stripe's names; those of production if not given. */
const prices = (methods?: string): LegalSection => ({
  id: 'precios',
  title: 'Planes, precios y pago',
  blocks: [
    'Estos son los planes, con sus límites por sala:',
    {
      table: {
        head: ['Plan', 'Precio', 'Duración', 'Usuarios', 'Temporizadores'],
        rows: Object.values(plans).map((plan) => [
          plan.name,
          pesos(plan.price_mxn),
          termInWords(plan.term),
          String(plan.max_users),
          String(plan.max_timers),
        ]),
      },
    },
    'El plan Pro Anual también aparece con el nombre Básico Anual. El precio que se cobra es el que ves antes de pagar, en pesos mexicanos.',
    {
      list: [
        'Cada compra es un **pago único**. No hay suscripción, renovación automática ni cargos posteriores.',
        `El pago se hace en la página de Stripe, nuestro proveedor de pagos: ${paidBy(methods).how}. No vemos ni guardamos los datos de tu tarjeta.${paidBy(methods).when}`,
        'Tu plan se activa cuando Stripe nos confirma el pago. Si pagaste y tu plan no aparece, escríbenos con la fecha y el correo de tu cuenta.',
        'Si una venta se publica con un error evidente de precio, te lo decimos antes de cobrar o, si ya se cobró, resolvemos contigo conforme a la ley.',
      ],
    },
  ],
});

const planRules: LegalSection = {
  id: 'reglas-de-planes',
  title: 'Cómo corre un plan',
  blocks: [
    {
      list: [
        'El plan empieza el día de la compra y dura 30 días o 12 meses, según el que elijas. Cuando termina, tu cuenta vuelve al plan Gratis.',
        '**Cambiar de plan reinicia el plazo**: el nuevo plan empieza en la fecha de la nueva compra, se paga completo y los días que quedaban del anterior no se acumulan ni se abonan.',
        'Si el plan termina mientras hay personas conectadas, la sala conserva sus límites hasta que queda vacía 60 minutos, y como máximo 24 horas. Nadie es expulsado a mitad de un evento.',
        'Los temporizadores que pasen del nuevo límite se pueden seguir usando; lo que no se puede es crear más.',
        'Los límites de usuarios cuentan a quienes están conectados como control, moderación, orador o invitado. La página de preguntas del público no ocupa lugares.',
      ],
    },
  ],
};

const refunds = ({ email }: Facts, answers: OperatorAnswers): LegalSection => ({
  id: 'reembolsos-y-facturas',
  title: 'Reembolsos, impuestos y facturas',
  blocks: [
    'Los derechos que te da la Ley Federal de Protección al Consumidor, incluidos los de revocación, reclamación y devolución cuando proceden, se aplican tal como dice la ley. Estos términos no los limitan, y tampoco prometen más que ella.',
    ...[answers.refunds, answers.invoices].filter((answer) => answer !== ''),
    `Para pedir un reembolso, aclarar un cargo, o preguntar por el IVA o por una factura (CFDI), escribe a ${email} con el correo de tu cuenta, la fecha y el monto. Te decimos qué procede en tu caso.`,
    'Si se devuelve el importe completo de una compra, el plan que esa compra activó deja de estar vigente.',
  ],
});

const acceptableUse: LegalSection = {
  id: 'uso-aceptable',
  title: 'Uso aceptable',
  blocks: [
    'Puedes usar A Tiempo para cualquier evento lícito. No puedes:',
    {
      list: [
        'publicar en mensajes, preguntas, nombres o descripciones contenido ilegal, que acose o discrimine, que engañe, o que exponga datos personales de otras personas sin su permiso;',
        'entrar a salas, cuentas o códigos ajenos, probar claves al azar o hacerte pasar por alguien más;',
        'sobrecargar el servicio, saltarte sus límites con varias cuentas o con programas, o buscar sus fallas sin permiso (si encuentras una, escríbenos: la agradecemos);',
        'revender el servicio como si fuera tuyo o quitar los avisos de quién lo ofrece.',
      ],
    },
    'Si alguien hace algo de esto podemos cerrar la sala, quitar el contenido o suspender la cuenta. Salvo que haya urgencia o lo pida una autoridad, te avisamos antes y te escuchamos.',
  ],
};

const content: LegalSection = {
  id: 'contenido',
  title: 'Lo que escribes y lo que es nuestro',
  blocks: [
    'Lo que escribes en una sala (nombres, mensajes, preguntas, agenda) es tuyo o de quien lo escribió. Nos permites guardarlo y mostrarlo solo para dar el servicio: a las pantallas y personas de tu sala, y en tus reportes y respaldos.',
    'Como persona organizadora decides qué preguntas se muestran y respondes ante tu público por ellas. Si recoges datos personales de tu público, eres responsable de informarle.',
    'El programa, la marca A Tiempo, los textos y los dibujos del sitio son nuestros o los usamos con permiso. Usar el servicio no te da derechos sobre ellos.',
  ],
};

const availability: LegalSection = {
  id: 'disponibilidad',
  title: 'Disponibilidad',
  blocks: [
    'Trabajamos para que el servicio esté disponible siempre y para que el reloj sea exacto, pero no lo garantizamos: dependemos de internet, de tu red, de tu equipo y de proveedores. Podemos hacer mantenimiento; procuramos que no se note y que no interrumpa eventos en curso.',
    'Para un evento importante ten un plan B: descarga el respaldo de tu sala, ten a la mano el enlace de control en un segundo dispositivo y un reloj que no dependa de la red.',
    claims.account,
  ],
};

const endings = ({ email }: Facts): LegalSection => ({
  id: 'fin',
  title: 'Cuándo terminan las salas y las cuentas',
  blocks: [
    {
      list: [
        'Una sala termina cuando alguien con control pulsa Finalizar evento. Su contenido se borra; si la sala tiene dueño con cuenta, antes se guarda su reporte.',
        'Una sala sin dueño termina sola **7 días** después de la última conexión o del último cambio. El panel muestra la fecha.',
        'El número de una sala que terminó no se vuelve a usar.',
        'Puedes eliminar tu cuenta cuando quieras desde tu panel, en Eliminar cuenta. Se borran tu identidad, tu perfil y tus salas, y no se puede deshacer. De los pagos conservamos un registro sin tus datos, porque la ley obliga a llevar cuentas. El tiempo que quedaba de un plan se pierde.',
        `Podemos cerrar el servicio. En ese caso avisamos con al menos 15 días y atendemos los planes vigentes conforme a la ley. Lo que no puedas hacer desde tu panel, pídelo a ${email}.`,
      ],
    },
  ],
});

const liability: LegalSection = {
  id: 'responsabilidad',
  title: 'Responsabilidad',
  blocks: [
    'A Tiempo es una herramienta de apoyo. No la uses donde un error de tiempo pueda dañar a alguien, como procedimientos médicos o el control de máquinas.',
    'En la medida que la ley lo permite, no respondemos por ganancias perdidas ni por daños indirectos de un evento, y nuestra responsabilidad total por un plan no pasa de lo que pagaste por él. Nada de esto limita la responsabilidad que la ley no deja limitar, ni tus derechos como persona consumidora.',
  ],
};

const changes: LegalSection = {
  id: 'cambios',
  title: 'Cambios a estos términos',
  blocks: [
    'Podemos cambiar estos términos. Publicamos la nueva versión en esta página con al menos **15 días de anticipación** y, si tienes cuenta, te avisamos por correo cuando el cambio te afecte. Si no estás de acuerdo puedes dejar de usar el servicio y eliminar tu cuenta antes de que entren en vigor; los planes ya pagados conservan su precio, sus límites y su plazo.',
  ],
};

const disputes = ({ email }: Facts): LegalSection => ({
  id: 'controversias',
  title: 'Si no estamos de acuerdo',
  blocks: [
    `Escríbenos primero a ${email}. Desde que recibimos tu reclamo, tú y nosotros tenemos **30 días** para resolverlo de buena fe.`,
    'Si no se resuelve, puedes acudir a la Procuraduría Federal del Consumidor (Profeco), y no hace falta que agotes ese plazo para hacerlo. Se aplican las leyes federales de México. Son competentes los tribunales mexicanos que la ley señale; si eres consumidor, no renuncias a los de tu domicilio.',
    'Si una parte de estos términos resulta inválida, las demás siguen vigentes.',
  ],
});
