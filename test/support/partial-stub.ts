/**
 * A test double with some properties of an object. Reading any other property throws, instead of returning undefined.
 */
export function partialStub<Whole extends object>(part: Partial<Whole>): Whole {
  const whole = new Proxy(part, {
    get(known, name) {
      if (name in known) return Reflect.get(known, name);
      throw new Error(`The stub has no property ${String(name)}`);
    },
  });
  return whole as Whole;
}
