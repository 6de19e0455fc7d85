/** What was asked for while the power was on, and what of it was answered. */
export interface Deed {
  /** The command's id, or its `Idempotency-Key`: sent again it must have no second effect. */
  readonly key: string;
  /** What it adds to a deadline, milliseconds; negative takes away. */
  readonly change: number;
  /** The `rev` that has it, once it was acknowledged. */
  readonly rev?: number;
}

const sumOf = (deeds: readonly Deed[]) => deeds.reduce((sum, { change }) => sum + change, 0);

/**
 * By how much a deadline may have moved: all that was acknowledged, and of what each hand sent after that any first
 * part, because a hand's orders are carried out in their order.
 */
export function possibleSums(hands: readonly (readonly Deed[])[]): ReadonlySet<number> {
  const [deeds, ...others] = hands;
  if (!deeds) return new Set([0]);
  const sure = deeds.findLastIndex(({ rev }) => rev !== undefined) + 1;
  const parts = Array.from({ length: deeds.length - sure + 1 }, (_each, more) => sumOf(deeds.slice(0, sure + more)));
  return new Set([...possibleSums(others)].flatMap((sum) => parts.map((part) => sum + part)));
}

/** By how much it moved once everything was carried out, each once. */
export const wholeSum = (hands: readonly (readonly Deed[])[]): number =>
  hands.reduce((sum, deeds) => sum + sumOf(deeds), 0);
