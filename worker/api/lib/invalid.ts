import { fieldsOf, NOT_VALID } from '#protocol/invalid.ts';
import { RefusalError } from './refusal-error.ts';

/** A field, a header or a part of the query that is missing or wrong. */
export const invalidField = (name: string, words: string = NOT_VALID) =>
  new RefusalError({ error: 'invalid', fields: { [name]: words } });

type Checked = { readonly success: true } | { readonly success: false; readonly error: Parameters<typeof fieldsOf>[0] };

/** Refuses what a schema refused: on its own, or as the hook of `zValidator`. */
export function refuseInvalid<Result extends Checked>(
  checked: Result,
): asserts checked is Extract<Result, { success: true }> {
  if (!checked.success) throw new RefusalError({ error: 'invalid', fields: fieldsOf(checked.error) });
}
