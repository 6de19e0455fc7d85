import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { board, clock, openPanel, press, rowOf, secondsLeft } from './support/panel.ts';
import { makeRoom } from './support/room.ts';

/** Until what happened is seen: the second frame from now begins after the first one was painted. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

const button = (name: string) => ({ name, exact: true }) as const;

test(
  '[V10] start, pause, stop and reset can be pressed when they mean something, and show at once',
  { tag: '@heart' },
  async ({ page, request }) => {
    await page.clock.install();
    await openPanel(page, request);
    for (const later of ['Detener', 'Reiniciar', 'Pausar']) {
      await expect(page.getByRole('button', button(later))).toHaveCount(0);
    }
    await press(page, 'Iniciar');
    await expect(page.getByRole('button', button('Iniciar'))).toHaveCount(0);
    await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
    await expect(clock(page)).toHaveText(/^9:5\d$/);

    await press(page, 'Pausar');
    await expect(rowOf(page, 'Apertura')).toContainText('Pausado');
    const left = await clock(page).textContent();
    // A second goes by and nothing of it is shown.
    await page.clock.fastForward(1200);
    await expect(clock(page)).toHaveText(left ?? '');

    await press(page, 'Continuar');
    await press(page, 'Detener');
    await expect(rowOf(page, 'Apertura')).toContainText('Detenido, ya se usó');
    await press(page, 'Agregar 1 s');
    await expect(clock(page)).toHaveText('10:01');
    await press(page, 'Reiniciar');
    await expect(clock(page)).toHaveText('10:00');
    await expect(rowOf(page, 'Apertura')).not.toContainText('ya se usó');
  },
);

test('[V11, V12, V13, V14] the pair gives and takes the chosen step; a press at a share of the bar leaves the rest; the bar is moved with the keyboard, and by a hand that stops as soon as it moved', async ({
  page,
  request,
}) => {
  await openPanel(page, request);
  const slider = page.getByRole('slider', { name: 'Mover el tiempo' });
  const box = await slider.boundingBox();
  if (!box) throw new Error('No slider');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height - 4);
  await expect(clock(page)).toHaveText('7:30');
  await expect(slider).toHaveAttribute('aria-valuenow', '450');
  await expect(slider).toHaveAttribute('aria-valuetext', 'quedan 7 minutos y 30 segundos');

  await slider.focus();
  await page.keyboard.press('Home');
  await expect(clock(page)).toHaveText('10:00');
  await page.keyboard.press('ArrowRight');
  await expect(clock(page)).toHaveText('10:01');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageDown');
  await expect(clock(page)).toHaveText('9:00');
  await expect(slider).toHaveAttribute('aria-valuetext', 'quedan 9 minutos');
  await page.keyboard.press('End');
  await expect(clock(page)).toHaveText('0:00');
  await page.keyboard.press('Home');
  await expect(clock(page)).toHaveText('10:00');

  await press(page, 'Agregar 1 s');
  await expect(clock(page)).toHaveText('10:01');
  const picker = page.getByLabel('Paso de ajuste');
  for (const step of ['1 s', '10 s', '30 s', '1 min', '5 min', '10 min', '20 min', '30 min']) {
    await expect(picker.getByRole('option', button(step))).toBeAttached();
  }
  await picker.selectOption('5 min');
  await press(page, 'Quitar 5 min');
  await expect(clock(page)).toHaveText('5:01');
  await press(page, 'Agregar 5 min');
  await expect(clock(page)).toHaveText('10:01');

  await page.mouse.move(box.x + 1, box.y + box.height - 4);
  await page.mouse.down();
  // Faster than any hand: all within one task.
  await slider.evaluate((bar) => {
    const { left, width } = bar.getBoundingClientRect();
    for (const share of [0.2, 0.3, 0.4, 0.5]) {
      bar.dispatchEvent(new PointerEvent('pointermove', { clientX: left + width * share, bubbles: true }));
    }
  });
  await expect(clock(page)).toHaveText('5:00');
  await page.mouse.up();
});

test('[V55, V56] a minute is one press, whatever the step, and what matters now is filled', async ({
  page,
  request,
}) => {
  await openPanel(page, request);
  await press(page, 'Agregar 1 min');
  await expect(clock(page)).toHaveText('11:00');
  await press(page, 'Quitar 1 min');
  await expect(clock(page)).toHaveText('10:00');
  const before = await page.getByRole('button', button('Agregar 1 s')).boundingBox();
  await page.getByLabel('Paso de ajuste').selectOption('1 min');
  await expect(page.getByRole('button', button('Agregar 1 min'))).toHaveCount(1);
  expect(await page.getByRole('button', button('Agregar 1 min')).boundingBox()).toEqual(before);

  const lookOf = (name: string) =>
    page
      .getByRole('button', button(name))
      .evaluate((each) => [getComputedStyle(each).backgroundColor, JSON.stringify(each.getBoundingClientRect())]);
  const start = await lookOf('Iniciar');
  await press(page, 'Iniciar');
  await page.mouse.move(0, 0);
  await expect.poll(() => lookOf('Pausar')).toEqual(start);
  const [, pauseBox] = start;
  const [stopFill] = await lookOf('Detener');
  expect(stopFill).not.toBe(start[0]);
  await press(page, 'Reiniciar');
  expect((await lookOf('Iniciar'))[1]).toBe(pauseBox);
});

test('[V62] the second click of a double one on start does not pause', async ({ page, request }) => {
  await openPanel(page, request);
  await page.getByRole('button', button('Iniciar')).dblclick();
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
  await painted(page);
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
});

test('[V13, UN100, UN101] a drag shows every step, sends at most four a second to the room, ends where it is released, and is taken back at once', async ({
  page,
  request,
}) => {
  let said = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('timer.seek')) said += 1;
    }),
  );
  await openPanel(page, request);
  const box = await page.getByRole('slider').boundingBox();
  if (!box) throw new Error('No slider');
  const y = box.y + box.height - 4;
  await page.mouse.move(box.x + box.width * 0.1, y);
  const beganAt = Date.now();
  await page.mouse.down();
  const seen = new Set<number>();
  for (let share = 0.1; share <= 0.5; share += 0.01) {
    await page.mouse.move(box.x + box.width * share, y);
    await painted(page);
    seen.add(await secondsLeft(page));
  }
  await page.mouse.move(box.x + box.width * 0.5, y);
  await page.mouse.up();
  await expect(clock(page)).toHaveText('5:00');
  expect(seen.size).toBeGreaterThan(10);
  // Four a second, one at the beginning, one at the release, and one that the line may have delayed.
  expect(said).toBeGreaterThan(3);
  expect(said).toBeLessThanOrEqual((Date.now() - beganAt) / 250 + 3);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(clock(page)).toHaveText('10:00');
  await page.getByRole('button', { name: 'Rehacer', exact: true, disabled: false }).click();
  await expect(clock(page)).toHaveText('5:00');
});

test('[V15, V16, V37] the main timer looks as the stage does and shows its expected end as a time of day; in overtime it still runs; its presenter stays below its name', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Cierre', presenter: 'Ana' });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  const left = async (text: string) => (await board(page).getByText(text, { exact: true }).boundingBox())?.x;
  await expect(board(page)).toContainText(/Si inicia ahora, termina (\d+ \w+, )?\d\d:\d\d/);
  await press(page, 'Iniciar');
  await expect(board(page)).toContainText(/Ana.*Termina (\d+ \w+, )?\d\d:\d\d/);
  expect(await left('Ana')).toBe(await left('Cierre'));
  await expect(board(page)).toHaveAttribute('data-phase', 'calm');
  for (const [remaining, phase] of [
    [200, 'warning'],
    [30, 'danger'],
    [-3, 'overtime'],
  ] as const) {
    await room.control(timer, 'seek', remaining);
    await expect(board(page)).toHaveAttribute('data-phase', phase);
    await expect(board(page)).toContainText('En ejecución');
  }
  await expect(clock(page)).toHaveText(/^-0:0\d$/);
  await expect(board(page)).toContainText('Tiempo extra desde');
  await room.control(timer, 'stop');
  await expect(board(page)).toContainText('Completado');
  expect(await left('Ana')).toBe(await left('Cierre'));
});

test('[V16, G23] an end on another day is shown with that day, on the panel and in the agenda', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Maratón', duration_minutes: 1440 });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(board(page)).toContainText(/Si inicia ahora, termina \d+ \w+, \d\d:\d\d/);
  await room.control(timer, 'start');
  await expect(board(page)).toContainText(/Termina \d+ \w+, \d\d:\d\d/);
  await page.goto(`/agenda/${room.id}`);
  await expect(page.getByRole('listitem')).toContainText(/Inicio \d\d:\d\d, Fin –\d+ \w+, \d\d:\d\d/);
});

test('[V16] a panel in another zone than its event shows which zone the time is in', async ({ page, request }) => {
  const { room } = await openPanel(page, request);
  const put = (time_zone: string) =>
    request.post(`/api/events/${room.id}/settings`, {
      headers: { 'X-Room-Code': room.controller },
      data: { time_zone },
    });
  await put('Asia/Tokyo');
  await expect(board(page).getByText('Hora de Tokio')).toBeVisible();
  const tokyo = new Intl.DateTimeFormat('es-MX', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Tokyo' });
  await expect(async () => {
    const text = (await board(page).getByText('Si inicia ahora').textContent()) ?? '';
    const ends = [540, 600, 660].map((after) => tokyo.format(Date.now() + after * 1000));
    expect(ends).toContain(/\d\d:\d\d/.exec(text)?.[0]);
  }).toPass();
  await room.say('Te quedan cinco');
  const moments = page.locator('time');
  await expect(moments).toHaveCount(2);
  for (const moment of await moments.all()) {
    const at = new Date((await moment.getAttribute('datetime')) ?? '');
    await expect(moment).toHaveText(tokyo.format(at));
  }
  await put(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  await expect(board(page).getByText('Hora de')).toBeHidden();
});

test('[V17] of two panels the last word counts and both show it', async ({ page, context, request }) => {
  const { room } = await openPanel(page, request);
  const other = await context.newPage();
  await other.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(other.getByText('En línea')).toBeVisible();
  await press(page, 'Iniciar');
  await press(other, 'Pausar');
  await press(page, 'Reiniciar');
  for (const panel of [page, other]) {
    await expect(rowOf(panel, 'Apertura')).toContainText('Detenido');
    await expect(clock(panel)).toHaveText('10:00');
  }
});
