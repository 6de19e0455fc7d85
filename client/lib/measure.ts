/** Something that an operator may count. It identifies nobody. */
export type Purchase = {
  /** The provider's id of the payment. */
  readonly id: string;
  readonly value: number;
  /** In capitals: MXN. */
  readonly currency: string;
};

export type Happening =
  | { readonly kind: 'checkout_started' }
  | { readonly kind: 'purchase'; readonly purchase: Purchase };

type Hearer = (happening: Happening) => void;

/** What happens before consent waits on its page, at most so many. */
const MOST_WAITING = 10;
const waiting: Happening[] = [];
let hearer: Hearer | null = null;

/** Reports it if the operator measures and the visitor agreed. */
export function measure(happening: Happening): void {
  if (hearer) return hearer(happening);
  waiting.push(happening);
  if (waiting.length > MOST_WAITING) waiting.shift();
}

/** Registers the listener; it gets what waited first. */
export function hearHappenings(hear: Hearer): void {
  hearer = hear;
  for (const happening of waiting.splice(0)) hear(happening);
}
