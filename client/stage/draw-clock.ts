import { ANNOUNCED_MS } from '../lib/timers/spoken.ts';
import type { SpokenStage } from '../lib/timers/spoken-stage.ts';
import { stage as words } from '../text/es.ts';
import figures from '../ui/figures.module.css';
import hidden from '../ui/visually-hidden.module.css';
import type { StageContent } from './content.ts';
import { arrange, make, mark, write } from './dom.ts';
import { createDigits, createFittedText } from './fit.ts';
import styles from './stage.module.css';

type Timer = NonNullable<StageContent['timer']>;

/** Draws the digits, or the words in their place, and what stands below them. */
export function createStageClock(isSpoken: boolean) {
  const digits = createDigits();
  const inPlace = createFittedText(styles['inPlace']);
  const label = make('span', 'label', hidden['everywhere'], document.createTextNode(`${words.timeOfDay} `));
  const time = make('span', 'time', figures['figures']);
  const timeOfDay = make('p', 'time-of-day', styles['timeOfDay'], label, time);
  const extras = make('p', 'extras', styles['extras']);
  const element = make('div', 'clock', styles['clock']);
  const voice = isSpoken ? createVoice() : null;
  return {
    element,
    draw(timer: Timer | null): void {
      mark(element, 'hidden', timer ? null : '');
      voice?.say(timer?.spoken ?? null);
      if (!timer) return;
      const { clock } = timer;
      const isDigits = clock.is === 'digits';
      if (isDigits) digits.paint(clock.text);
      else if (inPlace.content.textContent !== clock.text) {
        inPlace.content.textContent = clock.text;
        inPlace.fit(clock.text, false);
      }
      write(time, timer.timeOfDay ?? '');
      drawExtras(extras, timer.extras);
      arrange(element, [
        isDigits ? digits.box : inPlace.box,
        timer.timeOfDay === null ? null : timeOfDay,
        timer.extras.length === 0 ? null : extras,
        ...(voice?.elements ?? []),
      ]);
    },
  };
}

function drawExtras(line: HTMLElement, extras: Timer['extras']): void {
  if (line.childNodes.length !== extras.length)
    arrange(
      line,
      extras.map(() =>
        make('span', 'extra', undefined, document.createTextNode(''), make('span', '', figures['figures'])),
      ),
    );
  extras.forEach(([label, text], at) => {
    const { firstChild, lastChild } = line.childNodes[at] ?? line;
    const before = label === '' || text === '' ? label : `${label} `;
    if (firstChild && firstChild.nodeValue !== before) firstChild.nodeValue = before;
    if (lastChild instanceof Element) write(lastChild, text);
  });
}

/**
 * For screen readers: what the stage shows, read on demand, and the announcement of each phase and start. What a stage shows
 * first is not announced.
 */
function createVoice() {
  const said = make('span', 'said', hidden['everywhere']);
  const news = make('span', 'news', hidden['everywhere']);
  said.setAttribute('role', 'timer');
  said.setAttribute('aria-live', 'off');
  news.setAttribute('role', 'status');
  let known: string | null = null;
  let ending = 0;
  return {
    elements: [said, news],
    say(spoken: SpokenStage | null): void {
      if (spoken) write(said, spoken.said);
      if (spoken && known !== null && known !== spoken.key) {
        write(news, spoken.news);
        window.clearTimeout(ending);
        ending = window.setTimeout(() => write(news, ''), ANNOUNCED_MS);
      }
      known = spoken?.key ?? null;
    },
  };
}
