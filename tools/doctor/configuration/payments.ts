import { paymentMethodsIn } from '../../../worker/domain/plans/payment-methods.ts';
import {
  type Check,
  type Finding,
  type Setup,
  hasSecret,
  isHere,
  listOf,
  putSecret,
  secretOf,
  notChecked,
  varOf,
} from './setup.ts';

/** Whether people can pay, and whether it is real. */
export const payments: Check = (setup) => [...keys(setup), ...base(setup), ...methods(setup)];

function keys(setup: Setup): Finding[] {
  if (setup.secrets === null) return [notChecked('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')];
  if (hasSecret(setup, 'STRIPE_SECRET_KEY') === 'yes') return [key(setup), webhook(setup)];
  if (!setup.production) return [{ level: 'ok', says: 'Con el sustituto local: nadie paga nada.' }];
  const alone = hasSecret(setup, 'STRIPE_WEBHOOK_SECRET') === 'yes';
  return [
    {
      level: alone ? 'wrong' : 'missing',
      says: alone ? 'STRIPE_WEBHOOK_SECRET sin STRIPE_SECRET_KEY.' : 'Sin STRIPE_SECRET_KEY.',
      meanwhile: 'Los planes se ven, y al comprar: «Sistema de pagos no disponible. Contacta soporte.»',
      todo: putSecret('STRIPE_SECRET_KEY'),
    },
  ];
}

function key(setup: Setup): Finding {
  const value = secretOf(setup, 'STRIPE_SECRET_KEY');
  if (value === '') {
    return { level: 'ok', says: 'Stripe tiene su clave; si es real (sk_live_) o de prueba no se ve desde aquí.' };
  }
  const [, mode] = /^[sr]k_(live|test)_/.exec(value) ?? [];
  if (mode === undefined) {
    const says = 'STRIPE_SECRET_KEY no es una clave secreta (sk_… o rk_…).';
    const todo = `Stripe → Developers → API keys. ${putSecret('STRIPE_SECRET_KEY')}`;
    return { level: 'wrong', says, meanwhile: 'Ningún pago empieza.', todo };
  }
  if (mode === 'live') return live(setup);
  return setup.production
    ? {
        level: 'wrong',
        says: 'Clave de prueba en producción.',
        meanwhile: 'Los planes se activan sin que nadie pague.',
        todo: `La que empieza con sk_live_ o rk_live_: ${putSecret('STRIPE_SECRET_KEY')}`,
      }
    : { level: 'ok', says: 'Stripe, con clave de prueba.' };
}

const live = ({ production }: Setup): Finding =>
  production
    ? { level: 'ok', says: 'Stripe, con clave real.' }
    : {
        level: 'wrong',
        says: 'Clave real fuera de producción.',
        meanwhile: 'Una prueba cobraría de verdad.',
        todo: 'Pon en .dev.vars la de prueba (sk_test_…), o ninguna.',
      };

function webhook(setup: Setup): Finding {
  const value = secretOf(setup, 'STRIPE_WEBHOOK_SECRET');
  if (value !== '' && !value.startsWith('whsec_')) {
    const says = 'STRIPE_WEBHOOK_SECRET no empieza con whsec_.';
    const todo = `Stripe → Webhooks → tu endpoint → Signing secret. ${putSecret('STRIPE_WEBHOOK_SECRET')}`;
    return { level: 'wrong', says, meanwhile: 'Ningún aviso de Stripe se acepta.', todo };
  }
  if (hasSecret(setup, 'STRIPE_WEBHOOK_SECRET') === 'yes') {
    return { level: 'ok', says: 'Los avisos de Stripe se pueden comprobar.' };
  }
  return {
    level: setup.production ? 'wrong' : 'missing',
    says: 'Sin STRIPE_WEBHOOK_SECRET.',
    meanwhile:
      'Quien cierra la página al pagar espera su plan unos minutos; devoluciones y disputas no quitan el plan.',
    todo: putSecret('STRIPE_WEBHOOK_SECRET'),
  };
}

/** A stand-in for Stripe may only be on this machine, and never in production. */
function base(setup: Setup): Finding[] {
  const url = varOf(setup, 'STRIPE_API_BASE') || secretOf(setup, 'STRIPE_API_BASE');
  if (url === '' && hasSecret(setup, 'STRIPE_API_BASE') !== 'yes') return [];
  if (setup.production) {
    const meanwhile = 'Los pagos están apagados: «Sistema de pagos no disponible. Contacta soporte.»';
    return [{ level: 'wrong', says: 'STRIPE_API_BASE no va en producción.', meanwhile, todo: 'Quítalo.' }];
  }
  if (isHere(url)) return [];
  return [{ level: 'wrong', says: `STRIPE_API_BASE no es de esta máquina: ${url}`, todo: 'Quítalo de .dev.vars.' }];
}

/** Paid at once, or later by voucher. */
const KNOWN = new Set(['card', 'oxxo']);

function methods(setup: Setup): Finding[] {
  const { taken, refused } = paymentMethodsIn(listOf(setup, 'STRIPE_PAYMENT_METHODS').join());
  return [...refused.map((name) => unfit(name, taken)), ...untested(taken, refused)];
}

const unfit = (name: string, taken: readonly string[]): Finding => ({
  level: 'wrong',
  says: `STRIPE_PAYMENT_METHODS nombra ${name} (SPEI), que aquí no se puede: pide un cliente en Stripe y admite pagos incompletos.`,
  meanwhile: taken.length === 0 ? 'Ningún pago empieza.' : `Se deja fuera; se paga con ${taken.join(', ')}.`,
  todo: `Quita ${name}.`,
});

function untested(taken: readonly string[], refused: readonly string[]): Finding[] {
  const strange = taken.filter((each) => !KNOWN.has(each));
  if (taken.length === 0) {
    if (refused.length > 0) return [];
    const meanwhile = 'Ningún pago empieza.';
    return [{ level: 'wrong', says: 'STRIPE_PAYMENT_METHODS está vacío.', meanwhile, todo: 'Escribe "card".' }];
  }
  if (strange.length === 0) return [{ level: 'ok', says: `Formas de pago: ${taken.join(', ')}.` }];
  return [{ level: 'advice', says: `Formas de pago que aquí nadie ha probado: ${strange.join(', ')}.` }];
}
