import { textOf } from '../lib/messages/placeholders.ts';
import type { Filled } from '../lib/messages/placeholders.ts';
import { stage as words } from '../text/es.ts';
import figures from '../ui/figures.module.css';
import type { StageContent } from './content.ts';
import { arrange, classify, make, mark, write } from './dom.ts';
import { createFittedText } from './fit.ts';
import styles from './messages.module.css';

type Message = NonNullable<StageContent['message']>;

/**
 * Draws the message that is shown, as large as fits, and those before it below. In full screen it covers everything. The place
 * where it comes stays, because a screen reader only hears what comes into one.
 */
export function createMessage({ isSpoken }: { readonly isSpoken: boolean }) {
  const live = make('div', 'live', styles['live']);
  if (isSpoken) live.setAttribute('aria-live', 'polite');
  const shown = make('div', 'message', styles['shown']);
  const area = make('div', 'message-area', styles['none'], shown);
  const stale = make('p', 'stale', styles['stale']);
  stale.setAttribute('aria-hidden', 'true');
  const earlier = make('ul', 'earlier', styles['earlier']);
  const text = createText(shown, live);
  return {
    area,
    draw({ message, isReady }: StageContent): void {
      const isCover = message?.isCover === true;
      classify(area, styles[message === null ? 'none' : isCover ? 'cover' : 'area']);
      mark(area, 'role', message && 'region');
      mark(area, 'aria-label', message && words.messages);
      mark(area, 'data-is', message && (isCover ? 'cover' : 'below'));
      mark(area, 'data-block', isCover ? '' : null);
      markLook(area, shown, message);
      if (isReady) text(message);
      write(stale, message?.stale ?? '');
      listTexts(earlier, message?.earlier ?? []);
      const beside = isCover ? stale : earlier;
      arrange(area, [shown, beside.childNodes.length > 0 ? beside : null]);
    },
  };
}

function markLook(area: HTMLElement, shown: HTMLElement, message: Message | null): void {
  const { color = null, isBold = false, isUppercase = false } = message ?? {};
  mark(area, 'data-color', color);
  mark(shown, 'data-color', color);
  mark(shown, 'data-block', color);
  mark(shown, 'data-bold', isBold ? 'true' : null);
  mark(shown, 'data-upper', isUppercase ? 'true' : null);
}

/** The text of the message, announced once. What is there when the stage opens comes together with the place: it is not. */
function createText(shown: HTMLElement, live: HTMLElement) {
  let key: string | null | undefined;
  let filled: ReturnType<typeof createFilled> | null = null;
  return (message: Message | null): void => {
    const next = message?.key ?? null;
    if (next !== key) {
      key = next;
      filled = message?.isFilled ? createFilled() : null;
      classify(live, styles[filled ? 'unseen' : 'live']);
      mark(live, 'data-is', filled ? 'unseen' : null);
      arrange(live, [message && (filled ? spoken(message) : plain(message))]);
      arrange(shown, [live, filled && filled.box]);
    }
    if (message && filled) filled.draw(message.text, message.isUppercase);
  };
}

function plain({ text, isUppercase }: Message): HTMLElement {
  const { box, content, fit } = createFittedText(styles['latest']);
  content.textContent = textOf(text);
  fit(textOf(text), isUppercase);
  return box;
}

function spoken({ text }: Message): HTMLElement {
  const said = document.createElement('span');
  said.textContent = textOf(text);
  return said;
}

/** The text with digits in it, which change by themselves. */
function createFilled() {
  const { box, content, fit } = createFittedText(styles['latest']);
  box.setAttribute('aria-hidden', 'true');
  let form = '';
  let digits: readonly HTMLElement[] = [];
  return {
    box,
    draw(text: Filled, isWide: boolean): void {
      const next = JSON.stringify([text.parts, text.left.length]);
      if (next !== form) {
        form = next;
        digits = text.parts.slice(1).map(() => make('span', 'left', figures['figures']));
        const rest = text.parts.slice(1).map((part) => document.createTextNode(part));
        const [first = ''] = text.parts;
        const line = document.createElement('span');
        arrange(line, [document.createTextNode(first), ...rest.flatMap((part, at) => [digits[at] ?? part, part])]);
        arrange(content, [line]);
        fit(textOf(text), isWide);
      }
      for (const each of digits) write(each, text.left);
    },
  };
}

function listTexts(list: HTMLElement, texts: readonly string[]): void {
  if (texts.length === list.childNodes.length && texts.every((each, at) => list.childNodes[at]?.textContent === each))
    return;
  arrange(
    list,
    texts.map((each) => {
      const item = document.createElement('li');
      item.textContent = each;
      return item;
    }),
  );
}
