import { hash, randomBytes } from 'node:crypto';

/** 128 random bits as 22 base64url characters: for ids and codes. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

/** What people can read out and type: without letters and digits that look alike. */
const SPOKEN = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PERMISSION_LENGTH = 10;

/** The permission to read the file of a room that moves. */
export const newPermission = (): string =>
  Array.from(randomBytes(PERMISSION_LENGTH), (byte) => SPOKEN[byte % SPOKEN.length]).join('');

/** A secret that signs deliveries, of 256 random bits, as Standard Webhooks writes it. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** SHA-256 as hexadecimal: what is kept of a secret that need not be shown again. */
export const fingerprint = (secret: string): string => hash('sha256', secret);
