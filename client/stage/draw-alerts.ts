import { textColorOn } from '../lib/text-color.ts';
import hidden from '../ui/visually-hidden.module.css';
import styles from './alerts.module.css';
import type { StageContent } from './content.ts';
import { arrange, classify, make, mark, write } from './dom.ts';
import { createFittedText } from './fit.ts';

type Alerts = StageContent['alerts'];

const SVG = 'http://www.w3.org/2000/svg';
/** The bell of lucide, which stands beside alerts on all screens. */
const BELL = [
  'M10.268 21a2 2 0 0 0 3.464 0',
  'M22 8c0-2.3-.8-4.3-2-6',
  'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
  'M4 2C2.8 3.7 2 5.7 2 8',
];

function bell(): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  const look = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-linecap': 'round' };
  for (const [name, value] of Object.entries({ ...look, 'stroke-linejoin': 'round', 'aria-hidden': 'true' }))
    drawing.setAttribute(name, value);
  for (const d of BELL) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('stroke-width', '1.5px');
    path.setAttribute('vector-effect', 'non-scaling-stroke');
    drawing.appendChild(path);
  }
  return drawing;
}

/** Draws the latest alerts in the message area, as large as fits, the newest first. Its area is there while there are any. */
export function createAlerts({ isSpoken }: { readonly isSpoken: boolean }) {
  const sections = new Map<string, ReturnType<typeof createSection>>();
  let area: HTMLElement | null = null;
  return (alerts: Alerts): HTMLElement | null => {
    for (const key of Array.from(sections.keys())) if (!alerts.some((each) => each.key === key)) sections.delete(key);
    if (alerts.length === 0) return (area = null);
    const isCrowded = alerts.length > 1;
    const drawn = alerts.map((alert) => {
      const section = sections.get(alert.key) ?? createSection(alert);
      sections.set(alert.key, section);
      section.about(alert, isCrowded);
      return section.element;
    });
    area ??= createArea(isSpoken);
    mark(area, 'data-crowded', isCrowded ? 'true' : null);
    arrange(area, drawn);
    return area;
  };
}

function createArea(isSpoken: boolean): HTMLElement {
  const area = make('div', 'alerts', styles['area']);
  if (isSpoken) area.setAttribute('role', 'alert');
  if (isSpoken) area.setAttribute('aria-atomic', 'false');
  return area;
}

function createSection({ message, color }: Alerts[number]) {
  const name = document.createElement('span');
  const text = createFittedText(styles['message']);
  text.content.textContent = message;
  text.fit(message, false);
  const element = make(
    'section',
    'alert',
    styles['alert'],
    make('p', 'about', styles['about'], bell(), name),
    text.box,
  );
  element.style.backgroundColor = color;
  element.style.color = textColorOn(color);
  return {
    element,
    /** Among several, that one is of the timer on stage is for screen readers alone. */
    about({ about, isOfShownTimer }: Alerts[number], isCrowded: boolean): void {
      write(name, about);
      classify(name, (isOfShownTimer ? isCrowded && hidden['everywhere'] : styles['timer']) || '');
    },
  };
}
