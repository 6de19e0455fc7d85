import { type Check, type Finding, type Setup, hasSecret, isHosted, putSecret, notChecked, varOf } from './setup.ts';

/** Who issues the accounts. */
export const identity: Check = (setup) => [...privacy(setup), ...(isHosted(setup) ? hosted(setup) : embedded(setup))];

function privacy(setup: Setup): Finding[] {
  const said = varOf(setup, 'EMAIL_PRIVACY');
  if (said === '' || said === 'on') return [];
  const says = `EMAIL_PRIVACY es "" u "on", no «${said}».`;
  return [{ level: 'wrong', says, meanwhile: 'Vale como vacío.', todo: 'Escribe "on", o déjalo vacío.' }];
}

function hosted(setup: Setup): Finding[] {
  const unused = ['IDENTITY_SIGNING_JWK', 'PASSWORD_PEPPER'].filter((name) => hasSecret(setup, name) === 'yes');
  return [
    varOf(setup, 'FIREBASE_API_KEY') === ''
      ? {
          level: 'wrong',
          says: 'FIREBASE_PROJECT_ID sin FIREBASE_API_KEY.',
          meanwhile: 'Nadie puede crear una cuenta ni entrar.',
          todo: 'Consola de Firebase: Configuración del proyecto → Clave de API web.',
        }
      : { level: 'ok', says: `Firebase, proyecto ${varOf(setup, 'FIREBASE_PROJECT_ID')}.` },
    ...unused.map((name): Finding => ({ level: 'advice', says: `Con Firebase no se usa ${name}.` })),
  ];
}

function embedded(setup: Setup): Finding[] {
  const findings: Finding[] = [{ level: 'ok', says: 'Servicio propio, en D1.' }];
  if (varOf(setup, 'FIREBASE_API_KEY') !== '') {
    const meanwhile = 'Las cuentas son del servicio propio, no de Firebase.';
    const todo = 'Pon también FIREBASE_PROJECT_ID, o quita la clave.';
    findings.push({ level: 'wrong', says: 'FIREBASE_API_KEY sin FIREBASE_PROJECT_ID.', meanwhile, todo });
  }
  return setup.production ? [...findings, PAID, ...kept(setup)] : findings;
}

const PAID: Finding = {
  level: 'advice',
  says: 'Las contraseñas piden Workers Paid: cada una cuesta más que los 10 ms de CPU del plan gratuito.',
  meanwhile: 'En el plan gratuito, entrar y registrarse fallan.',
};

/** What is safer outside of the database. */
function kept(setup: Setup): Finding[] {
  if (setup.secrets === null) return [notChecked('IDENTITY_SIGNING_JWK', 'PASSWORD_PEPPER')];
  const advice: Readonly<Record<string, string>> = {
    IDENTITY_SIGNING_JWK:
      'La clave que firma las sesiones está en D1: quien copie D1 puede hacerse pasar por cualquiera.',
    PASSWORD_PEPPER:
      'Sin PASSWORD_PEPPER, una copia de D1 basta para probar contraseñas. Una vez puesto, no se cambia.',
  };
  return Object.entries(advice)
    .filter(([name]) => hasSecret(setup, name) === 'no')
    .map(([name, says]) => ({ level: 'advice', says, todo: putSecret(name) }));
}
