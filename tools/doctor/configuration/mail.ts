import { type Check, type Finding, type Setup, hasSecret, isHosted, putSecret, notChecked, varOf } from './setup.ts';

const SENDER = /^(?:.*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;
const SENDER_SAMPLE = 'MAIL_FROM = "A Tiempo <hola@tu-dominio>", de un dominio dado de alta con quien envía.';

/** Which service sends mails, and from which address. */
export const mail: Check = (setup) => {
  const from = varOf(setup, 'MAIL_FROM');
  if (from !== '' && !SENDER.test(from)) {
    const says = `MAIL_FROM no es «Nombre <correo>»: ${from}`;
    return [{ level: 'wrong', says, meanwhile: withoutMail(setup), todo: SENDER_SAMPLE }];
  }
  const mailer = mailerOf(setup);
  if (mailer === null) return [nobody(setup)];
  if (from === '') {
    return [{ level: 'wrong', says: `${mailer} sin MAIL_FROM.`, meanwhile: withoutMail(setup), todo: SENDER_SAMPLE }];
  }
  return [{ level: 'ok', says: `${mailer}, de ${from}` }, ...idle(setup)];
};

function mailerOf(setup: Setup): string | null {
  if (setup.bindsEmail) return 'Cloudflare';
  return hasSecret(setup, 'RESEND_API_KEY') === 'yes' ? 'Resend' : null;
}

const idle = (setup: Setup): Finding[] =>
  setup.bindsEmail && hasSecret(setup, 'RESEND_API_KEY') === 'yes'
    ? [{ level: 'advice', says: 'RESEND_API_KEY no se usa: EMAIL va primero.' }]
    : [];

function nobody(setup: Setup): Finding {
  if (!setup.production) return { level: 'ok', says: 'Se guarda y se ve en /dev/correo.' };
  if (setup.secrets === null) return notChecked('RESEND_API_KEY');
  // The page after a payment promises a mail.
  const promised = hasSecret(setup, 'STRIPE_SECRET_KEY') === 'yes';
  return {
    level: promised ? 'wrong' : 'missing',
    says: 'Ni EMAIL ni RESEND_API_KEY.',
    meanwhile: withoutMail(setup),
    todo: `[[env.production.send_email]] con name = "EMAIL", o: ${putSecret('RESEND_API_KEY')}`,
  };
}

const withoutMail = (setup: Setup): string =>
  isHosted(setup)
    ? 'Nadie recibe la confirmación de su pago (los demás correos los manda Firebase).'
    : 'Quien olvida su contraseña no puede recuperarla; nadie confirma su correo ni recibe la confirmación de su pago.';
