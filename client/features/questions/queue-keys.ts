import type { KeyboardEvent } from 'react';

/** Where letters belong to what has the focus. */
const OWN_LETTERS = 'input:not([type="radio"], [type="checkbox"]), textarea, [role="menu"], dialog';

type Pressed = Partial<Pick<KeyboardEvent, 'key' | 'shiftKey'>>;

/**
 * The letter of a key that the queue of questions may use, in lower case; null while somebody types, or with another key held.
 * `instead`: as if it were that key.
 */
export function letterOf(event: KeyboardEvent, instead: Pressed = {}) {
  const { ctrlKey, metaKey, altKey, target, currentTarget } = event;
  const { key = event.key, shiftKey = event.shiftKey } = instead;
  const isOther = ctrlKey || metaKey || altKey || shiftKey || key.length !== 1;
  // The queue itself may be in a dialog.
  const owner = target instanceof Element ? target.closest(OWN_LETTERS) : null;
  // It has the focus a moment after it opens.
  const hasMenu = currentTarget.querySelector('[role="menu"]:popover-open') !== null;
  return isOther || hasMenu || (owner !== null && currentTarget.contains(owner)) ? null : key.toLowerCase();
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** Moves the focus between the cards (`data-question`) by J and K; from elsewhere in the queue to the first one. */
export function stepThroughCards(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[letterOf(event) ?? ''];
  if (step === undefined) return;
  event.preventDefault();
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-question]')];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  cards[at === -1 ? 0 : at + step]?.focus();
}

/** Does what a letter means among these. Held down, it would decide on the next question too. */
export function pressAmong(acts: Readonly<Partial<Record<string, () => void>>>, event: KeyboardEvent): void {
  const act = acts[letterOf(event) ?? ''];
  if (!act) return;
  event.preventDefault();
  if (!event.repeat) act();
}
