import type { Page } from '@playwright/test';
import { DAY } from '../support/day-with-places.ts';
import { expectClean } from './support/axe.ts';
import { makeDay } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';

const choice = (page: Page) => page.getByRole('combobox', { name: 'Salón', exact: true });
const agenda = (page: Page) => page.getByRole('list', { name: 'Programa' }).getByRole('listitem');
const headings = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

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
