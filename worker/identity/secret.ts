import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits as 43 base64url characters, for refresh tokens and codes in mails. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** A secret derived from another one with a key. */
export const derivedSecret = (key: string, secret: string): string =>
  createHmac('sha256', key).update(secret).digest('base64url');

/** The SHA-256 digest that is stored of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
