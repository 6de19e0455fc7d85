/** What the size and width of digits follow from: how many characters of each kind there are, never which. */
export function shapeOf(text: string): Record<`--${string}`, number> {
  const colons = text.split(':').length - 1;
  const signs = text.startsWith('-') ? 1 : 0;
  return { '--digits': text.length - colons - signs, '--colons': colons, '--signs': signs };
}

/** Writes digits at once, without React. `ink` has one text as its child. */
export function paintDigits(ink: HTMLElement | null, text: string): void {
  if (!ink?.firstChild) return;
  if (ink.firstChild.nodeValue !== text) ink.firstChild.nodeValue = text;
  for (const [name, count] of Object.entries(shapeOf(text))) {
    if (ink.style.getPropertyValue(name) !== String(count)) ink.style.setProperty(name, String(count));
  }
}
