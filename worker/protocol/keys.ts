import * as z from 'zod/mini';
import { KEY_NAME_MAX, keyScopes } from './constants.ts';
import { userId } from './ids.ts';
import { requiredLine } from './text.ts';

/**
 * What a key allows: to read what a stage shows, to read the programme with the notes of the crew, to run the show as a
 * moderator does, or to change the programme too.
 */
export type KeyScope = (typeof keyScopes)[number];

/** The scopes of programs. Each allows what those before it do; a key of the crew is a link for people. */
export type ProgramScope = Exclude<KeyScope, 'crew'>;

export const keyCommands = [
  z.strictObject({
    command: z.literal('key.create'),
    name: requiredLine(KEY_NAME_MAX),
    scope: z.enum(keyScopes),
    /** Epoch milliseconds; null or absent: it has no end. */
    expires_at: z.optional(z.nullable(z.int().check(z.gte(0)))),
  }),
  z.strictObject({ command: z.literal('key.revoke'), key_id: userId }),
] as const;

/** A key of a program, without its secret. Moments are in epoch milliseconds. */
export type ApiKey = {
  readonly id: string;
  readonly name: string;
  readonly scope: KeyScope;
  readonly created_at: number;
  /** Null: it has no end. */
  readonly expires_at: number | null;
};

/** A key in the list of keys. `last_used_at`: to within a minute; null: never. */
export type ListedKey = ApiKey & { readonly last_used_at: number | null };

/** A new key with its secret, which is in this one answer and nowhere else. */
export type CreatedKey = ApiKey & { readonly key: string };
