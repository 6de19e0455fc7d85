import type { Event } from '#protocol/event.ts';
import { logoAddress } from '../lib/logo-address.ts';
import { logo as words } from '../text/es.ts';

/** Shows the event's colours, and its logo once that is loaded; until then the one before it. */
export function createLook(page: HTMLElement, image: HTMLImageElement) {
  let wanted = '';
  return ({ id, name, logo, settings: { background_color, accent_color } }: Event): void => {
    page.style.setProperty('--ground', background_color);
    page.style.setProperty('--name', accent_color);
    const src = logo ? logoAddress(id, logo.version) : '';
    if (src === wanted) return;
    wanted = src;
    if (!logo) {
      image.hidden = true;
      return;
    }
    const next = new Image();
    next.addEventListener('load', () => {
      if (src !== wanted) return;
      image.src = src;
      image.alt = words.of(name);
      image.setAttribute('data-ink', logo.ink || '');
      image.hidden = false;
    });
    next.src = src;
  };
}
