import { ANNOUNCED_MS } from '../lib/timers/spoken.ts';
import type { SpokenStage } from '../lib/timers/spoken-stage.ts';
import { stage as words } from '../text/es.ts';
import { setShare } from '../ui/bar-share.ts';
import figures from '../ui/figures.module.css';
import frameStyles from '../ui/phase-frame.module.css';
import barStyles from '../ui/progress-bar.module.css';
import hidden from '../ui/visually-hidden.module.css';
import type { StageContent } from './content.ts';
import { arrange, classify, make, mark, write } from './dom.ts';
import { createAlerts } from './draw-alerts.ts';
import { createLogo } from './draw-logo.ts';
import { createMessage } from './draw-message.ts';
import { createDigits, createFittedText } from './fit.ts';
import type { Draw } from './show.ts';
import styles from './stage.module.css';

type Timer = NonNullable<StageContent['timer']>;

export interface Drawing extends Draw {
  readonly root: HTMLElement;
  /** Where tools are drawn: among them in a corner, and what the stage still needs, such as a press for sound. */
  readonly tools: HTMLElement;
  readonly corner: HTMLElement;
}

/**
 * Draws a stage without React, in all browsers from 2018 on: `content.ts` says what, the style sheets how. A picture of a
 * stage, as in the builder of outputs, is a part of another page: it announces nothing.
 */
export function createDrawing({ isPicture }: { readonly isPicture: boolean }): Drawing {
  const isSpoken = !isPicture;
  const heading = createHeading(isPicture);
  const clock = createClock(isSpoken);
  const drawAlerts = createAlerts({ isSpoken });
  const message = createMessage({ isSpoken });
  const said = make('div', 'words', styles['words'], message.area);
  const middle = make('div', 'middle', styles['middle'], clock.element, said);
  const foot = createFoot(isSpoken);
  const drawLogo = createLogo();
  const tools = make('div', 'tools', styles['tools']);
  const main = make(isPicture ? 'div' : 'main', 'main', styles['inner']);
  const bar = createBar();
  const black = make('div', 'black', styles['unseen']);
  if (isSpoken) black.setAttribute('role', 'status');
  const blackTitle = document.createElement('h1');
  blackTitle.textContent = words.black;
  const area = make('div', 'area', frameStyles['area'], main);
  const root = make('div', 'stage', `${frameStyles['frame']} ${styles['stage']}`, area);
  root.setAttribute('data-theme', 'dark');
  if (isPicture) root.style.blockSize = '100%';
  const drawFrame = (content: StageContent) => {
    mark(root, 'data-phase', content.timer?.phase ?? 'calm');
    mark(root, 'data-black', content.black);
    mark(root, 'data-flash', content.isFlashing ? '' : null);
    mark(root, 'data-barless', content.hidesBar ? 'true' : null);
    drawColors(root, content.colors);
  };
  return {
    root,
    tools,
    corner: foot.corner,
    barPixels: () => bar.track.clientWidth * devicePixelRatio,
    draw(content) {
      const { timer, alerts } = content;
      const isEmpty = timer === null;
      const isOther = main.hasAttribute('data-empty') !== isEmpty || !root.hasAttribute('data-phase');
      if (isOther) mark(root, 'data-still', '');
      drawFrame(content);
      classify(main, styles[isEmpty ? 'empty' : 'inner']);
      mark(main, 'data-empty', isEmpty ? 'true' : null);
      mark(main, 'data-logo', content.logo ? 'true' : null);
      heading.draw(content);
      clock.draw(timer);
      message.draw(content.message);
      arrange(said, [drawAlerts(alerts), message.area]);
      const isBelow = !isEmpty && (alerts.length > 0 || content.message?.isCover === false);
      mark(middle, 'data-with-message', isBelow ? 'true' : null);
      foot.draw(content);
      arrange(main, [heading.element, middle, foot.element, drawLogo(content.logo), tools]);
      bar.draw(content.hidesBar ? null : (timer?.bar ?? null));
      arrange(black, [content.black && isSpoken ? blackTitle : null]);
      arrange(root, [area, bar.isDrawn() ? bar.element : null, black]);
      if (isOther) settle(root);
    },
  };
}

/** What comes into an empty stage does not fade in: its styles are those of now before anything moves. */
function settle(root: HTMLElement): void {
  void root.offsetWidth;
  root.removeAttribute('data-still');
}

function createHeading(isPicture: boolean) {
  const name = make(isPicture ? 'p' : 'h1', 'name', styles['name']);
  const presenter = make('p', 'presenter', styles['presenter']);
  const element = make('header', 'heading', styles['heading']);
  return {
    element,
    draw({ heading, detail, timer }: StageContent): void {
      classify(element, timer ? styles['heading'] : undefined);
      classify(name, styles[timer ? 'name' : 'waiting']);
      write(name, heading);
      write(presenter, detail);
      arrange(element, [heading === '' ? null : name, detail === '' ? null : presenter]);
    },
  };
}

function createClock(isSpoken: boolean) {
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

function createFoot(isSpoken: boolean) {
  const onAir = make('strong', 'on-air', styles['onAir'], document.createTextNode(words.onAir));
  onAir.setAttribute('data-block', 'true');
  const text = document.createTextNode('');
  const sign = make('span', 'sign', styles['sign'], text);
  if (isSpoken) sign.setAttribute('role', 'status');
  const state = make('strong', 'state', styles['state']);
  const corner = make('span', 'corner', styles['corner']);
  const element = make('footer', 'foot', styles['foot'], sign, state, corner);
  return {
    element,
    corner,
    draw({ timer, isOnAir, sign: said }: StageContent): void {
      classify(element, timer ? styles['foot'] : styles['emptyFoot']);
      classify(sign, styles[timer ? 'sign' : 'emptySign']);
      classify(corner, styles[timer ? 'corner' : 'emptyCorner']);
      write(state, timer?.state ?? '');
      arrange(sign, [isOnAir ? onAir : null, text]);
      const next = isOnAir ? ` ${said}` : said;
      if (text.nodeValue !== next) text.nodeValue = next;
    },
  };
}

function createBar() {
  const fill = make('div', 'fill', barStyles['fill']);
  const track = make('div', 'track', barStyles['track'], fill);
  track.setAttribute('aria-hidden', 'true');
  const element = make('div', 'bar', frameStyles['bar'], track);
  let isDrawn = false;
  return {
    element,
    track,
    isDrawn: () => isDrawn,
    draw(bar: Timer['bar']): void {
      isDrawn = bar !== null;
      if (!bar) return;
      mark(track, 'data-tone', bar.tone);
      if (track.style.getPropertyValue('--own') !== (bar.color ?? ''))
        track.style.setProperty('--own', bar.color ?? '');
      setShare(track, bar.share);
    },
  };
}

/** The event's own colours, for `tokens.css`. */
function drawColors(root: HTMLElement, colors: StageContent['colors']): void {
  mark(root, 'data-event-colors', colors['data-event-colors'] ?? null);
  for (const name of ['--event-background', '--event-accent'] as const) {
    const value = colors.style?.[name] ?? '';
    if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value);
  }
}
