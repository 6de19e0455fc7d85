import { line } from '#protocol/text.ts';
import { IdentityError } from './identity-error.ts';

/** The body of a call, with unchecked fields. */
export type Fields = Readonly<Record<string, unknown>>;

export function parseFields(text: string): Fields {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return { ...value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

const malformed = () => new IdentityError('Invalid JSON payload received.');

/** An optional field; undefined if it is missing or null. */
export function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields[name] ?? undefined;
  if (value !== undefined && typeof value !== 'string')
    throw new IdentityError(`Invalid value at '${name}' (TYPE_STRING)`);
  return value;
}

/** A required field; `missing` is the error code without it. */
export function requiredText(fields: Fields, name: string, missing: string): string {
  const value = optionalText(fields, name);
  if (value === undefined || value === '') throw new IdentityError(missing);
  return value;
}

/** The address syntax of HTML, with at least one dot in the domain. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const MAX_ADDRESS_LENGTH = 254;

/** In lower case: two spellings are one account. */
export function requireEmailAddress(given: string): string {
  const address = given.trim();
  // Checked before it is lowered: `toLowerCase` turns some foreign letters into ASCII.
  if (address.length > MAX_ADDRESS_LENGTH || !ADDRESS.test(address)) throw new IdentityError('INVALID_EMAIL');
  return address.toLowerCase();
}

const displayName = line(100);

/** A display name of one line, without control characters; undefined if none was given. */
export function displayNameIn(fields: Fields): string | undefined {
  const checked = displayName.safeParse(optionalText(fields, 'displayName') ?? '');
  if (!checked.success) throw new IdentityError('INVALID_DISPLAY_NAME : A name has at most 100 characters');
  return checked.data === '' ? undefined : checked.data;
}

const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_BYTES = 256;

export const isTooLong = (password: string): boolean => new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES;

/** A password that may be set. */
export function requireValidPassword(given: string): string {
  if (given.length < MIN_PASSWORD_LENGTH)
    throw new IdentityError('WEAK_PASSWORD : Password should be at least 6 characters');
  if (isTooLong(given)) {
    throw new IdentityError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password should be at most 256 bytes');
  }
  return given;
}
