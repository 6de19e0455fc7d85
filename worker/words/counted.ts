/** Made when the first text counts: on a slow phone that takes milliseconds. */
let rules: Intl.PluralRules | undefined;

/** A text that agrees with a number, `#`: '1 fila', '2 filas'. `shown` stands for the number where it is written otherwise. */
export const counted =
  (one: string, other: string) =>
  (count: number, shown = String(count)): string => {
    rules ??= new Intl.PluralRules('es');
    return (rules.select(count) === 'one' ? one : other).replace(/#/gu, () => shown);
  };
