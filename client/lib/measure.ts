/** Something that happened and that an operator may want to count. Nothing in it says who. */
export type Purchase = {
  /** The provider's name of the payment. */
  readonly id: string;
  readonly value: number;
  /** In capitals: MXN. */
  readonly currency: string;
};

export type Happening =
  | { readonly kind: 'checkout_started' }
  | { readonly kind: 'purchase'; readonly purchase: Purchase };

type Hearer = (happening: Happening) => void;

/** What happens before somebody agreed waits on its page, as long as there is not too much of it. */
const MOST_WAITING = 10;
const waiting: Happening[] = [];
let hearer: Hearer | null = null;

/** Goes nowhere, unless the operator measures and whoever is here agreed. */
export function measure(happening: Happening): void {
  if (hearer) return hearer(happening);
  waiting.push(happening);
  if (waiting.length > MOST_WAITING) waiting.shift();
}

/** From now on, and what waited. */
export function hearHappenings(hear: Hearer): void {
  hearer = hear;
  for (const happening of waiting.splice(0)) hear(happening);
}
