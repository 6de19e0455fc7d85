type Table = Readonly<Record<string, (of: never) => string>>;

/** What the sentence of a code names. */
export type Named<Words extends Table, Code extends keyof Words> =
  Parameters<Words[Code]> extends [infer Of] ? Of : unknown;

/** A code whose sentence names nothing. */
export type Plain<Words extends Table> = {
  [Code in keyof Words]: Parameters<Words[Code]> extends [] ? Code : never;
}[keyof Words];

/** A code with what its sentence names. */
export type Coded<Words extends Table> =
  | { readonly code: Plain<Words> }
  | { [Code in Exclude<keyof Words, Plain<Words>>]: { readonly code: Code } & Named<Words, Code> }[Exclude<
      keyof Words,
      Plain<Words>
    >];

type Sentences<Params> = { readonly [Code in keyof Params]: (of: Params[Code]) => string };

/** Says codes in the words of a table; undefined for a code of a newer build. */
export const says = <Params>(words: Sentences<Params>) => {
  const table: Partial<Sentences<Params>> = words;
  return <Code extends keyof Params>(coded: { readonly code: Code } & Params[Code]): string | undefined =>
    table[coded.code]?.(coded);
};
