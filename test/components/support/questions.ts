import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type Room, makeRoom } from './room.ts';
import { choose, press } from './screen.ts';

/** Questions as staff have them in their queue, and as the audience has them. */

export const cards = () => page.getByRole('article');
export const card = (content: string) => cards().filter({ hasText: content });
export const filter = (name: string) => page.getByText(new RegExp(`^${name} \\d`)).click();
export const toast = (text: string) => page.css('[data-sonner-toast]').filter({ hasText: text });

export async function openQueue(hall: Room) {
  await hall.open('moderator');
  await page.getByRole('tab', { name: /^Preguntas/ }).click();
}

/** A room with these questions, in front in the moderator's view. */
export async function openQuestions(...contents: readonly string[]) {
  const hall = makeRoom();
  const ids = contents.map((content) => hall.ask(content));
  await openQueue(hall);
  return { hall, ids };
}

export async function openEvent() {
  await press('Más opciones');
  await choose('Evento y ajustes');
}

export const field = () => page.getByLabelText('Tu pregunta');
export const section = (name: string) =>
  page.css('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const asked = (content: string) => page.getByRole('listitem').filter({ hasText: content });

export async function askOn(content: string) {
  await field().fill(content);
  await press('Enviar pregunta');
  await expect.element(page.getByRole('heading', { name: 'Gracias por tu pregunta' })).toBeVisible();
}
