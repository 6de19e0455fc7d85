import type { CommandName, CommandOf } from '#protocol/commands.ts';
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { invalidField } from './invalid.ts';
import { RefusalError } from './refusal-error.ts';

/** A JSON object of which nothing is known yet. */
export type Body = Readonly<Record<string, unknown>>;

/** What a command says beside its name. */
export type FieldsOf<Name extends CommandName> = Without<CommandOf<Name>, 'command'>;
/** Each of a union keeps its own shape. */
type Without<Each, Key extends PropertyKey> = Each extends unknown ? Omit<Each, Key> : never;

/** An account that a client names of its own accord. */
export type Claim<Name extends 'firebase_uid' | 'owner_uid'> = { readonly [Key in Name]?: string | null };

/**
 * Reads the body of a call. `In` is what a client has to send, for those who call through `hc`; whether they did is
 * for the room's own door to say, so that a command has one schema wherever it comes from.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- its one use is what `hc` reads
export const jsonBody = <In extends object>(isTooDeep: (field: unknown) => boolean = isNested) =>
  createMiddleware<AppEnv, string, { in: { json: In }; out: { json: Body } }>(async (c, next) => {
    const body = objectFrom(await textOf(c.req), isTooDeep);
    c.req.addValidatedData('json', withoutClaims(body, c.var.caller.uid));
    await next();
  });

const utf8 = new TextDecoder();

/** Read as bytes: of a text that is called something else the runtime writes a line with that name into the log. */
export const textOf = async (request: HonoRequest): Promise<string> => utf8.decode(await request.arrayBuffer());

/** An empty body is an empty object: some calls need nothing. */
function objectFrom(text: string, isTooDeep: (field: unknown) => boolean): Body {
  const value = text.trim() === '' ? {} : parsed(text);
  if (!isObject(value)) throw new RefusalError({ error: 'malformed' });
  const deep = Object.entries(value).find(([, field]) => isTooDeep(field));
  if (deep) throw invalidField(deep[0]);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusalError({ error: 'malformed' });
  }
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Most calls take no more than a list: a deep tree would only overflow the stack on its way to the room. */
const isNested = (field: unknown): boolean =>
  Array.isArray(field) ? field.some((item) => typeof item === 'object' && item !== null) : isObject(field);

/** For a call that takes a tree: true for one of more levels than these. It looks no deeper than that itself. */
export const isDeeperThan =
  (levels: number) =>
  (field: unknown): boolean =>
    typeof field === 'object' &&
    field !== null &&
    (levels === 0 || Object.values(field).some(isDeeperThan(levels - 1)));

/**
 * Accounts named in a body are claims. The account that counts is the one of the verified token: a claim that differs
 * is refused, and without a token there is nothing to claim.
 */
export function withoutClaims({ firebase_uid, owner_uid, ...body }: Body, uid: string | null): Body {
  const claims = [firebase_uid, owner_uid].filter((claim) => claim !== undefined && claim !== null);
  if (uid !== null && claims.some((claim) => claim !== uid)) throw new RefusalError({ error: 'forbidden' });
  return body;
}
