/** What has to be there, or the test ends here and says what was missing. */
export function must<Value>(value: Value | null | undefined, what = 'value'): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`);
  return value;
}
