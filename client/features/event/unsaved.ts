export type Texts = Readonly<Record<string, string>>;

/** The fields that somebody changed and did not save, as a text; empty if there are none. */
export function unsavedOf(before: Texts, now: Texts): string {
  const changed = Object.entries(now).filter(([name, text]) => text !== before[name]);
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed));
}

/** The fields as they are, with those that were not saved over them. */
export function withUnsaved<Values extends Texts>(before: Values, unsaved: string): Values {
  const kept = new Map<string, unknown>(Object.entries(unsaved === '' ? {} : JSON.parse(unsaved)));
  const text = (name: string, now: string) => {
    const written = kept.get(name);
    return typeof written === 'string' ? written : now;
  };
  return { ...before, ...Object.fromEntries(Object.entries(before).map(([name, now]) => [name, text(name, now)])) };
}
