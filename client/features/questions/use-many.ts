import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { letterOf } from './queue-keys.ts';

/** What is pressed for itself, also within a card. A press on a label is one on its checkbox too. */
const OWN_PRESS = 'a, button, textarea, label, dialog';

const isOwnPress = ({ target }: MouseEvent): boolean =>
  target instanceof Element && !target.matches('[type="checkbox"]') && target.closest(OWN_PRESS) !== null;

const cardOf = ({ target }: { readonly target: EventTarget }): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-question]')?.dataset['question'] : undefined;

const isCard = (target: EventTarget) => target instanceof Element && target.matches('[data-question]');

/** Presses the button of the bar that has this letter. */
function pressInBar(event: KeyboardEvent): boolean {
  const letter = letterOf(event);
  const button = letter && event.currentTarget.querySelector<HTMLElement>(`[data-letter="${CSS.escape(letter)}"]`);
  if (!button) return false;
  event.preventDefault();
  if (!event.repeat) button.click();
  return true;
}

/** Several questions of a list, chosen by a press on their cards, by X, or with the Shift key up to another one. */
export function useMany(list: readonly Question[]) {
  const [isOn, setOn] = useState(false);
  const { selected, toggle, clear } = useSelection(list);
  const last = useRef<string | null>(null);
  const pick = (id: string, isRange: boolean) => {
    const ids = list.map((each) => each.id);
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
    const more = ids.slice(from, (to ?? 0) + 1).filter((each) => !selected.has(each));
    toggle(...(isRange && from !== -1 && more.length > 0 ? more : [id]));
    last.current = id;
  };
  const leave = () => {
    setOn(false);
    clear();
    last.current = null;
  };
  return {
    isOn,
    selected,
    turn: () => (isOn ? leave() : setOn(true)),
    leave,
    press: (event: MouseEvent) => {
      const id = cardOf(event);
      if (isOn && id !== undefined && !isOwnPress(event)) pick(id, event.shiftKey);
    },
    /** X, here also Space, chooses the card with the focus, also from outside this mode; Escape leaves it. True: it was such a key. */
    key: (event: KeyboardEvent): boolean => {
      if (isOn && pressInBar(event)) return true;
      const isLeaving = isOn && event.key === 'Escape' && letterOf(event, { key: 'x' }) !== null;
      const isX = letterOf(event, { shiftKey: false }) === 'x' || (isOn && event.key === ' ' && isCard(event.target));
      const id = cardOf(event);
      if (!isLeaving && !(isX && id !== undefined)) return false;
      event.preventDefault();
      if (isLeaving) leave();
      else if (id !== undefined && !event.repeat) {
        setOn(true);
        pick(id, event.shiftKey);
      }
      return true;
    },
  };
}
