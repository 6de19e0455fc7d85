import { scriptHashes } from '../../../../scripts/site/headers.ts';
import { type Finding, isHere, isPrivate } from '../../configuration/setup.ts';
import { type Trial, judge } from './trials.ts';

export interface FetchedPage {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

export interface Pages {
  readonly address: string;
  readonly pages: readonly FetchedPage[];
  /** What http answers if the visit uses https: status and target of the redirect. Null if there was no answer. */
  readonly plain: { readonly status: number; readonly location: string } | null;
}

const said = (fine: boolean, otherwise: string) => (fine ? 'bien' : otherwise);

/** The sources of a policy, by directive. */
const directivesOf = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split(';').map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/u);
      return [name, sources.join(' ')];
    }),
  );

function trialsOf({ path, status, headers, html }: FetchedPage, isSafe: boolean): Trial[] {
  const policy = directivesOf(headers['content-security-policy'] ?? '');
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '';
  const age = Number(/max-age=(?<age>\d+)/u.exec(headers['strict-transport-security'] ?? '')?.groups?.['age'] ?? 0);
  const foreign = scriptHashes(html).filter((hash) => !scripts.includes(hash)).length;
  const isClosed = scripts !== '' && !/'unsafe-(?:inline|eval)'|\s\*|^\*/u.test(scripts);
  const one = (what: string, actual: string): Trial => ({ what: `${path} ${what}`, expected: 'bien', actual });
  return [
    { what: path, expected: '200', actual: String(status) },
    one('CSP', said(policy.has('default-src') && isClosed, headers['content-security-policy'] ?? 'nada')),
    one('scripts de la página', said(foreign === 0, `${foreign} que su CSP no conoce`)),
    one('en marcos ajenos', said(policy.get('frame-ancestors') === "'none'", 'se deja')),
    one('nosniff', said(headers['x-content-type-options'] === 'nosniff', 'nada')),
    one('Referrer-Policy', said(headers['referrer-policy'] === 'no-referrer', headers['referrer-policy'] ?? 'nada')),
    ...(isSafe ? [one('HSTS', said(age >= 15_552_000, age === 0 ? 'nada' : `${age} s`))] : []),
  ];
}

/** The failed trials of a page, or a single one if all are right. */
function worthSaying(page: FetchedPage, isSafe: boolean): readonly Trial[] {
  const trials = trialsOf(page, isSafe);
  const wrong = trials.filter(({ expected, actual }) => expected !== actual);
  return wrong.length > 0 ? wrong : [{ what: page.path, expected: 'bien', actual: 'bien' }];
}

export const pages = ({ address, pages: all }: Pages): Finding[] =>
  judge(
    all.flatMap((page) => worthSaying(page, address.startsWith('https:'))),
    {
      fine: 'CSP y sus scripts, marcos, nosniff, Referrer-Policy, HSTS donde hay https',
      meanwhile: 'Una página ajena o un script metido en el camino puede leer códigos; o la página no arranca.',
      todo: 'Apaga lo que cambie páginas en la zona (Rocket Loader, Email Obfuscation, Web Analytics automático) y despliega otra vez.',
    },
  );

export function transport({ address, plain }: Pages): Finding[] {
  if (isHere(address)) return [{ level: 'ok', says: 'De esta máquina: https no hace falta.' }];
  if (!address.startsWith('https:') && isPrivate(address)) return [overHttp];
  if (!address.startsWith('https:')) {
    const meanwhile = 'Códigos y contraseñas viajan a la vista; la pantalla no puede quedarse encendida.';
    return [{ level: 'wrong', says: 'Se pidió sin https.', meanwhile, todo: `Revisa ${toHttps(address)}` }];
  }
  if (plain === null) return [{ level: 'unknown', says: 'Por http no contesta nadie: nadie llega sin https.' }];
  const { status, location } = plain;
  if (status >= 301 && status <= 308 && location.startsWith(address)) {
    return [{ level: 'ok', says: `http lleva a https (${status}).` }];
  }
  return [
    {
      level: 'wrong',
      says: `http contesta ${status}${location && ` hacia ${location}`} y no lleva a https.`,
      meanwhile: 'La primera visita por http la puede leer y cambiar quien esté en el camino.',
      todo: '«Always Use HTTPS» en la zona.',
    },
  ];
}

const overHttp: Finding = {
  level: 'advice',
  says: 'Por http, en una red propia: así se usa en una sala sin internet.',
  meanwhile:
    'Los códigos viajan a la vista de quien esté en esa red. Un escenario mantiene encendida la pantalla desde que alguien la toca; el navegador no lo guarda para abrirlo sin red y no comparte: copia.',
  todo: 'La dirección https de esta copia, si la tiene, para el equipo; el público puede seguir por http.',
};

const toHttps = (address: string) => address.replace(/^http:/u, 'https:');
