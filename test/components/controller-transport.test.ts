import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { makeRoom, openPanel } from './support/room.ts';
import {
  boxOf,
  expectCount,
  expectHidden,
  expectText,
  focus,
  keys,
  painted,
  press,
  textsOf,
} from './support/screen.ts';
import { board, clock, rowOf } from './support/panel.ts';

const named = (name: string) => page.getByRole('button', { name, exact: true });

test('[V11, V12, V13, V14] the pair gives and takes the chosen step; a press at a share of the bar leaves the rest; the bar is moved with the keyboard, and by a hand that stops as soon as it moved', async () => {
  await openPanel();
  const slider = page.getByRole('slider', { name: 'Mover el tiempo' });
  const box = await boxOf(slider);
  await commands.mouseTo(box.x + box.width * 0.25, box.y + box.height - 4);
  await commands.mouse('down');
  await commands.mouse('up');
  await expect.element(clock()).toHaveTextContent('7:30');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '450');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'quedan 7 minutos y 30 segundos');

  await focus(slider);
  await keys('Home');
  await expect.element(clock()).toHaveTextContent('10:00');
  await keys('ArrowRight');
  await expect.element(clock()).toHaveTextContent('10:01');
  await keys('ArrowLeft');
  await keys('PageDown');
  await expect.element(clock()).toHaveTextContent('9:00');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'quedan 9 minutos');
  await keys('End');
  await expect.element(clock()).toHaveTextContent('0:00');
  await keys('Home');
  await expect.element(clock()).toHaveTextContent('10:00');

  await press('Agregar 1 s');
  await expect.element(clock()).toHaveTextContent('10:01');
  const picker = page.getByLabelText('Paso de ajuste');
  for (const step of ['1 s', '10 s', '30 s', '1 min', '5 min', '10 min', '20 min', '30 min']) {
    await expect.element(picker.getByRole('option', { name: step, exact: true })).toBeInTheDocument();
  }
  await picker.selectOptions('5 min');
  await press('Quitar 5 min');
  await expect.element(clock()).toHaveTextContent('5:01');
  await press('Agregar 5 min');
  await expect.element(clock()).toHaveTextContent('10:01');

  await commands.mouseTo(box.x + 1, box.y + box.height - 4);
  await commands.mouse('down');
  // Faster than any hand: all within one task.
  for (const share of [0.2, 0.3, 0.4, 0.5]) {
    const place = { clientX: box.left + box.width * share, bubbles: true };
    slider.element().dispatchEvent(new PointerEvent('pointermove', place));
  }
  await expect.element(clock()).toHaveTextContent('5:00');
  await commands.mouse('up');
});

test('[V55, V56] a minute is one press, whatever the step, and what matters now is filled', async () => {
  await openPanel();
  await press('Agregar 1 min');
  await expect.element(clock()).toHaveTextContent('11:00');
  await press('Quitar 1 min');
  await expect.element(clock()).toHaveTextContent('10:00');
  const before = await boxOf(named('Agregar 1 s'));
  await page.getByLabelText('Paso de ajuste').selectOptions('1 min');
  await expectCount(named('Agregar 1 min'), 1);
  expect(await boxOf(named('Agregar 1 min'))).toEqual(before);

  const lookOf = (name: string) => {
    const each = named(name).element();
    return [getComputedStyle(each).backgroundColor, JSON.stringify(each.getBoundingClientRect())] as const;
  };
  const start = lookOf('Iniciar');
  await press('Iniciar');
  await commands.mouseTo(0, 0);
  await expect.poll(() => lookOf('Pausar')).toEqual(start);
  const [, pauseBox] = start;
  const [stopFill] = lookOf('Detener');
  expect(stopFill).not.toBe(start[0]);
  await press('Reiniciar');
  expect(lookOf('Iniciar')[1]).toBe(pauseBox);
});

test('[V62] the second click of a double one on start does not pause', async () => {
  await openPanel();
  await named('Iniciar').dblClick();
  await expectText(rowOf('Apertura'), 'En ejecución');
  await painted();
  await expectText(rowOf('Apertura'), 'En ejecución');
});

/** Seconds on the big clock. */
const secondsLeft = () =>
  textsOf(clock())
    .join()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

test('[V13, UN100, UN101] a drag shows every step, sends at most four a second to the room, ends where it is released, and is taken back at once', async () => {
  const { room } = await openPanel();
  const box = await boxOf(page.getByRole('slider'));
  const y = box.y + box.height - 4;
  await commands.mouseTo(box.x + box.width * 0.1, y);
  const beganAt = Date.now();
  await commands.mouse('down');
  const seen = new Set<number>();
  for (let share = 0.1; share <= 0.5; share += 0.01) {
    await commands.mouseTo(box.x + box.width * share, y);
    await painted();
    seen.add(secondsLeft());
  }
  await commands.mouseTo(box.x + box.width * 0.5, y);
  await commands.mouse('up');
  await expect.element(clock()).toHaveTextContent('5:00');
  const said = room.server.heard.filter((text) => text.includes('timer.seek')).length;
  expect(seen.size).toBeGreaterThan(10);
  // Four a second, one at the beginning, one at the release, and one that the line may have delayed.
  expect(said).toBeGreaterThan(3);
  expect(said).toBeLessThanOrEqual((Date.now() - beganAt) / 250 + 3);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect.element(clock()).toHaveTextContent('10:00');
  await page.getByRole('button', { name: 'Rehacer', exact: true, disabled: false }).click();
  await expect.element(clock()).toHaveTextContent('5:00');
});

test('[V15, V16, V37] the main timer looks as the stage does and shows its expected end as a time of day; in overtime it still runs; its presenter stays below its name', async () => {
  const room = makeRoom();
  const timer = room.addTimer({ name: 'Cierre', presenter: 'Ana' });
  await room.open();
  const left = async (text: string) => (await boxOf(board().getByText(text, { exact: true }))).x;
  await expectText(board(), /Si inicia ahora, termina (\d+ \w+, )?\d\d:\d\d/);
  await press('Iniciar');
  await expectText(board(), /Ana.*Termina (\d+ \w+, )?\d\d:\d\d/);
  expect(await left('Ana')).toBe(await left('Cierre'));
  await expect.element(board()).toHaveAttribute('data-phase', 'calm');
  for (const [remaining, phase] of [
    [200, 'warning'],
    [30, 'danger'],
    [-3, 'overtime'],
  ] as const) {
    room.seek(timer, remaining);
    await expect.element(board()).toHaveAttribute('data-phase', phase);
    await expectText(board(), 'En ejecución');
  }
  await expectText(clock(), /^-0:0\d$/);
  await expectText(board(), 'Tiempo extra desde');
  room.control(timer, 'stop');
  await expectText(board(), 'Completado');
  expect(await left('Ana')).toBe(await left('Cierre'));
});

test('[V16] a panel in another zone than its event shows which zone the time is in', async () => {
  const { room } = await openPanel();
  room.set({ time_zone: 'Asia/Tokyo' });
  await expect.element(board().getByText('Hora de Tokio')).toBeVisible();
  await expectText(board().getByText('Si inicia ahora'), /19:1\d/);
  room.show('Te quedan cinco');
  await expectText(page.css('time'), /^19:0\d/);
  room.set({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  await expectHidden(board().getByText('Hora de'));
});

test('[V16, G23] an end on another day is shown with that day, on the panel and in the agenda', async () => {
  const room = makeRoom();
  const timer = room.addTimer({ name: 'Maratón', duration_minutes: 1440 });
  await room.open();
  await expectText(board(), /Si inicia ahora, termina \d+ \w+, \d\d:\d\d/);
  room.control(timer, 'start');
  await expectText(board(), /Termina \d+ \w+, \d\d:\d\d/);
  room.openAgenda();
  await expectText(page.getByRole('listitem'), /Inicio \d\d:\d\d, Fin –\d+ \w+, \d\d:\d\d/);
});
