import { filledText, type Filled } from './placeholders.ts';
import { stage as words } from '../text/es.ts';
import figures from '../ui/figures.module.css';
import type { StageContent } from './content.ts';
import { arrange, classify, make, mark, write } from './dom.ts';
import { createFittedText } from './fit.ts';
import styles from './messages.module.css';

type Message = NonNullable<StageContent['message']>;

/**
 * Draws the message that is shown, or the question, as large as fits, and those before it below. In full screen it covers everything. The place
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
      markRegion(area, message);
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

function markRegion(area: HTMLElement, message: Message | null): void {
  mark(area, 'role', message && 'region');
  mark(area, 'aria-label', message && (message.caption === '' ? words.messages : words.question));
  mark(area, 'data-is', message && (message.isCover ? 'cover' : 'below'));
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
  let text: ReturnType<typeof createFitted> | null = null;
  const caption = make('p', 'caption', styles['caption']);
  const begin = (message: Message | null): void => {
    const { isFilled = false, caption: whose = '' } = message ?? {};
    text = message && createFitted(isFilled);
    classify(live, styles[isFilled ? 'unseen' : 'live']);
    mark(live, 'data-is', isFilled ? 'unseen' : null);
    write(caption, whose);
    mark(shown, 'data-captioned', whose === '' ? null : '');
    const box = text?.box ?? null;
    arrange(live, [whose === '' ? null : caption, message && isFilled ? spoken(message) : box]);
    arrange(shown, [live, isFilled ? box : null]);
  };
  return (message: Message | null): void => {
    const next = message?.key ?? null;
    if (next !== key) begin(message);
    key = next;
    if (message) text?.draw(message);
  };
}

function spoken({ text }: Message): HTMLElement {
  const said = document.createElement('span');
  said.textContent = filledText(text);
  return said;
}

/** The text, as large as fits, with digits in it that change by themselves. With these it is not announced again. */
function createFitted(isFilled: boolean) {
  const { box, content, fit } = createFittedText(styles['latest']);
  if (isFilled) box.setAttribute('aria-hidden', 'true');
  let form = '';
  let digits: readonly HTMLElement[] = [];
  const compose = ({ parts, left }: Pick<Filled, 'parts' | 'left'>) => {
    const [first = '', ...others] = parts;
    digits = others.map(() => make('span', 'left', figures['figures']));
    const before = document.createTextNode(first);
    const rest = others.flatMap((part, at) => [digits[at] ?? null, document.createTextNode(part)]);
    const line = document.createElement('span');
    if (isFilled) arrange(line, [before, ...rest]);
    arrange(content, [isFilled ? line : before]);
    form = formOf({ parts, left });
  };
  return {
    box,
    draw({ text, isUppercase }: Message): void {
      if (formOf(text) !== form) compose(text);
      for (const each of digits) write(each, text.left);
      fit(filledText(text), isUppercase);
    },
  };
}

/** What is drawn anew when it changes: everything but the digits, and how many there are. */
const formOf = ({ parts, left }: Pick<Filled, 'parts' | 'left'>) => JSON.stringify([parts, left.length]);

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
