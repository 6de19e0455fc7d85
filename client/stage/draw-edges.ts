import { stage as words } from '../text/es.ts';
import { setShare } from '../ui/bar-share.ts';
import frameStyles from '../ui/phase-frame.module.css';
import barStyles from '../ui/progress-bar.module.css';
import type { StageContent } from './content.ts';
import { arrange, classify, make, mark, write } from './dom.ts';
import styles from './stage.module.css';

/** Draws what is around the digits: the line above them, the line below, and the bar. */

type Bar = NonNullable<StageContent['timer']>['bar'];

export function createHeading(isPicture: boolean) {
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

export function createFoot(isSpoken: boolean) {
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

export function createBar() {
  const fill = make('div', 'fill', barStyles['fill']);
  const track = make('div', 'track', barStyles['track'], fill);
  track.setAttribute('aria-hidden', 'true');
  const element = make('div', 'bar', frameStyles['bar'], track);
  let isDrawn = false;
  return {
    element,
    track,
    isDrawn: () => isDrawn,
    draw(bar: Bar): void {
      isDrawn = bar !== null;
      if (!bar) return;
      mark(track, 'data-tone', bar.tone);
      if (track.style.getPropertyValue('--own') !== (bar.color ?? ''))
        track.style.setProperty('--own', bar.color ?? '');
      setShare(track, bar.share);
    },
  };
}
