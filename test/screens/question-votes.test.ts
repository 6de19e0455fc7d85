import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  aPhone,
  asked,
  button,
  card,
  cards,
  makeHall,
  openModeration,
  openPage,
  section,
  show,
} from './support/questions.ts';

const vote = (page: Page, content: string) =>
  page.getByRole('button', { name: new RegExp(`^\\d+ votos?\\. Votar por “${content.replace('?', '\\?')}”`, 'u') });

const listed = (page: Page) => section(page, 'Preguntas aprobadas').locator('[data-question] p:first-child');

test('[Q85, Q89] a phone votes by one press and takes it back by another, also after a reload; others see how many', async ({
  page,
  browser,
  request,
}) => {
  const hall = await makeHall(request);
  await hall.moderate(await hall.ask('¿Uno?'), 'approved');
  const other = await aPhone(browser, hall);
  await openPage(page, hall);
  await vote(page, '¿Uno?').click();
  await expect(vote(page, '¿Uno?')).toHaveAttribute('aria-pressed', 'true');
  for (const phone of [page, other]) await expect(vote(phone, '¿Uno?')).toHaveText(/^1 voto\./u);
  await expect(vote(other, '¿Uno?')).toHaveAttribute('aria-pressed', 'false');
  await vote(other, '¿Uno?').press('Enter');
  for (const phone of [page, other]) await expect(vote(phone, '¿Uno?')).toHaveText(/^2 votos\./u);
  await page.reload();
  await expect(vote(page, '¿Uno?')).toHaveAttribute('aria-pressed', 'true');
  await vote(page, '¿Uno?').click();
  for (const phone of [page, other]) await expect(vote(phone, '¿Uno?')).toHaveText(/^1 voto\./u);
  await openModeration(page, hall);
  await show(page, 'Aprobadas');
  await expect(card(page, '¿Uno?')).toContainText('1 voto');
});

test('[Q86, Q89] an answered question keeps its votes and the focus, and takes no more votes', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  const question = await hall.ask('¿Uno?');
  await hall.moderate(question, 'approved');
  await openPage(page, hall);
  await vote(page, '¿Uno?').press('Enter');
  await hall.moderate(question, 'answered');
  await expect(asked(page, '¿Uno?')).toBeFocused();
  await expect(section(page, 'Respondidas')).toContainText('1 voto');
  await expect(vote(page, '¿Uno?')).toHaveCount(0);
});

test('[Q89] by votes the order changes some seconds later, not under a finger or the keyboard', async ({
  page,
  browser,
  request,
}) => {
  await page.clock.install();
  const hall = await makeHall(request);
  for (const content of ['¿Uno?', '¿Dos?', '¿Tres?']) await hall.moderate(await hall.ask(content), 'approved');
  await openPage(page, hall);
  await expect(listed(page)).toHaveText(['¿Tres?', '¿Dos?', '¿Uno?']);
  await page.getByText('Más votadas').click();
  await expect(listed(page)).toHaveText(['¿Tres?', '¿Dos?', '¿Uno?']);
  const other = await aPhone(browser, hall);
  await vote(other, '¿Uno?').click();
  await expect(vote(page, '¿Uno?')).toHaveText(/^1 voto\./u);
  await expect(listed(page)).toHaveText(['¿Tres?', '¿Dos?', '¿Uno?']);
  await vote(page, '¿Dos?').focus();
  await page.keyboard.press('Shift');
  await page.clock.runFor(7000);
  await expect(listed(page)).toHaveText(['¿Tres?', '¿Dos?', '¿Uno?']);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.clock.runFor(7000);
  await expect(listed(page)).toHaveText(['¿Uno?', '¿Tres?', '¿Dos?']);
  await asked(page, '¿Dos?').hover();
  await vote(other, '¿Dos?').click();
  await expect(vote(page, '¿Dos?')).toHaveText(/^1 voto\./u);
  await page.getByText('Más nuevas').click();
  await expect(listed(page)).toHaveText(['¿Tres?', '¿Dos?', '¿Uno?']);
});

test('[Q97] staff see the votes in each card, and order the queue by them', async ({ page, browser, request }) => {
  const hall = await makeHall(request);
  for (const content of ['¿Uno?', '¿Dos?']) await hall.ask(content);
  const phone = await aPhone(browser, hall);
  await vote(phone, '¿Dos?').click();
  await openModeration(page, hall);
  await expect(card(page, '¿Dos?')).toContainText('1 voto');
  await expect(cards(page)).toHaveText([/¿Uno\?/u, /¿Dos\?/u]);
  await page.getByRole('checkbox', { name: 'Más votadas primero' }).check();
  await expect(cards(page)).toHaveText([/¿Dos\?/u, /¿Uno\?/u]);
  const answer = await request.get(`/api/questions/${hall.id}?format=csv`, {
    headers: { 'X-Room-Code': hall.controller },
  });
  const [head, , second] = (await answer.text()).split('\r\n');
  expect([head, second].map((row) => row?.split(',').at(7))).toEqual(['votos', '1']);
  await button(page, 'Aprobar').first().click();
  await expect(cards(page)).toHaveText([/¿Uno\?/u]);
});
