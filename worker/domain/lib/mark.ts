/** A value as JSON in which the order of fields does not matter. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (isRecord(each) ? sorted(each) : each)) ?? '';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two values have the same JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  return hasSameFields(a, b) || textOf(a) === textOf(b);
}

/** Quick, and true of most values that are the same: their fields are identical. */
function hasSameFields(a: object | null, b: object | null): boolean {
  if (a === null || b === null || Array.isArray(a) || Array.isArray(b)) return false;
  const fields = Object.entries(a);
  return fields.length === Object.keys(b).length && fields.every(([field, value]) => Reflect.get(b, field) === value);
}

/**
 * A short mark of a value, equal for values with the same JSON: a hash of 53 bits (cyrb53). It tells whether something is as
 * it was, and protects nothing.
 */
export function markOf(value: unknown): string {
  let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (const character of textOf(value)) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
