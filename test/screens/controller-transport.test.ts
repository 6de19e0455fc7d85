import { expect, test } from './support/fixtures.ts';
import { board, clock, openPanel, press, rowOf } from './support/panel.ts';
import { makeRoom } from './support/room.ts';

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
