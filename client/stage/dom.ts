/** What draws without React: elements are made once, and each draw writes only what differs. */

type Tag = keyof HTMLElementTagNameMap;

/** An element of the stage. `part` is its name for the style sheet of old browsers (`old.css`), `className` for all others. */
export function make<Name extends Tag>(
  tag: Name,
  part: string,
  className: string | undefined,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(tag);
  element.setAttribute('data-part', part);
  if (className) element.className = className;
  for (const child of children) element.appendChild(child);
  return element;
}

/** Sets an attribute, or removes it for null. */
export function mark(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function classify(element: Element, className: string | undefined): void {
  if (element.className !== (className ?? '')) element.className = className ?? '';
}

/** Makes these the children, in this order. Those that stay are not moved. */
export function arrange(parent: Element, children: readonly (Node | null)[]): void {
  const wanted = children.filter((child) => child !== null);
  for (const child of Array.from(parent.childNodes)) if (wanted.indexOf(child) === -1) parent.removeChild(child);
  wanted.forEach((child, index) => {
    const there = parent.childNodes[index] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  });
}
