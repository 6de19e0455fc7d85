type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Kept = {
  readonly control: Control;
  readonly index: number;
  readonly value: string;
  /** Null for what is not chosen by a press. */
  readonly checked: boolean | null;
  readonly isTyped: boolean;
};

/**
 * Keeps what is pressed, chosen and typed in `place`, whose program does not run yet. The answer does all of it again in
 * its order, the last act of each control: on the same controls, or on their counterparts in `where` if those took their
 * place. A link needs no program; one that leads away takes back what was kept.
 *
 * `scripts/site/paint-first.ts` writes the text of this function into pages: it may use nothing from outside.
 */
export function keepEarlyPresses(place: Document | Element): (where?: ParentNode) => void {
  const CONTROLS = 'button, input, select, textarea';
  const kept = new Map<Element, Kept>();
  let onItsWay: Control | null = null;
  const keep = ({ target, type }: Event) => {
    const control = target instanceof Element ? target.closest<Control>(CONTROLS) : null;
    // The browser itself opens what such a button opens.
    if (!control || ('popoverTargetElement' in control && control.popoverTargetElement)) return;
    const isTyped = type === 'input';
    const checked = 'checked' in control && /radio|checkbox/.test(control.type) ? control.checked : null;
    // A field is pressed to write in it, and what is chosen says so by its press.
    if (isTyped === (checked !== null || control.tagName === 'BUTTON')) return;
    const { value } = control;
    const index = [...place.querySelectorAll(CONTROLS)].indexOf(control);
    kept.delete(control);
    kept.set(control, { control, index, value, checked, isTyped });
    onItsWay = control;
    setTimeout(() => (onItsWay = null));
  };
  const followed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.target === '' && link.href.split('#')[0] !== location.href.split('#')[0]) kept.clear();
  };
  const heard = [
    ['click', keep],
    ['click', followed],
    ['input', keep],
    // A form without its program would load the page anew. Its button was pressed, and is pressed again.
    ['submit', (event: Event) => event.preventDefault()],
  ] as const;
  for (const [type, hear] of heard) place.addEventListener(type, hear, true);

  const again = (where: ParentNode, handled: Control | null) => {
    for (const { control: former, index, value, checked, isTyped } of kept.values()) {
      const control = former.isConnected ? former : where.querySelectorAll<Control>(CONTROLS)[index];
      if (!control || control === handled) continue;
      if (isTyped) {
        // React takes what it finds in a field for what it knows already: another text, and then this one past it.
        control.value = `${value} `;
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
      } else {
        if (checked !== null && 'checked' in control) control.checked = !checked;
        control.click();
      }
      if (!former.isConnected && document.activeElement === document.body) control.focus({ preventScroll: true });
    }
  };
  return (where = place) => {
    for (const [type, hear] of heard) place.removeEventListener(type, hear, true);
    // A program that takes over during an event hears of it by itself.
    const handled = onItsWay;
    // In a task of its own, so that each act finds what the one before it changed.
    setTimeout(() => again(where, handled));
  };
}
