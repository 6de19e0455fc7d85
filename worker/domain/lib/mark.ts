/** Whether two values have the same JSON: a field that is undefined counts as absent. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) return isSameList(a, b);
  return isRecord(a) && isRecord(b) && isSameRecord(a, b);
}

const isSameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, index) => isSame(each, b[index]));

const isSameRecord = (a: JsonRecord, b: JsonRecord): boolean =>
  Object.keys(a).every((field) => isSame(a[field], b[field])) &&
  Object.keys(b).every((field) => field in a || b[field] === undefined);

type JsonRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as JSON in which the order of fields does not matter. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value).filter((field) => value[field] !== undefined);
  return `{${fields
    .toSorted()
    .map((field) => `${JSON.stringify(field)}:${textOf(value[field])}`)
    .join()}}`;
}

/**
 * A short mark of a value, equal for values with the same JSON: a hash of 53 bits (cyrb53). It tells whether something is as
 * it was, and protects nothing.
 */
export function markOf(value: unknown): string {
  let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  const text = textOf(value);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
