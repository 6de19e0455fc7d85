import type { Page } from '@playwright/test';
import { makeDay } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { forty } from './support/moderator.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Temporizadores' }).getByRole('list').first();

/** The controls of the list that the Tab key reaches. */
const stops = (page: Page) =>
  list(page)
    .locator('button:not([popover] *), input')
    .evaluateAll((all) => all.flatMap((each) => (each.tabIndex < 0 ? [] : [each.ariaLabel ?? each.textContent])));

const nameAt = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);

test('[V66] the Tab key reaches one row of forty timers, arrows the same control of others', async ({
  page,
  request,
}) => {
  const day = await makeDay(request, forty);
  const panels = [
    { path: day.address, stops: 3 },
    { path: `/operator/${day.id}?code=${day.moderator}`, stops: 3 },
    // A card has its acts beside each other.
    { path: `/moderator/${day.id}?code=${day.moderator}`, stops: 6 },
  ];
  for (const panel of panels) {
    await test.step(panel.path, async () => {
      await page.goto(panel.path);
      await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
      expect(await stops(page)).toHaveLength(panel.stops);
      const start = list(page)
        .getByRole('button', { name: /^Iniciar/ })
        .first();
      await start.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const row = list(page).getByRole('listitem').nth(2);
      await expect(row.getByRole('button', { name: /^Iniciar/ })).toBeFocused();
      await page.keyboard.press('End');
      await expect(
        list(page)
          .getByRole('listitem')
          .last()
          .getByRole('button', { name: /^Iniciar/ }),
      ).toBeFocused();
      expect(await stops(page)).toHaveLength(panel.stops);
      await page.keyboard.press('ArrowUp');
      const before = await nameAt(page);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect(await nameAt(page)).toBe(before);
      // The last stop of the list, and the one behind it.
      for (let at = 0; at < panel.stops; at += 1) await page.keyboard.press('Tab');
      expect(await list(page).evaluate((each) => each.contains(document.activeElement))).toBe(false);
    });
  }
});
