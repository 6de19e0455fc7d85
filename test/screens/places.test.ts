import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { makeDay, openProgramme } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';

const DAY = [
  { name: 'Registro', planned_start: { at: '08:30' } },
  { name: 'Conferencia magistral', place: 'Auditorio Ángeles', presenter: 'Dra. Guadalupe Hernández Villaseñor' },
  { name: 'Taller de lactancia', place: 'Terraza', planned_start: { at: '09:00' } },
  { name: 'Panel', place: 'auditorio angeles' },
  { name: 'Clausura' },
];

const choice = (page: Page) => page.getByRole('combobox', { name: 'Salón', exact: true });
const names = (page: Page) => page.getByRole('grid').locator('[data-row] [data-column=name]');
const agenda = (page: Page) => page.getByRole('list', { name: 'Programa' }).getByRole('listitem');
const headings = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

test('[Y202, Y203] the programme shows one place, acts are for its rows alone, and a new row gets it', async ({
  page,
}) => {
  await openProgramme(page, DAY);
  await expect(choice(page).getByRole('option')).toHaveText(['Todos los salones', 'Auditorio Ángeles', 'Terraza']);
  await choice(page).selectOption('Terraza');
  await expect(names(page)).toHaveText(['Registro', 'Taller de lactancia', 'Clausura', /Escribe/]);
  await expectClean(page);

  await names(page).first().click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Para mover elementos, elige “Todos los salones”')).toBeVisible();
  await names(page).last().click();
  await page.keyboard.type('Brindis');
  await page.keyboard.press('Tab');
  await expect(names(page)).toHaveText(['Registro', 'Taller de lactancia', 'Clausura', 'Brindis', /Escribe/]);
  await expect(page.getByRole('row', { name: /Brindis/ })).toContainText('Terraza');

  await choice(page).selectOption('Todos los salones');
  await expect(names(page)).toHaveCount(7);
  await expect(names(page).nth(1)).toHaveText('Conferencia magistral');
});

test('[G34] an agenda shows one place by its address, and a wall says which', async ({ page }) => {
  const day = await makeDay(page.request, DAY);
  await page.goto(`/agenda/${day.id}`);
  await expect(agenda(page)).toHaveCount(5);
  await choice(page).selectOption('Auditorio Ángeles');
  await expect(agenda(page)).toHaveCount(4);
  await expect(agenda(page).filter({ hasText: 'Taller' })).toHaveCount(0);
  await expectClean(page);
  await page.reload();
  await expect(choice(page)).toHaveValue('Auditorio Ángeles');
  await expect(agenda(page)).toHaveCount(4);

  await page.goto('/favicon.svg');
  await page.goto(`/agenda/${day.id}?pantalla=1&salon=terraza`);
  await expect(agenda(page)).toHaveCount(3);
  await expect(page.getByRole('banner')).toContainText('Terraza');
  await page.goto('/favicon.svg');
  await page.goto(`/agenda/${day.id}?pantalla=1&salon=Cocina`);
  await expect(agenda(page)).toHaveCount(5);
});

test('[PR9, PR10] paper has one place or each, and on a phone no word of it is broken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const day = await makeDay(page.request, DAY);
  await page.goto(`/programa/${day.id}`);
  await expect(page.getByRole('row', { name: /Conferencia magistral/ })).toContainText('Auditorio Ángeles');
  expect(await brokenWords(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectClean(page);

  await choice(page).selectOption('Salón por salón');
  await expect(headings(page)).toHaveText(['Auditorio Ángeles', 'Terraza']);
  await expect(page.getByRole('row', { name: /Registro/ })).toHaveCount(2);
  await page.reload();
  await expect(headings(page)).toHaveText(['Auditorio Ángeles', 'Terraza']);
  await choice(page).selectOption('Terraza');
  await expect(page.getByRole('row', { name: /Conferencia/ })).toHaveCount(0);
  await expect(headings(page)).toHaveText(['Terraza']);
});

/** Words of the programme that stand in two lines. */
const brokenWords = (page: Page) =>
  page.getByRole('article').evaluate((article) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
