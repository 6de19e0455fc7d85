import type * as z from 'zod/mini';
import type { tableTypes } from '#protocol/format.ts';
import type { ProgramScope } from '#protocol/keys.ts';

/** What a caller needs: nothing, a key of this scope or more, or the controller's code. */
export type Need = 'nothing' | ProgramScope | 'controller';

/** The description of one operation: its route, the document and the page are made from it, and its example is tested. */
export type Operation = {
  /** One sentence in Spanish. */
  readonly words: string;
  readonly needs: Need;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly status?: 200 | 201 | 204;
  /** What is read depends on the caller's address, so that no other caller may have the answer. */
  readonly byAddress?: true;
  /** Everybody gets the same answer, whatever they show, and what keeps it for them may be any cache. */
  readonly isForAll?: true;
  /** Null: it has no JSON body. */
  readonly answer: z.ZodMiniType | null;
  /** Another address, which the document has: the form of its own is also that of a thing. */
  readonly at?: string;
  /**
   * What a caller needs for it as a table: at its address and `/csv` or `/xlsx`, in that format. With `?format=` too, which the
   * document does not have. Absent: it is no table.
   */
  readonly asTable?: Need;
  /** A body and a query that work in the room of the examples. */
  readonly example?: { readonly body?: object; readonly query?: Readonly<Record<string, string>> };
};

export type TableFormat = keyof typeof tableTypes;

/** An operation at one of its addresses, which has it as JSON or in one format alone. */
export type Addressed = { readonly address: string; readonly format: TableFormat | null };

/** The addresses at which the document has an operation, `path` being its own. */
export const documentedAt = (path: string, { at = path, asTable }: Operation): readonly Addressed[] => [
  { address: at, format: null },
  ...(asTable ? tableFormats.map((format) => ({ address: `${at}/${format}`, format })) : []),
];

const tableFormats = ['csv', 'xlsx'] as const satisfies readonly TableFormat[];

/** The addresses at which an operation is carried out. */
export const addressesOf = (path: string, operation: Operation): readonly Addressed[] => [
  ...(operation.at === undefined ? [] : [{ address: path, format: null }]),
  ...documentedAt(path, operation),
];

/** Operations by their paths and methods. */
export type Operations = Readonly<
  Record<string, Partial<Readonly<Record<'get' | 'post' | 'put' | 'delete', Operation>>>>
>;

type WithQuery<Form extends z.ZodMiniObject> = { readonly query: Form };

/** The query as it is read. */
export type ReadQuery<Described extends Operation> =
  Described extends WithQuery<infer Form> ? { readonly query: z.output<Form> } : unknown;

/** The query as it is sent: texts. */
export type SentQuery<Described extends Operation> =
  Described extends WithQuery<infer Form>
    ? { query: { [Name in keyof z.input<Form>]: unknown extends z.input<Form>[Name] ? string : z.input<Form>[Name] } }
    : unknown;

/** The body as it is sent. */
export type SentBody<Described extends Operation> = Described extends {
  readonly body: infer Form extends z.ZodMiniType;
}
  ? { json: z.input<Form> }
  : unknown;

/** What a call answers. More fields than these would compile: a test compares the answers to all examples. */
export type AnswerOf<Described extends Operation> = Described extends {
  readonly answer: infer Form extends z.ZodMiniType;
}
  ? Unchanging<z.output<Form>>
  : never;

/** Without the right to change it, and of an object that may have more fields only those that are named. */
type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value as string extends Name ? never : Name]: Unchanging<Value[Name]> }
    : Value;

/** The description of a call without an answer. */
export const gone = (words: string, needs: Need) =>
  ({ words, needs, status: 204, answer: null }) as const satisfies Operation;
