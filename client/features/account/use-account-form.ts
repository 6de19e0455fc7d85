import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, SyntheticEvent } from 'react';
import type { AuthOutcome } from '../../identity/types.ts';
import type { Wrong } from './parse-auth.ts';

type Outcome = Extract<AuthOutcome, { ok: true }>;

type Parts<Fields> = {
  readonly initial: Fields;
  readonly check: (typed: Fields) => Wrong;
  readonly send: (typed: Fields) => Promise<AuthOutcome>;
  readonly onDone: (outcome: Outcome, typed: Fields) => void;
};

/** A form about an account: keeps what is typed whatever the answer, and leads to the field that needs another look. */
export function useAccountForm<Fields extends Readonly<Record<string, string>>>(parts: Parts<Fields>) {
  const { initial, check, send, onDone } = parts;
  const [typed, setTyped] = useState(initial);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const inputs = inputsOf(form.current);
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, []);

  const complain = (found: Wrong) => {
    setWrong(found);
    inputsOf(form.current)
      .find(({ name }) => found[name] !== undefined)
      ?.focus();
  };

  const submit = async () => {
    const found = check(typed);
    setFailure('');
    complain(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    const outcome = await send(typed);
    setBusy(false);
    if (outcome.ok) return onDone(outcome, typed);
    const { field, message } = outcome.failure;
    if (field !== undefined && field in typed) complain({ [field]: message });
    else setFailure(message);
  };

  return {
    form,
    typed,
    wrong,
    failure,
    busy,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
    },
    /** What an input of this name carries. */
    bind: (name: keyof Fields & string) => ({
      name,
      value: typed[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped((last) => ({ ...last, [name]: target.value })),
    }),
  };
}

const inputsOf = (form: HTMLFormElement | null): HTMLInputElement[] => [...(form?.querySelectorAll('input') ?? [])];
