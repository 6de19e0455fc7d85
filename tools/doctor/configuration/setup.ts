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

/** `https://host` and nothing behind it. */
export const isOrigin = (url: string): boolean => URL.canParse(url) && new URL(url).origin === url;

export const putSecret = (name: string) => `npx wrangler secret put ${name} --env production`;

export const notChecked = (...names: readonly string[]): Finding => ({
  level: 'unknown',
  says: `No se pudo comprobar: ${names.join(', ')}.`,
  todo: '`npx wrangler login` y otra vez, con red.',
});
