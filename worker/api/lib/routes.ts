import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { levelsOf } from '../openapi/bodies.ts';
import {
  addressesOf,
  type AnswerOf,
  type Operation,
  type Operations,
  type ReadQuery,
  type SentBody,
  type SentQuery,
  type TableFormat,
} from '../openapi/operation.ts';
import type { AppEnv } from './app-env.ts';
import { readBody, type JsonBody } from './body.ts';
import { refuseInvalid } from './invalid.ts';
import { roomsOf, type CallerRooms } from './room.ts';
import { sharedRead } from './shared-reads.ts';

/** Routes are made from the descriptions of operations and from what carries each of them out. */

type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type PathOf<Path extends string> = { readonly [Name in NameIn<Path>]: string };

/** A call as its description says it is. */
export type Call<Path extends string, Described extends Operation> = {
  readonly c: Context<AppEnv>;
  readonly rooms: CallerRooms;
  readonly path: PathOf<Path>;
} & ReadQuery<Described> &
  (Described extends { readonly body: object } ? { readonly body: JsonBody } : unknown);

/** What a call answers. With a response it says something else than its description, such as a table or another status. */
type Answer<Described extends Operation> = Described extends { readonly status: 204 }
  ? unknown
  : Described extends { readonly answer: null }
    ? Response
    : AnswerOf<Described> | Response;

type Act<Path extends string, Described extends Operation> = (
  call: Call<Path, Described>,
) => Answer<Described> | Promise<Answer<Described>>;

/** What carries out an operation; the middleware runs before its query and body are read. */
type Handler<Path extends string, Described extends Operation> =
  | Act<Path, Described>
  | readonly [MiddlewareHandler<AppEnv>, Act<Path, Described>];

/** A handler for each operation of a table, and no other. */
export type Handlers<Table extends Operations> = {
  readonly [Path in keyof Table & string]: {
    readonly [Name in keyof Table[Path]]: Table[Path][Name] extends Operation
      ? Handler<Path, Table[Path][Name]>
      : never;
  };
};

type Answered<Handled> = Handled extends readonly [unknown, infer Acted]
  ? Answered<Acted>
  : Handled extends (...args: never) => infer Given
    ? Exclude<Awaited<Given>, Response>
    : never;

type Input<Path extends string, Described extends Operation> = ([NameIn<Path>] extends [never]
  ? unknown
  : { param: PathOf<Path> }) &
  SentQuery<Described> &
  SentBody<Described>;

type Endpoint<Path extends string, Described, Handled> = Described extends Operation
  ? {
      input: Input<Path, Described>;
      output: Described extends { readonly status: 204 } ? null : Answered<Handled>;
      outputFormat: Described extends { readonly answer: null } ? 'body' : 'json';
      status: Described extends { readonly status: infer Status extends 201 | 204 } ? Status : 200;
    }
  : never;

/** The calls as `hc` reads them. */
type SchemaOf<Table extends Operations, Handled extends Handlers<Table>> = {
  [Path in keyof Table & string]: {
    [Name in keyof Table[Path] & string as `$${Name}`]: Endpoint<
      Path,
      Table[Path][Name],
      Handled[Path][Name & keyof Handled[Path]]
    >;
  };
};

/** A handler, whatever its operation. */
type AnyAct = (call: Call<string, Operation> & { readonly query: object; readonly body: JsonBody }) => unknown;
type AnyHandler = AnyAct | readonly [MiddlewareHandler<AppEnv>, AnyAct];
type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

/** The routes of all operations of a table. An operation without a handler does not compile, nor does the reverse. */
export function routesOf<Table extends Operations, Handled extends Handlers<Table>>(
  operations: Table,
  handlers: Handled & Readonly<Record<Exclude<keyof Handled, keyof Table>, never>>,
): Hono<AppEnv, SchemaOf<Table, Handled>>;
export function routesOf(operations: Operations, handlers: AnyHandlers): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [path, methods] of Object.entries(operations)) {
    for (const [method, operation] of Object.entries(methods)) {
      const handler = handlers[path]?.[method];
      if (!handler) throw new Error(`Nothing carries out ${method} ${path}`);
      const [before, act] = typeof handler === 'function' ? [[], handler] : [[handler[0]], handler[1]];
      const isShared = method === 'get' && !operation.byAddress;
      const { isForAll = false } = operation;
      for (const { address, format } of addressesOf(path, operation)) {
        const answer = answering({ operation, act, format });
        routes.on([method.toUpperCase()], [address], ...before, isShared ? shared(answer, isForAll) : answer);
      }
    }
  }
  return routes;
}

type Answering = { readonly operation: Operation; readonly act: AnyAct; readonly format: TableFormat | null };

function answering({ operation: { query: form, body: sent, status = 200 }, act, format }: Answering) {
  const levels = sent ? levelsOf(sent) : null;
  return async (c: Context<AppEnv>): Promise<Response> => {
    c.set('format', format);
    const query = form ? readQuery(c, form) : {};
    const body = levels === null ? {} : await readBody(c, levels);
    const answer = await act({ c, rooms: roomsOf(c), path: c.req.param(), query, body });
    if (answer instanceof Response) return answer;
    return status === 204 ? c.body(null, status) : c.json(answer, status);
  };
}

/** The same as a read that all may have who show nothing, or that all may have, where it is one of a room. */
function shared(answer: (c: Context<AppEnv>) => Promise<Response>, isForAll: boolean) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const roomId = c.req.param('sessionId') ?? c.req.param('eventId');
    const make = (readers: number) => {
      c.set('readers', readers);
      return answer(c);
    };
    return roomId === undefined ? answer(c) : sharedRead(c, { roomId, isForAll, make });
  };
}

/** A value for each name, of a repeated one the list of its values. */
function readQuery(c: Context<AppEnv>, form: NonNullable<Operation['query']>): object {
  const given = Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]);
  const query = form.safeParse(Object.fromEntries(given));
  refuseInvalid(query);
  return query.data;
}
