import { isSame, markOf } from '../lib/mark.ts';

/**
 * How the parts of a value are compared and brought back. A change is plain JSON, because it is stored: only the
 * reversal that made it reads it.
 */
export type Reversal<Value> = {
  /** What leads from `after` back to `before`; undefined if they are the same. */
  readonly back: (before: Value, after: Value) => unknown;
  /** `now` with the changed parts as they were before. What changed since stays as it is and is reported by its id. */
  readonly restored: (now: Value, change: unknown, onConflict: (id: string) => void) => Value;
};

type Whole<Value> = { readonly was?: Value; readonly is: string };

/** A value without parts. `follows`: where it changed since it stays as it is, and is no conflict. */
export const whole = <Value>({ follows = false } = {}): Reversal<Value> => ({
  back: (before, after) => (isSame(before, after) ? undefined : { was: before, is: markOf(after) }),
  restored: (now, change, onConflict) => {
    // The cast is safe: `back` made it.
    const { was, is } = change as Whole<Value>;
    if (isSame(now, was)) return now;
    // An optional field is absent in JSON if it was undefined.
    if (markOf(now) === is) return was as Value;
    if (!follows) onConflict('');
    return now;
  },
});

/** A number to which others may have added since. */
export const counter: Reversal<number> = {
  back: (before, after) => (before === after ? undefined : before - after),
  restored: (now, change) => now + Number(change),
};

type Fields<Value> = { readonly [Field in keyof Value]?: Reversal<Exclude<Value[Field], undefined>> };

/** A value whose fields change each for itself. A field without a reversal of its own is a whole. */
export function record<Value extends object>(fields: Fields<Value> = {}): Reversal<Value> {
  const reversalOf = (field: string): Reversal<unknown> =>
    (Reflect.get(fields, field) as Reversal<unknown> | undefined) ?? ANY;
  return {
    back: (before, after) => {
      if (before === after) return undefined;
      const names = new Set([...Object.keys(before), ...Object.keys(after)]);
      const changes = [...names].flatMap((field) => {
        const change = reversalOf(field).back(Reflect.get(before, field), Reflect.get(after, field));
        return change === undefined ? [] : [[field, change] as const];
      });
      return changes.length === 0 ? undefined : Object.fromEntries(changes);
    },
    restored: (now, change, onConflict) => {
      const before = Object.entries(change as object).map(
        ([field, each]) => [field, reversalOf(field).restored(Reflect.get(now, field), each, onConflict)] as const,
      );
      return { ...now, ...Object.fromEntries(before) };
    },
  };
}

const ANY = whole<unknown>();
