import { decodeImage } from '../lib/browser/decode-image.ts';
import logo from '../ui/logo-image.module.css';
import type { StageContent } from './content.ts';
import { make, mark } from './dom.ts';
import styles from './stage.module.css';

type Logo = NonNullable<StageContent['logo']>;

/** Draws the event's logo in a corner once it is decoded; until then the one before it stays. */
export function createLogo() {
  const image = make('img', 'logo-image', logo['image']);
  const place = make('span', 'logo', `${logo['place']} ${styles['logo']}`);
  let wanted: Logo | null = null;
  let stop: (() => void) | null = null;
  const show = () => {
    if (!wanted) return;
    const { src, alt, width, height, ink } = wanted;
    image.src = src;
    image.alt = alt;
    place.style.setProperty('--ratio', String(width / height));
    mark(place, 'data-ink', ink);
    place.appendChild(image);
  };
  return (next: Logo | null): HTMLElement | null => {
    const isOther = next?.src !== wanted?.src;
    wanted = next;
    if (!isOther) {
      if (next && place.firstChild && image.alt !== next.alt) image.alt = next.alt;
      return next && place;
    }
    stop?.();
    stop = null;
    if (!next) {
      image.remove();
      mark(place, 'data-ink', null);
      return null;
    }
    if (!place.firstChild) place.style.setProperty('--ratio', String(next.width / next.height));
    stop = decodeImage(next.src, show);
    return place;
  };
}
