import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type SyntheticEvent } from 'react';

/** A sentence for each field that is not right, by the name of its input. */
export type Wrong = Partial<Readonly<Record<string, string>>>;

/** Why a form was not taken: the fields to correct, and a sentence about the whole. */
export type SubmitFailure = { readonly wrong?: Wrong | undefined; readonly failure?: string };

type FormOptions<Values> = {
  readonly initial: Values | (() => Values);
  /** What is wrong before anything is sent. */
  readonly check?: (values: Values) => Wrong;
  /** Sends the values; resolves to null when they were taken. It never rejects. */
  readonly send: (values: Values) => Promise<SubmitFailure | null>;
};

/** The names of the values that are any text, as an input gives it. */
type TextName<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values] & string;

/**
 * The values, errors and pending state of a form. Values stay whatever the answer; an error moves the focus to the first
 * field it is about. While one submission is on its way, others are ignored.
 */
export function useForm<Values extends object>({ initial, check = () => ({}), send }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => focusFirst(ref.current, (name) => wrong[name] !== undefined), [wrong]);

  const reject = (rejection: SubmitFailure) => {
    setWrong(rejection.wrong ?? {});
    setFailure(rejection.failure ?? '');
  };
  const submit = async () => {
    if (busy) return;
    const found = check(values);
    reject({ wrong: found });
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const rejection = await send(values);
    setBusy(false);
    if (rejection) reject(rejection);
  };

  const change = (part: Partial<Values>) => setValues((last) => ({ ...last, ...part }));
  return {
    values,
    wrong,
    failure,
    busy,
    change,
    /** For a button outside of the form. */
    submit,
    focus: (name: TextName<Values>) => focusFirst(ref.current, (each) => each === name),
    /** Empties a text that was sent, unless somebody wrote on meanwhile. */
    empty: (name: TextName<Values>, sent: Values) =>
      setValues((now) => (now[name] === sent[name] ? { ...now, [name]: '' } : now)),
    /** Takes back what was said of the last submission. */
    forgive: () => reject({}),
    /** For the `<form>` itself. */
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** For the input of one value. */
    bind: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValues((last) => ({ ...last, [name]: target.value })),
    }),
    /** In addition for an input whose text is rewritten when it is left. */
    tidied: (name: TextName<Values>, tidy: (text: string) => string) => ({
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) =>
        setValues((last) => ({ ...last, [name]: tidy(target.value) })),
    }),
  };
}

function focusFirst(form: HTMLFormElement | null, isMeant: (name: string) => boolean): void {
  inputsOf(form)
    .find(({ name }) => isMeant(name))
    ?.focus();
}

/** The fields of a form that take text or a choice, in their order on the page. */
export const inputsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select') ??
    []),
];
