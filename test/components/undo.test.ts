import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { rowOf } from './support/panel.ts';
import { openPanel } from './support/room.ts';
import { boxOf, choose, expectCount, expectText, focus, keys, press, settled } from './support/screen.ts';

const panels = ['controller', 'operator', 'moderator'] as const;
const undo = () => page.getByRole('button', { name: /^(Deshacer|Rehacer)$/ });
/** Empty or not. */
const placeOf = () => page.getByRole('button', { name: /^(Deshacer|Rehacer)$/, includeHidden: true });

test('[UN30, UN31, UN33] a wrong press is taken back at its button or with Ctrl+Z, and done again', async () => {
  await openPanel(['Apertura', 'Cierre']);
  const button = undo();
  await expectCount(button, 0);
  const place = await boxOf(placeOf());
  await press('Iniciar');
  await press('Pausar');
  await expect.element(button).toHaveAttribute('title', 'Deshacer: Pausa de “Apertura”');
  await expectClean('what can be taken back');
  expect(await boxOf(button)).toEqual(place);
  await button.click();
  await expectText(rowOf('Apertura'), 'En ejecución');
  await expectCount(page.getByRole('status').filter({ hasText: 'Deshecho: Pausa de “Apertura”' }), 1);
  await keys('Control+Shift+z');
  await expectText(rowOf('Apertura'), 'Pausado');
  await keys('r');
  await expectText(rowOf('Apertura'), 'Detenido');
  await expect.element(button).toHaveAttribute('title', 'Deshacer: Reinicio de “Apertura”');
  await keys('Control+z');
  await expectText(rowOf('Apertura'), 'Pausado');
  await keys('Meta+z');
  await expectText(rowOf('Apertura'), 'En ejecución');
  await focus(button);
  await keys('Enter');
  await expectText(rowOf('Apertura'), 'Detenido');
  await expect.element(button).toHaveTextContent('Rehacer');
  await expect.element(button).toBeEnabled();
  await keys('Enter');
  await expectText(rowOf('Apertura'), 'En ejecución');
  await expect.element(button).toHaveFocus();
});

test('[UN30] what was done can be taken back after the head got narrow', async () => {
  await page.viewport(1440, 900);
  await openPanel(['Apertura']);
  await press('Iniciar');
  await expectCount(undo(), 1);
  await page.viewport(1024, 768);
  await expect.element(undo()).toHaveAttribute('title', 'Deshacer: Inicio de “Apertura”');
  await undo().click();
  await expectText(rowOf('Apertura'), 'Detenido');
  await page.viewport(1440, 900);
  await expect.element(undo()).toHaveTextContent('Rehacer');
});

for (const panel of panels)
  test(`[UN30, SC31] a black stage moves neither its button nor the undo, on the ${panel} in every width`, async () => {
    const { room, first } = await openPanel(['Apertura'], { panel });
    room.control(first, 'start');
    if (panel === 'controller') await press('Escenario');
    const places = async () => {
      const found = [];
      for (const [width, height] of [
        [390, 844],
        [768, 1024],
        [1440, 900],
      ] as const) {
        await page.viewport(width, height);
        const both = [page.getByRole('button', { name: /^Negro/ }), placeOf()];
        found.push(await settled(() => both.map((each) => each.element().getBoundingClientRect().toJSON())));
      }
      return found;
    };
    const before = await places();
    room.blackout(true);
    await expect.element(page.getByRole('region', { name: 'Pantalla del orador en negro' })).toBeVisible();
    expect(await places()).toEqual(before);
  });

for (const [panel, width] of [
  ['controller', 1440],
  ['operator', 390],
  ['moderator', 390],
] as const)
  test(`[UN30, UN32] what somebody else touched since is told in words on the ${panel}`, async () => {
    await page.viewport(width, 844);
    const { room, first } = await openPanel(['Apertura'], { panel });
    await page.getByRole('button', { name: 'Iniciar' }).first().click();
    await expect.element(undo()).toBeEnabled();
    await expectClean('what can be taken back');
    room.control(first, 'delay', 60);
    await undo().click();
    await expect.element(page.getByText('“Apertura” cambió después')).toBeVisible();
    await expectCount(undo(), 0);
  });

test('[UN34] without a connection a press is taken back at once, and nobody else ever sees it', async () => {
  const { room } = await openPanel();
  await press('Iniciar');
  await expect.element(undo()).toBeEnabled();
  room.server.mood.down = true;
  room.server.cut();
  await press('Pausar');
  await expect.element(undo()).toHaveAttribute('title', 'Deshacer: Pausa de “Apertura”');
  await undo().click();
  await expectText(rowOf('Apertura'), 'En ejecución');
  room.server.mood.down = false;
  await expect.element(page.getByText('En línea')).toBeVisible();
  await expectText(rowOf('Apertura'), 'En ejecución');
  expect(room.server.room.timers[0]?.run.state).toBe('running');
});

test('[UN21, UN32, UN103] the trail says who did what and when, is filtered, and takes an older press back, or says why not', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => saved.mockRestore());
  const { room, first, second } = await openPanel(['Apertura', 'Cierre']);
  room.control(first, 'delay', 60);
  room.edit(second, { name: 'Clausura' });
  room.control(second, 'start');
  await press('Más opciones');
  await choose('Bitácora');
  const dialog = page.getByRole('dialog', { name: 'Bitácora' });
  const list = dialog.getByRole('list', { name: 'Entradas de la bitácora' });
  const entries = list.getByRole('listitem');
  await expectText(entries.first(), /Inicio de “Clausura”.*\d\d:\d\d:\d\d/);
  await expectClean('the trail');
  const edited = entries.filter({ hasText: 'Cambios en “Clausura”' });
  await expectText(edited, '“Clausura” cambió después');
  await expectCount(edited.getByRole('button'), 0);
  room.control(second, 'reset');
  await expectText(entries.first(), 'Reinicio de “Clausura”');
  await expect.element(edited.getByRole('button', { name: 'Deshacer: Cambios en “Clausura”' })).toBeVisible();
  await dialog.getByLabelText('Temporizador', { exact: true }).selectOptions('Apertura');
  await expectCount(entries, 2);
  await dialog.getByRole('button', { name: 'Deshacer: +1:00 en “Apertura”' }).click();
  await expectText(rowOf('Apertura'), '10:00');
  await expect.element(list).toHaveFocus();
  await dialog.getByRole('button', { name: 'Rehacer: +1:00 en “Apertura”' }).click();
  await expectText(rowOf('Apertura'), '11:00');
  await expectText(entries.first(), 'Rehecho: +1:00 en “Apertura”');
  await dialog.getByRole('button', { name: 'Descargar CSV' }).click();
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual([expect.stringMatching(/^bitacora-.*\.csv$/u)]);
});
