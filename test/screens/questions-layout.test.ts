import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import {
  aPhone,
  askOn,
  button,
  cards,
  makeHall,
  openModeration,
  openPage,
  show,
  type Hall,
} from './support/questions.ts';

const LONG = 'https://ejemplo.mx/una-direccion-que-no-tiene-donde-partirse-porque-nadie-penso-en-ello';

/** Something in every list, with the longest of everything. */
async function fill(hall: Hall) {
  await hall.setEvent({ name: 'Congreso Latinoamericano de Tecnología y Sociedad', date: '2026-11-21' });
  await hall.addTimer({ name: 'Conferencia magistral: el futuro del trabajo', presenter: 'Lucía Fernández' });
  await hall.moderate(await hall.ask(LONG, 'M'.repeat(100)), 'approved');
  await hall.moderate(await hall.ask('¿No?'), 'rejected');
  await hall.ask(LONG, 'M'.repeat(100));
}

const overflows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main *')]
      // What is only spoken is one pixel wide; tabs may be pushed aside, and the name on stage ends in dots.
      .filter((each) => each.clientWidth > 1 && !each.matches('[role=tablist], [aria-label="En pantalla"] *'))
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible')
      .map(({ className, tagName }) => `${tagName} ${className}`),
  );

const sizes = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1440, 900],
] as const;

test('[Q57] on every screen nothing is cut off, on the page and in the panel', async ({ page, request }) => {
  const hall = await makeHall(request);
  await fill(hall);
  const atEverySize = async (where: string, look?: () => Promise<void>) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect.soft.poll(() => overflows(page), `${where} at ${width} × ${height}`).toEqual([]);
      await look?.();
    }
  };
  await openPage(page, hall);
  await expect(page.getByRole('heading', { name: 'En revisión' })).toBeVisible();
  await atEverySize('the page');
  await page.setViewportSize({ width: 320, height: 568 });
  await openModeration(page, hall);
  await atEverySize('the panel', async () => {
    await expect(cards(page)).toHaveCount(1);
    await button(page, 'Aprobar').scrollIntoViewIfNeeded();
    await expect(button(page, 'Aprobar')).toBeInViewport({ ratio: 0.98 });
  });
});

test('[Q72] beside a long list the guidelines are as tall as beside none', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const hall = await makeHall(request);
  await openPage(page, hall);
  const guidelines = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Para que tu pregunta llegue' }) });
  const tall = () => guidelines.getByRole('list').evaluate((list) => list.getBoundingClientRect().height);
  const before = await tall();
  for (const each of 'abcdefgh')
    await hall.moderate(await hall.ask(`¿Y ${each}? ${'Otra vez. '.repeat(20)}`), 'approved');
  await page.reload();
  await expect(page.getByText('¿Y a?').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1100);
  expect(await tall()).toBe(before);
});

test('[Q58] nothing to fault for accessibility, by day and by night', async ({ page, browser, request }) => {
  const hall = await makeHall(request);
  await fill(hall);
  const phone = await aPhone(browser, hall);
  for (const each of [page, phone]) await each.emulateMedia({ reducedMotion: 'reduce' });
  await button(phone, 'Enviar pregunta').click();
  await expect(phone.getByText('Por favor escribe tu pregunta')).toBeVisible();
  await expectClean(phone);
  await askOn(phone, '¿Cuándo?');
  await expect(phone.getByText('Tú', { exact: true })).toBeVisible();
  await expectClean(phone);
  await hall.set({ questions_open: false });
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Las preguntas están cerradas' })).toBeVisible();
  await expectClean(phone);

  await openModeration(page, hall);
  await show(page, 'Todas');
  await button(page, 'Más acciones para la pregunta de Anónimo').first().click();
  await page.getByRole('menuitem', { name: 'Agregar nota' }).click();
  await expect(page.getByLabel('Nota para los moderadores')).toBeVisible();
  await expectClean(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page);
});
