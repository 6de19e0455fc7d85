import { useEffect } from 'react';
import type { AuthOutcome } from '../../identity/types.ts';
import { inputsOf, useForm, type Wrong } from '../../lib/forms/use-form.ts';

type Success = Extract<AuthOutcome, { ok: true }>;

type AccountFormOptions<Values> = {
  readonly initial: Values;
  readonly check: (values: Values) => Wrong;
  readonly send: (values: Values) => Promise<AuthOutcome>;
  readonly onDone: (outcome: Success, values: Values) => void;
};

/** A form about an account: it takes the focus when it appears, and a failure may be about one of its fields. */
export function useAccountForm<Values extends Readonly<Record<string, string>>>(options: AccountFormOptions<Values>) {
  const { initial, check, send, onDone } = options;
  const form = useForm<Values>({
    initial,
    check,
    async send(values) {
      const outcome = await send(values);
      if (outcome.ok) {
        onDone(outcome, values);
        return null;
      }
      const { field, message } = outcome.failure;
      return field !== undefined && field in values ? { wrong: { [field]: message } } : { failure: message };
    },
  });
  const { ref } = form.form;
  useEffect(() => {
    const inputs = inputsOf(ref.current);
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [ref]);
  return form;
}
