import { plans, type PlanId } from '#domain/plans/plans.ts';
import { pesos, termInWords } from './figures.ts';
import { claims } from './claims.ts';
import { operatorAnswers, type OperatorAnswers } from '../lib/pages/operator-answers.ts';
import { paidBy } from '../lib/pages/paid-by.ts';

type FaqEntry = { readonly question: string; readonly answer: string };

const price = (id: PlanId) => `${pesos(plans[id].price_mxn)} MXN`;

const { free, basic, corporate, basic_annual, corporate_annual } = plans;

const moneyBack = {
  doubts: 'Si tienes dudas, escríbenos a soporte con el correo de tu cuenta, la fecha y el monto.',
  ask: 'Escríbenos a soporte con el correo de tu cuenta, la fecha y el monto, y te decimos qué procede en tu caso.',
  law: 'El correo de soporte está al pie de esta página y en los términos de uso. Los derechos que te da la ley se aplican siempre.',
};

/** The operator's answers where they are set; otherwise support answers, and nothing is promised. */
export const onMoneyBack = ({ invoices, refunds }: OperatorAnswers): string =>
  [invoices, refunds, invoices && refunds ? moneyBack.doubts : moneyBack.ask, moneyBack.law]
    .filter((sentence) => sentence !== '')
    .join(' ');

/** How people pay where these payment methods are set, by Stripe's names. */
export function onPaying(setting?: string): string {
  const { how, when } = paidBy(setting);
  return `En un solo pago, en pesos mexicanos y en la página de Stripe: ${how}.${when}`;
}

/** Frequently asked questions. Plain text, because search engines read it too. */
export const faq: readonly FaqEntry[] = [
  {
    question: '¿De verdad es gratis?',
    answer: `Sí. Abres una sala sin cuenta y sin tarjeta, con ${free.max_users} usuarios y ${free.max_timers} temporizadores, y puedes usarla en tantos eventos como quieras. Una sala sin cuenta se borra 7 días después de la última vez que alguien la usó; si la guardas en una cuenta, que también es gratis, se queda.`,
  },
  {
    question: '¿Cuántos usuarios y temporizadores incluye cada plan?',
    answer: `Por sala: ${free.name}, ${free.max_users} usuarios y ${free.max_timers} temporizadores. ${basic.name} (${price('basic')}, ${termInWords(basic.term)}) y ${basic_annual.name} (${price('basic_annual')}, ${termInWords(basic_annual.term)}), ${basic.max_users} usuarios y ${basic.max_timers} temporizadores. ${corporate.name} (${price('corporate')}, ${termInWords(corporate.term)}) y ${corporate_annual.name} (${price('corporate_annual')}, ${termInWords(corporate_annual.term)}), ${corporate.max_users} usuarios y ${corporate.max_timers} temporizadores.`,
  },
  {
    question: '¿Quién cuenta como usuario?',
    answer:
      'Cada pantalla conectada como control, moderación, orador o invitado: tu laptop y el monitor del escenario son dos. El público que manda preguntas desde su teléfono no ocupa lugar, y tampoco la agenda en modo pantalla.',
  },
  {
    question: '¿Hay que instalar algo?',
    answer:
      'No. Todo corre en el navegador. La pantalla del orador es un enlace: se abre en la computadora del recinto, en una tableta o en un televisor con navegador, y se pone en pantalla completa con la tecla F.',
  },
  {
    question: '¿En qué dispositivos y navegadores funciona?',
    answer:
      'En una versión reciente de Chrome, Edge, Firefox o Safari, en computadora, tableta o teléfono. Para controlar recomendamos una computadora, porque ahí tienes teclado y ves todo de un vistazo; desde el teléfono también se puede.',
  },
  {
    question: '¿Qué pasa si se va el internet en pleno evento?',
    answer:
      'Las pantallas que ya están abiertas siguen contando con lo último que supieron y avisan en una esquina que están sin conexión. Cuando la red vuelve se reconectan solas y se ponen al corriente. Sin red no llegan cambios a los demás equipos, pero el proyector conectado a tu propia computadora sí te sigue obedeciendo, y al volver la red todos ven lo mismo.',
  },
  {
    question: '¿Y si mi laptop se apaga o cierro la pestaña?',
    answer:
      'El reloj no vive en tu laptop: la sala y las demás pantallas siguen. Al volver a abrir el panel en el mismo navegador recuperas el control. Para no depender de una sola máquina, guarda la sala en tu cuenta o ten abierto el enlace de “Otro controlador” en un segundo dispositivo.',
  },
  {
    question: '¿Qué tan exacto es? ¿Todas las pantallas marcan lo mismo?',
    answer:
      'Sí. Cada pantalla mide su propia conexión, calcula la hora de la sala y cambia de dígito en el segundo exacto. El reloj se calcula desde el momento en que debe terminar, así que no se atrasa aunque la pestaña se duerma o el equipo vaya lento.',
  },
  {
    question: '¿Cómo comparto el temporizador con el orador?',
    answer:
      'Presiona Compartir en el panel: copias el enlace de la vista del orador o muestras su código QR. Hay otros enlaces para quien modera, para la agenda y para las preguntas del público. Si un enlace llega a manos equivocadas, renuevas su código y el anterior deja de servir.',
  },
  {
    question: '¿El público puede mandar preguntas?',
    answer:
      'Sí, en todos los planes. Proyectas un código QR, la gente pregunta desde su teléfono sin registrarse, y tú o quien modera aprueba, rechaza o le manda la pregunta al orador. Puedes mostrar u ocultar las que aún no se revisan, y cerrar las preguntas cuando quieras.',
  },
  {
    question: '¿Puedo tener varios temporizadores a la vez?',
    answer:
      'Sí. Cada sala tiene una lista que ordenas arrastrando, puedes correr varios al mismo tiempo y eliges cuál está en el escenario. Si tienes salones paralelos, una pantalla se puede fijar a un temporizador, o puedes abrir una sala para cada uno.',
  },
  {
    question: '¿Quién puede ver mi sala y qué datos guardan?',
    answer:
      'Solo quien tiene un enlace, y nadie controla el tiempo sin el código de control o de moderación. Guardamos lo que escribes en la sala para mostrarlo en tus pantallas. Sin cuenta no te pedimos ningún dato personal. El detalle está en el aviso de privacidad.',
  },
  {
    question: '¿Está en otros idiomas? ¿Puedo cambiar el diseño o poner mi logotipo?',
    answer: `${claims.language} ${claims.look}`,
  },
  {
    question: '¿Cómo se paga? ¿Se renueva solo?',
    answer: `${onPaying()} Los planes de evento duran ${termInWords(basic.term)} y los anuales ${termInWords(basic_annual.term)}. No es una suscripción y nada se renueva solo. Cuando termina, tus salas vuelven a los límites del plan ${free.name}; nadie sale de un evento en curso y tus temporizadores no se borran.`,
  },
  {
    question: '¿Qué pasa si cambio de plan?',
    answer:
      'El plan nuevo empieza el día en que lo compras y se paga completo. Los días que te quedaban del anterior no se suman ni se descuentan, así que conviene cambiar cuando el anterior esté por terminar, salvo que necesites más lugares ya.',
  },
  { question: '¿Dan factura (CFDI) o reembolsos?', answer: onMoneyBack(operatorAnswers) },
];
