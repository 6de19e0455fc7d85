import { stage as words } from '../text/es.ts';
import frameStyles from '../ui/phase-frame.module.css';
import type { StageContent } from './content.ts';
import { arrange, classify, make, mark } from './dom.ts';
import { createAlerts } from './draw-alerts.ts';
import { createStageClock } from './draw-clock.ts';
import { createBar, createFoot, createHeading } from './draw-edges.ts';
import { createLogo } from './draw-logo.ts';
import { createMessage } from './draw-message.ts';
import type { Draw } from './show.ts';
import styles from './stage.module.css';

export interface Drawing extends Draw {
  readonly root: HTMLElement;
  /** Where tools are drawn: among them in a corner, and what the stage still needs, such as a press for sound. */
  readonly tools: HTMLElement;
  readonly corner: HTMLElement;
  /** A page takes its place, or does so no more. */
  readonly cover: (isCovered: boolean) => void;
}

/**
 * Draws a stage without React, in all browsers from 2018 on: `content.ts` says what, the style sheets how. A picture of a
 * stage, as in the builder of outputs, is a part of another page: it announces nothing.
 */
export function createDrawing({ isPicture }: { readonly isPicture: boolean }): Drawing {
  const isSpoken = !isPicture;
  const heading = createHeading(isPicture);
  const clock = createStageClock(isSpoken);
  const drawAlerts = createAlerts({ isSpoken });
  const message = createMessage({ isSpoken });
  const said = make('div', 'words', styles['words'], message.area);
  const middle = make('div', 'middle', styles['middle'], clock.element, said);
  const foot = createFoot(isSpoken);
  const drawLogo = createLogo();
  const tools = make('div', 'tools', styles['tools']);
  const main = make(isPicture ? 'div' : 'main', 'main', styles['inner']);
  const bar = createBar();
  const blackout = make('div', 'black', styles['unseen']);
  if (isSpoken) blackout.setAttribute('role', 'status');
  const blackTitle = document.createElement('h1');
  blackTitle.textContent = words.black;
  const area = make('div', 'area', frameStyles['area'], main);
  const root = make('div', 'stage', `${frameStyles['frame']} ${styles['stage']}`, area);
  root.setAttribute('data-theme', 'dark');
  if (isPicture) root.style.blockSize = '100%';
  const drawWithin = (content: StageContent) => {
    const { timer, alerts } = content;
    classify(main, styles[timer ? 'inner' : 'empty']);
    mark(root, 'data-empty', timer ? null : 'true');
    mark(main, 'data-logo', content.logo ? 'true' : null);
    heading.draw(content);
    clock.draw(timer);
    message.draw(content);
    arrange(said, [drawAlerts(alerts), message.area]);
    const isBelow = alerts.length > 0 || content.message?.isCover === false;
    mark(middle, 'data-with-message', timer && isBelow ? 'true' : null);
    foot.draw(content);
    arrange(main, [heading.element, middle, foot.element, drawLogo(content.logo), tools]);
  };
  return {
    root,
    tools,
    corner: foot.corner,
    cover: (isCovered) => mark(root, 'hidden', isCovered ? '' : null),
    barPixels: () => bar.track.clientWidth * devicePixelRatio,
    draw(content) {
      const { timer, black, hidesBar } = content;
      const isOther = root.hasAttribute('data-empty') !== (timer === null);
      if (isOther) mark(root, 'data-still', '');
      drawFrame(root, content);
      drawWithin(content);
      bar.draw(hidesBar ? null : (timer?.bar ?? null));
      arrange(blackout, [black && isSpoken ? blackTitle : null]);
      arrange(root, [area, bar.isDrawn() ? bar.element : null, blackout]);
      if (isOther) settle(root);
    },
  };
}

function drawFrame(root: HTMLElement, { timer, black, isFlashing, hidesBar, colors }: StageContent): void {
  mark(root, 'data-phase', timer?.phase ?? 'calm');
  mark(root, 'data-black', black);
  mark(root, 'data-flash', isFlashing ? '' : null);
  mark(root, 'data-barless', hidesBar ? 'true' : null);
  drawColors(root, colors);
}

/** What comes into an empty stage does not fade in: its styles are those of now before anything moves. */
function settle(root: HTMLElement): void {
  void root.offsetWidth;
  root.removeAttribute('data-still');
}

/** The event's own colours, for `tokens.css`. */
function drawColors(root: HTMLElement, colors: StageContent['colors']): void {
  mark(root, 'data-event-colors', colors['data-event-colors'] ?? null);
  for (const name of ['--event-background', '--event-accent'] as const) {
    const value = colors.style?.[name] ?? '';
    if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value);
  }
}
