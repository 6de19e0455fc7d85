import { problemsInWords } from '#words/problems.ts';
import { refusalInWords } from '#words/refusals.ts';
import type { Wrong } from '../forms/use-form.ts';
import type { Failure } from './failure.ts';

/** A failure in the words of this build; of a code of a newer one, in the server's. */
export const inWords = ({ error, message, reason }: Failure): string => refusalInWords({ error, reason }, message);

/** The same of each invalid field. */
export const wrongIn = ({ problems, fields }: Failure): Wrong =>
  problems ? problemsInWords(problems, fields) : (fields ?? {});

/** What a form says of a failure: `failed` is what did not work. */
export const rejection = (failed: string, failure: Failure) => ({
  wrong: wrongIn(failure),
  failure: `${failed}. ${inWords(failure)}`,
});
