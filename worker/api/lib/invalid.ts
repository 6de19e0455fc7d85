import { fieldsOf, NOT_VALID } from '#protocol/invalid.ts';
import { RefusalError } from './refusal-error.ts';

/** The refusal of a missing or invalid field, header or query parameter. */
export const invalidField = (name: string, words: string = NOT_VALID) =>
  new RefusalError({ error: 'invalid', fields: { [name]: words } });

type Checked = { readonly success: true } | { readonly success: false; readonly error: Parameters<typeof fieldsOf>[0] };

/** Turns the error of a schema into a refusal; also the hook of `zValidator`. */
export function refuseInvalid<Result extends Checked>(
  checked: Result,
): asserts checked is Extract<Result, { success: true }> {
  if (!checked.success) throw new RefusalError({ error: 'invalid', fields: fieldsOf(checked.error) });
}
