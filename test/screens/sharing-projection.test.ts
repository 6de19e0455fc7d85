import type { APIRequestContext, Page } from '@playwright/test';
import { faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

async function openProjection(page: Page, request: APIRequestContext) {
  const room = await makeRoom(request);
  const headers = { 'X-Room-Code': room.controller };
  await page.goto(`/questions/${room.id}/proyectar`);
  await expect(code(page)).toBeVisible();
  return {
    room,
    set: (data: object) => request.post(`/api/events/${room.id}/settings`, { headers, data }),
    ask: async (content: string, author = '') => {
      const answer = await request.post('/api/questions', { headers, data: { event_id: room.id, content, author } });
      const { question }: { question: { id: string } } = await answer.json();
      return question.id;
    },
    approve: (id: string) => request.put(`/api/questions/${id}/moderate`, { headers, data: { status: 'approved' } }),
  };
}

const code = (page: Page) => page.getByRole('img', { name: 'Código QR: Preguntas del público' });
const received = (page: Page) => page.getByText(/preguntas? recibidas?$/);

test('[Y25] the projection has the code as large as the window allows, its address and the event, and counts live', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const { room, set, ask } = await openProjection(page, request);
  await expect(page.getByRole('heading', { name: 'Escanea y pregunta' })).toBeVisible();
  await expect(page.getByText(`/questions/${room.id}`)).toBeVisible();
  await set({ name: 'Foro de Innovación' });
  await expect(page.getByText('Foro de Innovación')).toBeVisible();
  await expect(code(page).locator('path').first()).toHaveAttribute('fill', '#fff');
  expect((await code(page).boundingBox())?.height).toBeGreaterThan(850);

  await expect(received(page)).toHaveText('0 preguntas recibidas');
  await ask('¿Habrá grabación?');
  await expect(received(page)).toHaveText('1 pregunta recibida');
  await ask('¿Y las láminas?');
  await expect(received(page)).toHaveText('2 preguntas recibidas');
});

test('[Y26] it takes no seat, has nothing to press, stays dark, and F fills the screen', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  // The plan of this room has two places.
  for (const stage of [page, await context.newPage()]) {
    await stage.goto(room.stage);
    await expect(stage.getByRole('button', { name: 'Teclas' })).toBeAttached();
  }
  const wall = await context.newPage();
  await wall.goto(`/questions/${room.id}/proyectar`);
  await expect(received(wall)).toBeVisible();
  await expect(wall.getByRole('main')).toHaveCSS('background-color', 'rgb(10, 14, 23)');
  await expect(wall.locator('button, a, input')).toHaveCount(0);
  await wall.keyboard.press('f');
  await expect.poll(() => wall.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

test('[Y27, Y28] it says when no more questions are taken, and when they are again; beside it the newest approved ones stand in turn, and none that waits', async ({
  page,
  request,
}) => {
  const { set, ask, approve } = await openProjection(page, request);
  await set({ questions_open: false });
  await expect(page.getByRole('heading', { name: 'Ya no se reciben preguntas' })).toBeVisible();
  await expect(page.getByText('Escanea para ver las aprobadas.')).toBeVisible();
  await set({ questions_open: true });
  await expect(page.getByRole('heading', { name: 'Escanea y pregunta' })).toBeVisible();

  const shown = page.getByRole('figure', { name: 'Preguntas aprobadas' });
  await ask('¿Quién revisa esto?');
  await expect(received(page)).toHaveText('1 pregunta recibida');
  await expect(shown).toBeHidden();
  await approve(await ask('¿Habrá grabación?', 'María'));
  await expect(shown).toContainText('¿Habrá grabación?');
  await expect(shown).toContainText('María');
  await approve(await ask('¿Y las láminas?'));
  await expect(shown).toContainText('¿Y las láminas?');
  await expect(shown).toContainText('¿Habrá grabación?');
});

test('[Y29] at every size the projection fills the wall, cuts nothing off, and has nothing to fault', async ({
  page,
  request,
}) => {
  const { ask, approve } = await openProjection(page, request);
  await approve(await ask('¿Qué pasa con los empleos que dependen de la exportación? '.repeat(8), 'María José'));
  await expect(received(page)).toHaveText('1 pregunta recibida');
  // A question that is still arriving is pale.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    const where = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    for (const each of [code(page), page.getByRole('heading'), received(page)]) {
      await expect(each, where).toBeInViewport({ ratio: 1 });
    }
    const size = () => page.locator('html').evaluate((root) => [root.scrollWidth, root.scrollHeight]);
    await expect.poll(size, where).toEqual([width, height]);
    expect(await faults(page), where).toEqual([]);
  }
});
