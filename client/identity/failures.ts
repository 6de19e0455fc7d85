import { troubleOf } from '../lib/network/reply.ts';
import { auth, authErrors as words } from '../text/es.ts';
import type { AuthFailure } from './types.ts';

const userNotFound = { code: 'user-not-found', message: words.userNotFound } as const;
const wrongPassword = { code: 'wrong-password', message: words.wrongPassword, field: 'password' } as const;
const weakPassword = { code: 'weak-password', message: words.weakPassword, field: 'password' } as const;
const tooMany = { code: 'too-many-requests', message: words.tooMany } as const;
const tokenRefused = { code: 'token-refused', message: words.other } as const;
const sessionEnded = { code: 'session-ended', message: words.other } as const;
const invalidCode = { code: 'invalid-code', message: words.invalidCode } as const;

/** Error codes of the Identity Toolkit and what they mean here. Specification section 8. */
const failuresByCode: Partial<Record<string, AuthFailure>> = {
  EMAIL_NOT_FOUND: { ...userNotFound, field: 'email' },
  USER_NOT_FOUND: userNotFound,
  INVALID_PASSWORD: wrongPassword,
  // With EMAIL_PRIVACY on.
  INVALID_LOGIN_CREDENTIALS: wrongPassword,
  EMAIL_EXISTS: { code: 'email-already-in-use', message: words.emailInUse, field: 'email' },
  WEAK_PASSWORD: weakPassword,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: { ...weakPassword, message: words.passwordRules },
  MISSING_PASSWORD: { ...weakPassword, message: auth.wrong.passwordRequired },
  INVALID_EMAIL: { code: 'invalid-email', message: words.invalidEmail, field: 'email' },
  MISSING_EMAIL: { code: 'invalid-email', message: auth.wrong.emailRequired, field: 'email' },
  TOO_MANY_ATTEMPTS_TRY_LATER: tooMany,
  RESET_PASSWORD_EXCEED_LIMIT: tooMany,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: { code: 'requires-recent-login', message: words.recentLogin },
  INVALID_ID_TOKEN: tokenRefused,
  TOKEN_EXPIRED: sessionEnded,
  INVALID_REFRESH_TOKEN: sessionEnded,
  MISSING_REFRESH_TOKEN: sessionEnded,
  USER_DISABLED: { code: 'user-disabled', message: words.other },
  EXPIRED_OOB_CODE: { code: 'expired-code', message: words.expiredCode },
  INVALID_OOB_CODE: invalidCode,
  MISSING_OOB_CODE: invalidCode,
};

/** `WEAK_PASSWORD : Password should be…`: the code is the part before the colon. */
export const failureOf = (message: string): AuthFailure =>
  failuresByCode[message.split(' : ', 1)[0] ?? ''] ?? { code: 'other', message: words.other };

/** The request failed without a response. */
export function unanswered(error: unknown): AuthFailure {
  const { error: code, message } = troubleOf(error);
  return { code, message };
}

const ENDINGS: ReadonlySet<string> = new Set(['session-ended', 'user-disabled', 'user-not-found']);

/** A response outside the contract: of a proxy, or of a service that is down. */
export const unexpectedResponse = (status: number): AuthFailure =>
  status === 429 ? tooMany : { code: 'unavailable', message: words.other };

/** Whether a refused refresh ends the session; any other failure may be temporary. */
export const endsSession = ({ code }: AuthFailure): boolean => ENDINGS.has(code);
