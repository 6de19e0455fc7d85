import type { Page } from '@playwright/test';
import { younger } from '../../house/names-after-2018.ts';

/** Makes a page a television of 2019: nothing that came after 2018 is there, and CSS says that it knows no containers. */
export async function growOld(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    const { supports } = CSS;
    CSS.supports = (...rule: [string]) => !/cqi|tan\(/.test(rule.join(':')) && supports.apply(CSS, rule);
    for (const [place, gone] of Object.entries(names)) {
      const [first = '', second] = place.split('.');
      const global = first === 'window' ? window : Reflect.get(window, first);
      const holder = second === undefined ? global : Reflect.get(global, second);
      for (const name of gone) if (name !== 'globalThis') Reflect.deleteProperty(holder, name);
    }
  }, younger);
}
