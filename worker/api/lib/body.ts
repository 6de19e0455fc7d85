import type { Context, HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { invalidField } from './invalid.ts';
import { RefusalError } from './refusal-error.ts';

/** A JSON object with unchecked fields. */
export type JsonBody = Readonly<Record<string, unknown>>;

/** An account that a client claims in a body. */
export type Claim<Name extends 'firebase_uid' | 'owner_uid'> = { readonly [Key in Name]?: string | null };

/**
 * Reads the JSON body of a call, whose fields may have so many levels. It is not checked here, because the room parses
 * each command by one schema for sockets and calls.
 */
export const readBody = async (c: Context<AppEnv>, levels: number): Promise<JsonBody> =>
  withoutClaims(objectFrom(await textOf(c.req), levels), c.var.caller.uid);

/** Reads the JSON body of a call of our own pages. `In` types the calls of `hc`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- its one use is what `hc` reads
export const jsonBody = <In extends object>(levels = 0) =>
  createMiddleware<AppEnv, string, { in: { json: In }; out: { json: JsonBody } }>(async (c, next) => {
    c.req.addValidatedData('json', await readBody(c, levels));
    await next();
  });

/** Reads a body that may be that of a form, in JSON or not: a flat object. Files in it are no values that anything takes. */
export async function readFormOrJson(c: Context<AppEnv>): Promise<JsonBody> {
  const type = c.req.header('Content-Type') ?? '';
  if (/^multipart\/form-data\b/i.test(type)) return withoutClaims(await multipart(c.req), c.var.caller.uid);
  const text = await textOf(c.req);
  // Programs of the command line call any body a form unless they are told otherwise.
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type) && !text.trimStart().startsWith('{');
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : objectFrom(text, 0);
  return withoutClaims(body, c.var.caller.uid);
}

async function multipart(request: HonoRequest): Promise<JsonBody> {
  try {
    return await request.parseBody();
  } catch {
    throw new RefusalError({ error: 'malformed' });
  }
}

const utf8 = new TextDecoder();

/** Read as bytes: for a text of another charset the runtime logs a line that contains its name. */
export const textOf = async (request: HonoRequest): Promise<string> => utf8.decode(await request.arrayBuffer());

/** An empty body is an empty object. */
function objectFrom(text: string, levels: number): JsonBody {
  const value = text.trim() === '' ? {} : parsed(text);
  if (!isTree(value) || Array.isArray(value)) throw new RefusalError({ error: 'malformed' });
  const deep = Object.entries(value).find(([, field]) => isDeeperThan(levels, field));
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

/** An object or a list. */
const isTree = (value: unknown): value is JsonBody => typeof value === 'object' && value !== null;

/**
 * Whether a value has more levels than these, as `levelsOf` counts them in a form; it descends no further. Deep trees would
 * overflow the stack on their way to the room.
 */
const isDeeperThan = (levels: number, value: unknown): boolean =>
  isTree(value) &&
  (levels === 0 ? !isListOfValues(value) : Object.values(value).some((each) => isDeeperThan(levels - 1, each)));

const isListOfValues = (value: JsonBody): boolean => Array.isArray(value) && !value.some(isTree);

/** Checks accounts that a body claims: they must equal the account of the verified token, and need one. */
export function withoutClaims({ firebase_uid, owner_uid, ...body }: JsonBody, uid: string | null): JsonBody {
  const claims = [firebase_uid, owner_uid].filter((claim) => claim !== undefined && claim !== null);
  if (uid !== null && claims.some((claim) => claim !== uid)) throw new RefusalError({ error: 'forbidden' });
  return body;
}
