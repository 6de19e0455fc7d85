/** The configuration of an installation, and the findings about it. */

export interface Setup {
  readonly production: boolean;
  readonly vars: Readonly<Record<string, string>>;
  /** Values by name, null where only the name is known. The map is null where the names could not be read. */
  readonly secrets: ReadonlyMap<string, string | null> | null;
  readonly databaseId: string;
  readonly bindsEmail: boolean;
  readonly crons: readonly string[];
}

/**
 * `wrong` must be corrected before people use the installation; `missing` is optional, but people see its effect;
 * `unknown` could not be checked from here.
 */
export type Level = Finding['level'];

/** `todo` is what the operator should do. */
export type Finding = FindingText &
  (
    | { readonly level: 'wrong' | 'missing'; readonly todo: string }
    | { readonly level: 'unknown' | 'advice' | 'ok'; readonly todo?: string }
  );

interface FindingText {
  readonly says: string;
  /** What people see until it is corrected. */
  readonly meanwhile?: string;
  /** The figures of the finding, for `--json`. */
  readonly measured?: Readonly<Record<string, number>>;
}

/** Returns the findings of one topic. */
export type Check = (setup: Setup) => readonly Finding[];

type SecretPresence = 'yes' | 'no' | 'unknown';

export const varOf = ({ vars }: Setup, name: string): string => (vars[name] ?? '').trim();

export const listOf = (setup: Setup, name: string): readonly string[] =>
  varOf(setup, name)
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

export function hasSecret({ secrets }: Setup, name: string): SecretPresence {
  if (secrets === null) return 'unknown';
  return secrets.has(name) ? 'yes' : 'no';
}

/** The value of a secret; empty if the secret is not set or its value is not known. */
export const secretOf = ({ secrets }: Setup, name: string): string => secrets?.get(name) ?? '';

export const isHosted = (setup: Setup): boolean => varOf(setup, 'FIREBASE_PROJECT_ID') !== '';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
export const isHere = (url: string): boolean => URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);

/** An IPv4 or IPv6 address of a network of one's own (RFC 1918, RFC 3927, RFC 4193, RFC 4291), or a name on it (RFC 6762). */
const PRIVATE = /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[f[cd]|\[fe[89ab])|\.local$|^[^.:[\]]+$/u;
/** Whether the host is on a network of one's own, or this machine: nobody on the Internet reaches it. */
export const isPrivate = (url: string): boolean =>
  isHere(url) || (URL.canParse(url) && PRIVATE.test(new URL(url).hostname));

/** `https://host` and nothing behind it. */
export const isOrigin = (url: string): boolean => URL.canParse(url) && new URL(url).origin === url;

export const putSecret = (name: string) => `npx wrangler secret put ${name} --env production`;

export const notChecked = (...names: readonly string[]): Finding => ({
  level: 'unknown',
  says: `No se pudo comprobar: ${names.join(', ')}.`,
  todo: '`npx wrangler login` y otra vez, con red.',
});
