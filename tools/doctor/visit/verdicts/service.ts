import { PROTOCOL_VERSION } from '#protocol/version.ts';
import { type Finding, isHere, isPrivate, putSecret } from '../../configuration/setup.ts';
import { judge } from './trials.ts';

/** What an installation says of itself. */
export interface Service {
  readonly address: string;
  readonly health: number;
  readonly status: unknown;
  readonly config: Readonly<Record<string, unknown>> | null;
  /** The answer to a payment event without a signature: status and code of the refusal. */
  readonly news: string;
}

export function health({ health: status, status: word }: Service): Finding[] {
  if (status !== 200) {
    const todo = 'Mira los registros del Worker («A call failed») y que la dirección sea la suya.';
    return [{ level: 'wrong', says: `/api/health contesta ${status}.`, meanwhile: 'Nadie abre una sala.', todo }];
  }
  if (word === 'ok') return [{ level: 'ok', says: '/api/health dice «ok»: el Worker y D1 contestan.' }];
  return [
    {
      level: 'wrong',
      says: `/api/health dice «${String(word)}»: D1 no contesta o no tiene planes.`,
      meanwhile: 'Las salas siguen; cuentas, pagos, informes y copias guardadas no.',
      todo: 'Mira el estado de D1 y que `npm run deploy` haya aplicado las migraciones.',
    },
  ];
}

export function environment({ address, config }: Service): Finding[] {
  if (config === null) {
    const meanwhile = 'Las páginas no saben de cuentas, pagos ni soporte.';
    return [{ level: 'wrong', says: '/api/config no se entiende.', meanwhile, todo: 'Despliega otra vez.' }];
  }
  const { environment: name, protocol_version: version, support_email: support } = config;
  const findings: Finding[] = [];
  if (version !== PROTOCOL_VERSION) {
    const says = `Habla la versión ${String(version)} del protocolo y esta copia la ${PROTOCOL_VERSION}.`;
    findings.push({ level: 'wrong', says, todo: 'Revisa con la misma versión que está desplegada.' });
  }
  if (name !== 'production' && name !== 'venue' && !isHere(address)) {
    const meanwhile = 'Los límites de uso son los de desarrollo y los correos se ven en una página.';
    const level = isPrivate(address) ? 'advice' : 'wrong';
    findings.push({ level, says: `Su entorno es «${String(name)}».`, meanwhile, todo: '`npm run deploy`' });
  }
  if (support === '') {
    const meanwhile = 'Donde dice «Contacta soporte» no hay a quién escribir.';
    const todo = 'SUPPORT_EMAIL en wrangler.toml, y `npm run deploy`.';
    findings.push({ level: 'missing', says: 'Sin SUPPORT_EMAIL.', meanwhile, todo });
  }
  if (findings.length > 0) return findings;
  return [{ level: 'ok', says: `«${String(name)}», protocolo ${PROTOCOL_VERSION}, soporte en ${String(support)}.` }];
}

const READY: Finding = {
  level: 'ok',
  says: 'Tienen su clave; si vale se ve solo al comprar, y aquí no se compra.',
};
const TESTING: Finding = {
  level: 'wrong',
  says: 'Con una clave de prueba de Stripe.',
  meanwhile: 'Los planes se activan sin que nadie pague.',
  todo: `La que empieza con sk_live_ o rk_live_: ${putSecret('STRIPE_SECRET_KEY')}`,
};

const withoutSecret = (address: string): Finding => ({
  level: isPrivate(address) ? 'missing' : 'wrong',
  says: 'Sin STRIPE_WEBHOOK_SECRET: ningún aviso de Stripe se puede comprobar.',
  meanwhile: 'Quien cierra la página al pagar espera su plan unos minutos; devoluciones y disputas no quitan el plan.',
  todo: putSecret('STRIPE_WEBHOOK_SECRET'),
});

/** An event without a signature is `malformed` if the secret is set, else the answer is `payments_off`. */
const signatures = ({ address, news }: Service): Finding[] =>
  news.endsWith(' payments_off')
    ? [withoutSecret(address)]
    : judge([{ what: 'uno sin firma', expected: '400 malformed', actual: news }], {
        fine: 'Los avisos de Stripe se comprueban',
        meanwhile: 'Los planes llegan tarde, y devoluciones y disputas no los quitan; o cualquiera puede dar avisos.',
        todo: 'Que nada delante toque /api/payments/webhook; los registros del Worker.',
      });

export function payments(front: Service): Finding[] {
  const { address, config } = front;
  switch (config?.['payments']) {
    case 'ready':
      return [config['payments_live'] === false && !isHere(address) ? TESTING : READY, ...signatures(front)];
    case 'stand_in':
      return isPrivate(address)
        ? [{ level: 'ok', says: 'Con el sustituto local: nadie paga nada.' }]
        : [
            {
              level: 'wrong',
              says: 'Con un sustituto que no cobra.',
              meanwhile: 'Los planes se regalan.',
              todo: '`npm run deploy`, que despliega producción; docs/operating.md, «Payments».',
            },
          ];
    case 'off':
      return [
        {
          level: 'missing',
          says: 'Apagados.',
          meanwhile: 'Los planes se ven, y al comprar: «Sistema de pagos no disponible. Contacta soporte.»',
          todo: '`npm run doctor` en la copia que se despliega dice qué falta; docs/operating.md, «Payments».',
        },
      ];
    default:
      return [{ level: 'unknown', says: 'No dice si se puede pagar.' }];
  }
}

export function accounts({ config }: Service): Finding[] {
  const { kind } = Object(config?.['identity']);
  if (kind === 'embedded') return [{ level: 'ok', says: 'Del servicio propio, en D1.' }];
  if (kind === 'hosted') return [{ level: 'ok', says: 'De Firebase: a quién deja entrar se ve en su consola.' }];
  const todo = 'Revisa con la misma versión que está desplegada, o despliega otra vez.';
  return [{ level: 'wrong', says: 'No dice de quién son las cuentas.', meanwhile: 'Nadie puede entrar.', todo }];
}

export function mail({ config }: Service): Finding[] {
  if (config?.['mail'] === true) {
    const todo = 'Para verlo llegar: `npm run doctor -- DIRECCIÓN --mail tu@correo`.';
    return [{ level: 'ok', says: 'Dice que puede enviar.', todo }];
  }
  return [
    {
      level: 'missing',
      says: 'Dice que no puede enviar.',
      meanwhile: 'Quien olvida su contraseña no puede recuperarla; nadie confirma su correo.',
      todo: 'docs/operating.md, «Mail».',
    },
  ];
}
