import { test } from 'vitest';

export type Reply = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> };

/** A browser, which stores its refresh token as the service requires. */
export interface Visitor {
  readonly call: (name: string, fields?: object) => Promise<Reply>;
  /** `fields` replace those of a refresh. */
  readonly refresh: (fields?: Readonly<Record<string, string>>) => Promise<Reply>;
}

export interface Service {
  readonly visitor: () => Visitor;
  /** The code in the newest mail of a kind to an address. */
  readonly code: (email: string, type: 'VERIFY_EMAIL' | 'PASSWORD_RESET') => Promise<string>;
  /** Whether signing in hides which addresses have an account. */
  readonly privacy: boolean;
  /** Advances the time. */
  readonly pass: (ms: number) => Promise<void>;
  /** What it does not support. */
  readonly lacks: ReadonlySet<Difference>;
}

/** What the emulator does not do, read in its source. The embedded service alone is tested for these. */
export const DIFFERENCES = {
  recent: 'It has no CREDENTIAL_TOO_OLD_LOGIN_AGAIN: an old sign-in may delete an account.',
  attempts: 'It has no TOO_MANY_ATTEMPTS_TRY_LATER: it counts nothing.',
  expiry: 'It has no EXPIRED_OOB_CODE, and its tokens never end: nothing ends by time.',
  superseded: 'Its earlier codes stay good when a new one is sent.',
  sessions: 'Its refresh tokens are good for ever, after a new password too, and are not rotated.',
  signatures: 'It signs nothing and takes tokens that anybody wrote.',
  grant: 'It takes a refresh token that comes without a grant type.',
  anonymous: 'It opens anonymous accounts, which the hosted service does only if it is told to.',
  neutral: 'Without the privacy setting it says that a reset was asked for an unknown address; we never do.',
} as const;

export type Difference = keyof typeof DIFFERENCES;

/** The resolution of times in tokens. */
export const SECOND = 1000;
export const HOUR = 3600 * SECOND;
export const PASSWORD = 'una contraseña larga';
export const freshEmail = () => `ana.${crypto.randomUUID()}@ejemplo.mx`;

export const claimsOf = (token: string): ReturnType<typeof JSON.parse> =>
  JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));

/** How people use a service, for all of its tests. */
export function asPeople(service: Service) {
  async function person(name = 'Ana Ruiz') {
    const visitor = service.visitor();
    const email = freshEmail();
    const { body } = await visitor.call('accounts:signUp', {
      email,
      password: PASSWORD,
      displayName: name,
      returnSecureToken: true,
    });
    return { ...visitor, email, uid: String(body.localId), idToken: String(body.idToken) };
  }

  return {
    person,
    signIn: (email: string, password: string, visitor = service.visitor()) =>
      visitor.call('accounts:signInWithPassword', { email, password, returnSecureToken: true }),
    /** The error code of a stranger's call; undefined after a success. */
    refusalOf: async (name: string, fields: object): Promise<string | undefined> =>
      (await service.visitor().call(name, fields)).body.error?.message,
    unknown: service.privacy ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND',
    wrong: service.privacy ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD',
    /** A test for services that support this. */
    testBut: (difference: Difference) => (service.lacks.has(difference) ? test.skip : test),
  };
}
