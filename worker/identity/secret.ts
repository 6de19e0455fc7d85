import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits as 43 base64url characters: for refresh tokens and the codes in mails. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** A secret that follows from another one, for whoever knows the key as well. */
export const derivedSecret = (key: string, secret: string): string =>
  createHmac('sha256', key).update(secret).digest('base64url');

/** What is kept of one. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
