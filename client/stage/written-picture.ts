import { JSDOM } from 'jsdom';
import { instant } from '#domain/lib/time.ts';
import { ordinaryOutput } from '#protocol/outputs.ts';
import type { OpenRoom } from '../live/react/room-context.ts';
import { contentAt } from './content.ts';
import { createDrawing } from './draw.ts';
import { configuredState } from './output-state.ts';
import { pictureSettings } from './picture.ts';

/** What drawing takes from a page. */
const names = ['document', 'Element', 'HTMLElement'] as const;

/** The picture of a stage as HTML, for pages that are written at build time. */
export function pictureOf({ store, clock }: OpenRoom): string {
  const { window } = new JSDOM('');
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
  try {
    const { root, draw } = createDrawing({ isPicture: true });
    const settings = pictureSettings(configuredState(ordinaryOutput), () => null);
    const status = { connection: { state: 'open' }, reads: 'none', isReady: true, isSteady: false } as const;
    draw(contentAt({ ...status, ...settings, view: store.view() }, instant(clock.serverNow())));
    return root.outerHTML;
  } finally {
    names.forEach((name, at) => {
      const own = before[at];
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
}
