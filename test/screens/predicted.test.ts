import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { chainedRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

/** What a screen shows at zero while the messages of the room are on their way. */

type OnStage = { readonly digits: string[]; readonly names: string[] };

declare global {
  interface Window {
    onStage: OnStage;
  }
}

/** Writes down all digits with their phase, and all names, that the stage paints from now on. */
const watchStage = (page: Page) =>
  page.evaluate(() => {
    window.onStage = { digits: [], names: [] };
    const note = (list: string[], text: string | null | undefined) => {
      if (text && text !== list[list.length - 1]) list.push(text);
    };
    const look = () => {
      const digits = [...document.querySelectorAll('[data-phase] [aria-hidden="true"]')].find((each) =>
        /^-?\d+:\d\d$/.test(each.textContent),
      );
      const phase = document.querySelector('[data-phase]')?.getAttribute('data-phase');
      note(window.onStage.digits, digits && `${digits.textContent} ${phase}`);
      note(window.onStage.names, document.querySelector('h1')?.textContent);
      requestAnimationFrame(look);
    };
    look();
  });

for (const isOld of [false, true]) {
  test(`[PG40, PG41] at zero a stage${isOld ? ' in an old browser' : ''} goes to the next item while the message of the room is away, and the message changes nothing`, async ({
    page,
    request,
  }) => {
    if (isOld) await growOld(page);
    const { room, first } = await chainedRoom(request, 50);
    const wire = await tapWire(page);
    await page.goto(room.stage);
    await expect(page.getByRole('heading', { name: 'Apertura' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.querySelector('[data-phase]')?.textContent)).toBeTruthy();
    await watchStage(page);
    await room.control(first, 'seek', 4);
    await expect.poll(() => page.evaluate(() => window.onStage.digits.slice(-1).join())).toMatch(/^0:0/);
    wire.hold();
    await expect(page.getByRole('heading', { name: 'Cierre' })).toBeVisible({ timeout: 15_000 });
    await expect.poll(wire.held).toContain('stage_selected');
    wire.deliver();
    await expect.poll(() => page.evaluate(() => window.onStage.digits)).toContain('9:57 calm');
    const { digits, names } = await page.evaluate(() => window.onStage);
    expect(names).toEqual(['Apertura', 'Cierre']);
    const last = digits.indexOf('0:01 danger');
    expect(digits.slice(last, last + 5)).toEqual(['0:01 danger', '10:00 calm', '9:59 calm', '9:58 calm', '9:57 calm']);
  });
}
