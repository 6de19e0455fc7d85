type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Recorded = {
  readonly control: Control;
  readonly index: number;
  readonly value: string;
  /** Null for a control that cannot be checked. */
  readonly checked: boolean | null;
  readonly isTyped: boolean;
};

/**
 * Records what is pressed, chosen and typed in `place` before its script runs. The returned function repeats it in its
 * order, the last action of each control: on the same controls, or on their counterparts in `where` if those replaced
 * them. Links work without a script; one that leads away drops what was recorded.
 *
 * `client/site/page-html.tsx` writes the source of this function into pages: it may use nothing from outside.
 */
export function keepEarlyPresses(place: Document | Element): (where?: ParentNode) => void {
  const CONTROLS = 'button, input, select, textarea';
  const recorded = new Map<Element, Recorded>();
  let onItsWay: Control | null = null;
  const record = ({ target, type }: Event) => {
    const control = target instanceof Element ? target.closest<Control>(CONTROLS) : null;
    // The browser opens the target of such a button itself.
    if (!control || ('popoverTargetElement' in control && control.popoverTargetElement)) return;
    const isTyped = type === 'input';
    const checked = 'checked' in control && /radio|checkbox/.test(control.type) ? control.checked : null;
    // A press on a field starts typing, and a choice is recorded by its own event.
    if (isTyped === (checked !== null || control.tagName === 'BUTTON')) return;
    const { value } = control;
    const index = [...place.querySelectorAll(CONTROLS)].indexOf(control);
    recorded.delete(control);
    recorded.set(control, { control, index, value, checked, isTyped });
    onItsWay = control;
    setTimeout(() => (onItsWay = null));
  };
  const followed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.target === '' && link.href.split('#')[0] !== location.href.split('#')[0]) recorded.clear();
  };
  const listeners = [
    ['click', record],
    ['click', followed],
    ['input', record],
    // Without its script a form would reload the page. Its button was pressed, and will be pressed again.
    ['submit', (event: Event) => event.preventDefault()],
  ] as const;
  for (const [type, listener] of listeners) place.addEventListener(type, listener, true);

  const again = (where: ParentNode, handled: Control | null) => {
    for (const { control: former, index, value, checked, isTyped } of recorded.values()) {
      const control = former.isConnected ? former : where.querySelectorAll<Control>(CONTROLS)[index];
      if (!control || control === handled) continue;
      if (isTyped) {
        // React reports a change only if the text differs from the one that it knows: it knows another text first.
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
    for (const [type, listener] of listeners) place.removeEventListener(type, listener, true);
    // A script that starts during an event handles that event itself.
    const handled = onItsWay;
    // In a task of its own, so that each action sees the changes of the one before.
    setTimeout(() => again(where, handled));
  };
}
