import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { askOn, cards, filter, openQueue } from './support/questions.ts';
import { type Room, makeRoom } from './support/room.ts';
import { boxOf, buttonOf, choose, expectCount, press } from './support/screen.ts';

const LONG = 'https://ejemplo.mx/una-direccion-que-no-tiene-donde-partirse-porque-nadie-penso-en-ello';
const heading = (name: string) => page.getByRole('heading', { name });

/** Something in every list, with the longest of everything. */
function makeFullHall(): Room {
  const hall = makeRoom();
  hall.set({ name: 'Congreso Latinoamericano de Tecnología y Sociedad', date: '2026-11-21' });
  hall.addTimer({ name: 'Conferencia magistral: el futuro del trabajo', presenter: 'Lucía Fernández' });
  hall.moderate(hall.ask(LONG, 'M'.repeat(100)), 'approved');
  hall.moderate(hall.ask('¿No?'), 'rejected');
  hall.ask(LONG, 'M'.repeat(100));
  return hall;
}

const overflows = () =>
  [...document.querySelectorAll('html, main *')]
    // What is only spoken is one pixel wide; tabs may be pushed aside, and the name on stage ends in dots.
    .filter((each) => each.clientWidth > 1 && !each.matches('[role=tablist], [aria-label="En pantalla"] *'))
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible')
    .map(({ className, tagName }) => `${tagName} ${className}`);

test('[Q57] on every screen nothing is cut off, on the page and in the panel', async () => {
  const hall = makeFullHall();
  const atEverySize = async (where: string, look = async () => {}) => {
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [768, 1024],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.viewport(width, height);
      await expect.poll(overflows, { message: `${where} at ${width} × ${height}` }).toEqual([]);
      await look();
    }
  };
  await hall.openPhone();
  await expect.element(heading('En revisión')).toBeVisible();
  await atEverySize('the page');
  await page.viewport(320, 568);
  await openQueue(hall);
  await atEverySize('the panel', async () => {
    await expectCount(cards(), 1);
    buttonOf('Aprobar').element().scrollIntoView({ block: 'nearest' });
    await expect.element(buttonOf('Aprobar')).toBeInViewport({ ratio: 0.98 });
  });
});

test('[Q72] beside a long list the guidelines are as tall as beside none', async () => {
  await page.viewport(1440, 900);
  const hall = makeRoom();
  await hall.openPhone();
  const guidelines = page.css('section').filter({ has: heading('Para que tu pregunta llegue') });
  const tall = async () => (await boxOf(guidelines.getByRole('list'))).height;
  const before = await tall();
  for (const each of 'abcdefgh') hall.moderate(hall.ask(`¿Y ${each}? ${'Otra vez. '.repeat(20)}`), 'approved');
  await hall.openPhone();
  await expect.element(page.getByText('¿Y a?').first()).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeGreaterThan(1100);
  expect(await tall()).toBe(before);
});

test('[Q58] nothing to fault for accessibility, by day and by night', async () => {
  const hall = makeFullHall();
  await page.viewport(390, 844);
  await hall.openPhone();
  await press('Enviar pregunta');
  await expect.element(page.getByText('Por favor escribe tu pregunta')).toBeVisible();
  await expectClean('a question without words');
  await askOn('¿Cuándo?');
  await expect.element(page.getByText('Tú', { exact: true })).toBeVisible();
  await expectClean('a question was asked');
  hall.set({ questions_open: false });
  await hall.openPhone();
  await expect.element(heading('Las preguntas están cerradas')).toBeVisible();
  await expectClean('questions are closed');

  await page.viewport(1280, 720);
  await openQueue(hall);
  await filter('Todas');
  await buttonOf('Más acciones para la pregunta de Anónimo').first().click();
  await choose('Agregar nota');
  await expect.element(page.getByLabelText('Nota para los moderadores')).toBeVisible();
  await expectClean('a note');
  await page.viewport(390, 844);
  await expectClean('a note, on a phone');
});
