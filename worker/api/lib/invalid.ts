import { problemsOf } from '#protocol/invalid.ts';
import type { PlainProblem } from '#words/problems.ts';
import { RefusalError } from './refusal-error.ts';

/** The refusal of a missing or invalid field, header or query parameter. */
export const invalidField = (name: string, code: PlainProblem = 'not_valid') =>
  new RefusalError({ error: 'invalid', problems: { [name]: { code } } });

type Checked =
  | { readonly success: true }
  | { readonly success: false; readonly error: Parameters<typeof problemsOf>[0] };

/** Turns the error of a schema into a refusal; also the hook of `zValidator`. */
export function refuseInvalid<Result extends Checked>(
  checked: Result,
): asserts checked is Extract<Result, { success: true }> {
  if (!checked.success) throw new RefusalError({ error: 'invalid', problems: problemsOf(checked.error) });
}
