import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ROOM_ID } from '../support/rooms.ts';
import { expectClean } from './support/axe.ts';
import { holdClock } from './support/hold-clock.ts';
import { makeRoom } from './support/room.ts';
import { boxOf, expectCount, expectText, expectTexts } from './support/screen.ts';

const code = () => page.getByRole('img', { name: 'Código QR: Preguntas del público' });
const received = () => page.getByText(/preguntas? recibidas?$/);
const heading = (name: string) => page.getByRole('heading', { name });
const side = async () => (await boxOf(code())).height;

/** A room on a wall of 1920 × 1080. */
async function openWall() {
  const room = makeRoom();
  await page.viewport(1920, 1080);
  room.openProjection();
  await expect.element(code()).toBeVisible();
  return room;
}

test('[Y25] the projection has the code as large as the window allows, its address and the event, and counts live', async () => {
  const room = await openWall();
  await expect.element(heading('Escanea y pregunta')).toBeVisible();
  await expect.element(page.getByText(`/questions/${ROOM_ID}`)).toBeVisible();
  room.set({ name: 'Foro de Innovación' });
  await expect.element(page.getByText('Foro de Innovación')).toBeVisible();
  await expect.element(code().css('path').first()).toHaveAttribute('fill', '#fff');
  expect(await side()).toBeGreaterThan(850);
  await expectTexts(received(), ['0 preguntas recibidas']);
  room.ask('¿Habrá grabación?');
  await expectTexts(received(), ['1 pregunta recibida']);
  room.ask('¿Y las láminas?');
  await expectTexts(received(), ['2 preguntas recibidas']);
});

test('[Y27, Y28] it says when no more questions are taken, and when they are again; beside it the newest approved ones stand in turn, and none that waits', async () => {
  holdClock();
  const room = await openWall();
  room.set({ questions_open: false });
  await expect.element(heading('Ya no se reciben preguntas')).toBeVisible();
  await expect.element(page.getByText('Escanea para ver las aprobadas.')).toBeVisible();
  room.set({ questions_open: true });
  await expect.element(heading('Escanea y pregunta')).toBeVisible();

  const shown = page.getByRole('figure', { name: 'Preguntas aprobadas' });
  room.ask('¿Quién revisa esto?');
  await expectTexts(received(), ['1 pregunta recibida']);
  await expectCount(shown, 0);
  room.moderate(room.ask('¿Habrá grabación?', 'María'), 'approved');
  await expectText(shown, '¿Habrá grabación?');
  await expectText(shown, 'María');
  room.moderate(room.ask('¿Y las láminas?'), 'approved');
  for (const content of ['¿Y las láminas?', '¿Habrá grabación?']) {
    const later = () => vi.advanceTimersByTime(5000) && shown.element().textContent;
    await expect.poll(later).toContain(content);
  }
});

test('[Y29] at every size the projection fills the wall, cuts nothing off, and has nothing to fault', async () => {
  const room = await openWall();
  const long = '¿Qué pasa con los empleos que dependen de la exportación? '.repeat(8);
  room.moderate(room.ask(long, 'María José'), 'approved');
  await expectTexts(received(), ['1 pregunta recibida']);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    const where = `${width} × ${height}`;
    await page.viewport(width, height);
    for (const each of [code(), page.getByRole('heading'), received()])
      await expect.element(each, { message: where }).toBeInViewport({ ratio: 0.99 });
    const { scrollWidth, scrollHeight } = document.documentElement;
    expect([scrollWidth, scrollHeight], where).toEqual([width, height]);
    await expectClean(where);
  }
});

test('[Y106] the projection shows it alone, with a small code, and the code alone again', async () => {
  const room = await openWall();
  await expect.poll(side).toBeGreaterThan(850);
  const question = room.ask('¿Habrá grabación?', 'Luz');
  room.answer(question);
  const text = page.css('blockquote').getByText('¿Habrá grabación?');
  const whose = page.getByText('Luz', { exact: true });
  await expect.element(page.getByRole('status').filter({ hasText: '¿Habrá grabación?' })).toBeInTheDocument();
  await expect.element(whose).toBeVisible();
  await expect.poll(side).toBeLessThan(300);
  expect(await side()).toBeGreaterThan(200);
  expect(Number.parseFloat(getComputedStyle(text.element()).fontSize)).toBeGreaterThan(120);
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.viewport(width, height);
    for (const each of [text, code(), whose]) await expect.element(each).toBeInViewport({ ratio: 0.99 });
    expect((await boxOf(text)).height).toBeGreaterThan(height / 20);
  }
  await page.viewport(1920, 1080);
  room.moderate(question, 'answered');
  await expect.poll(side).toBeGreaterThan(850);
});
