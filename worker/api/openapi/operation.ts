import type * as z from 'zod/mini';
import type { ProgramScope } from '#protocol/keys.ts';

/** What a caller needs: nothing, a key of this scope or more, or the controller's code. */
export type Need = 'nothing' | ProgramScope | 'controller';

/** The description of one operation: the document and the page are written from it, and its example is tested. */
export type Operation = {
  /** One sentence in Spanish. */
  readonly words: string;
  readonly needs: Need;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly status?: 200 | 201 | 204;
  /** Null: it has no JSON body. */
  readonly answer: z.ZodMiniType | null;
  /** A body and a query that work in the room of the examples. */
  readonly example?: { readonly body?: object; readonly query?: Readonly<Record<string, string>> };
};

/** A call of our own pages, which other programs do not need: not in the document. */
export const OWN_PAGES = 'of our own pages';

/** The operations of a path by their methods. */
export type Methods = Partial<Record<'get' | 'post' | 'put' | 'delete', Operation | typeof OWN_PAGES>>;

/** The description of a call without an answer. */
export const gone = (words: string, needs: Need): Operation => ({ words, needs, status: 204, answer: null });
