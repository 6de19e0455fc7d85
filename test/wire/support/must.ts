/** The value. Throws with the name of what is missing if there is none. */
export function must<Value>(value: Value | null | undefined, what = 'value'): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`);
  return value;
}
