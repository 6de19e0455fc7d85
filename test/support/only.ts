/**
 * Something of which a story needs a part, and has no more than that part: whatever else is asked of it fails at once
 * instead of passing for an answer.
 */
export function only<Whole extends object>(part: Partial<Whole>): Whole {
  const whole = new Proxy(part, {
    get(known, name) {
      if (name in known) return Reflect.get(known, name);
      throw new Error(`Nobody said what ${String(name)} does here`);
    },
  });
  return whole as Whole;
}
