import { pesos } from './figures.ts';

/** The plans, on their page and on the home page. */
export const plans = {
  title: 'Planes y precios · A Tiempo',
  description:
    'Precios de A Tiempo en pesos mexicanos, en un solo pago: por evento, 30 días, o por año, 12 meses. Sin renovación automática. La sala gratuita no pide registro.',
  headline: 'Un solo pago, por evento o por año',
  lead: 'Empieza gratis y sin registro. Cuando tu sala necesite más pantallas o más temporizadores, elige un plan: no es una suscripción y no se renueva solo.',
  sectionTitle: 'Planes',
  sectionLead: 'Precios en pesos mexicanos, en un solo pago. Nada se renueva solo.',
  offers: 'Duración del plan',
  annual: 'Anual',
  event: 'Evento único',
  pesos,
  currency: 'MXN',
  once: (duration: string) => `Pago único, dura ${duration}`,
  noRegistration: 'Sin registro',
  popular: 'Popular',
  users: 'usuarios por sala',
  timers: 'temporizadores por sala',
  unlimited: 'Eventos ilimitados',
  management: 'Panel de administración',
  managementIs: 'Tus salas, informes y copias, en Mi Cuenta',
  managementFree: 'Mi Cuenta, con una cuenta gratis',
  support: 'Soporte técnico',
  notIncluded: 'No incluye',
  start: 'Comenzar gratis',
  buy: (plan: string) => `Comprar ${plan}`,
  change: (plan: string) => `Cambiar a ${plan}`,
  again: 'Comprar otra vez',
  processing: 'Procesando...',
  yours: 'Tu plan',
  until: (day: string) => `Vigente hasta el ${day}`,
  changing: {
    title: '¿Cambiar de plan?',
    titleAgain: '¿Comprar otra vez el mismo plan?',
    now: (plan: string, day: string) => `Hoy tienes ${plan}, hasta el ${day}.`,
    next: (plan: string, duration: string, mxn: number) =>
      `${plan} empieza en cuanto pagas y dura ${duration}. Se paga completo, ${pesos(mxn)} MXN, y los días que te quedan no se suman.`,
    confirm: 'Continuar al pago',
    keep: 'Conservar mi plan',
  },
  terms: {
    title: 'Antes de comprar',
    points: [
      ['Un solo pago', 'Pagas una vez, en pesos mexicanos. No hay renovación automática ni cobros después.'],
      [
        'Empieza al pagar',
        'Los 30 días de un plan de evento y los 12 meses de un plan anual cuentan desde el día de la compra.',
      ],
      [
        'Si cambias de plan',
        'El nuevo empieza el día en que lo compras y se paga completo. Los días que quedaban del anterior no se suman.',
      ],
      [
        'Cuando termina',
        'Tus salas vuelven a los límites del plan Gratis. Nadie sale de un evento en curso y tus temporizadores no se borran.',
      ],
      ['Por sala', 'Los límites valen para cada una de tus salas, y puedes abrir las que necesites.'],
      [
        'Panel de administración',
        'Es Mi Cuenta: desde cualquier dispositivo, todas tus salas con sus informes y copias de seguridad, y tu plan. Un plan se compra con una cuenta, así que siempre lo tiene. El plan Gratis funciona sin registro; con una cuenta también guarda ahí sus salas.',
      ],
      ['Un plan, dos nombres', 'El plan Pro Anual también se conoce como Básico Anual.'],
    ],
    short:
      'Al cambiar de plan, el nuevo empieza el día de la compra, se paga completo y los días restantes no se suman.',
    more: 'Ver las condiciones',
  },
  off: 'Sistema de pagos no disponible. Contacta soporte.',
  offButton: 'Contactar a soporte',
  offSubject: (plan: string) => `Quiero comprar el plan ${plan}`,
  vouchers: 'Con un vale de OXXO tu plan empieza a más tardar el siguiente día hábil después de pagar en la tienda.',
  standIn: 'Instalación de prueba: no se cobra nada.',
  /** Specification section 8, payment. */
  failed: 'Error al procesar el pago. Intenta de nuevo.',
} as const;
