import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openProgramme, showProgramme } from './support/day.ts';

const DAY = [
  { name: 'Apertura', cue: 'Q1', presenter: 'Ana Pérez' },
  { name: 'Ponencia', cue: 'Q2' },
  { name: 'Cierre' },
];

const table = (page: Page) => page.getByRole('grid', { name: 'Programa del evento' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const cell = (row: Locator, column: string) => row.locator(`[data-column=${column}]`);
const named = (page: Page, ...names: readonly string[]) =>
  expect(rows(page)).toHaveText(names.map((name) => new RegExp(name)));
const editor = (page: Page) => table(page).getByRole('textbox');
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { column = '' } = activeElement?.closest<HTMLElement>('[data-column]')?.dataset ?? {};
    return `${activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')} ${column}`;
  });

test('[Y90] one press opens the programme, another one leads back, and the device remembers it for that room', async ({
  page,
}) => {
  const day = await openProgramme(page, DAY);
  await named(page, 'Apertura', 'Ponencia', 'Cierre');
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'En pantalla' })).toContainText('10:00');

  await page.goto('/favicon.svg');
  await page.goto('/controller');
  await expect(page.getByRole('heading', { name: 'Temporizadores' })).toBeVisible();

  await page.goto('/favicon.svg');
  await page.goto(day.address);
  await named(page, 'Apertura', 'Ponencia', 'Cierre');

  await page.getByRole('button', { name: 'Programa', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Temporizadores' })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Temporizadores' })).toBeVisible();
});

test('[Y97, PG201, PG202] two people edit the same row and the same cell, and the focus outlives a deleted row', async ({
  page,
  context,
}) => {
  const day = await openProgramme(page, DAY);
  const second = await context.newPage();
  await showProgramme(second, day.address);
  await cell(rowOf(page, 'Ponencia'), 'name').dblclick();
  await editor(page).fill('Ponencia magistral');
  await cell(rowOf(second, 'Ponencia'), 'name').dblclick();
  await editor(second).fill('Otra');
  await second.keyboard.press('Enter');
  await cell(rowOf(second, 'Otra'), 'presenter').click();
  await second.keyboard.type('Luis');
  await second.keyboard.press('Enter');
  // Frames arrive in their order: the first page knows of the other name too.
  await expect(cell(rows(page).nth(1), 'presenter')).toHaveText('Luis');
  await expect(editor(page)).toHaveValue('Ponencia magistral');
  await page.bringToFront();
  await editor(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Alguien ya puso “Otra” aquí' })).toBeVisible();
  await expect(cell(rows(second).nth(1), 'name')).toHaveText('Otra');
  await editor(page).press('Enter');
  await expect(toast(second, 'Alguien cambió lo que pusiste en “Ponencia magistral”')).toContainText(
    'Nombre: ahora dice “Ponencia magistral”; tú pusiste “Otra”',
  );
  for (const each of [page, second]) {
    await expect(cell(rows(each).nth(1), 'name')).toHaveText('Ponencia magistral');
    await expect(cell(rows(each).nth(1), 'presenter')).toHaveText('Luis');
  }

  await cell(rowOf(page, 'Ponencia'), 'name').click();
  await day.remove(`timers/${day.timers[1]?.id}`);
  await expect(rows(page)).toHaveCount(2);
  await expect.poll(() => focused(page)).toBe('3 name');
});
