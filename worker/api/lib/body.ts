import type { CommandName, CommandOf } from '#protocol/commands.ts';
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { invalidField } from './invalid.ts';
import { RefusalError } from './refusal-error.ts';

/** A JSON object with unchecked fields. */
export type JsonBody = Readonly<Record<string, unknown>>;

/** The fields of a command without its name. */
export type FieldsOf<Name extends CommandName> = Without<CommandOf<Name>, 'command'>;
/** `Omit` that distributes over a union. */
type Without<Each, Key extends PropertyKey> = Each extends unknown ? Omit<Each, Key> : never;

/** An account that a client claims in a body. */
export type Claim<Name extends 'firebase_uid' | 'owner_uid'> = { readonly [Key in Name]?: string | null };

/**
 * Reads the JSON body of a call. `In` types the calls of `hc`; it is not checked here, because the room parses each
 * command by one schema for sockets and calls.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- its one use is what `hc` reads
export const jsonBody = <In extends object>(isTooDeep: (field: unknown) => boolean = isNested) =>
  createMiddleware<AppEnv, string, { in: { json: In }; out: { json: JsonBody } }>(async (c, next) => {
    const body = objectFrom(await textOf(c.req), isTooDeep);
    c.req.addValidatedData('json', withoutClaims(body, c.var.caller.uid));
    await next();
  });

const utf8 = new TextDecoder();

/** Read as bytes: for a text of another charset the runtime logs a line that contains its name. */
export const textOf = async (request: HonoRequest): Promise<string> => utf8.decode(await request.arrayBuffer());

/** An empty body is an empty object. */
function objectFrom(text: string, isTooDeep: (field: unknown) => boolean): JsonBody {
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

const isObject = (value: unknown): value is JsonBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refuses deep trees, which would overflow the stack on their way to the room. */
const isNested = (field: unknown): boolean =>
  Array.isArray(field) ? field.some((item) => typeof item === 'object' && item !== null) : isObject(field);

/** Whether a value has more levels than `most`; it descends no further. */
export const isDeeperThan =
  (levels: number) =>
  (field: unknown): boolean =>
    typeof field === 'object' &&
    field !== null &&
    (levels === 0 || Object.values(field).some(isDeeperThan(levels - 1)));

/** For bodies with wall times: `kind: {until: {at, day}}` has two levels. */
export const isDeeperThanWallTime = isDeeperThan(2);
/** For lists of timers with wall times. */
export const isDeeperThanTimers = isDeeperThan(4);

/** Checks accounts that a body claims: they must equal the account of the verified token, and need one. */
export function withoutClaims({ firebase_uid, owner_uid, ...body }: JsonBody, uid: string | null): JsonBody {
  const claims = [firebase_uid, owner_uid].filter((claim) => claim !== undefined && claim !== null);
  if (uid !== null && claims.some((claim) => claim !== uid)) throw new RefusalError({ error: 'forbidden' });
  return body;
}
