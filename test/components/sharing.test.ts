import { expect, onTestFinished, test } from 'vitest';
import { type Locator, commands, page } from 'vitest/browser';
import { ROOM_ID } from '../support/rooms.ts';
import { expectClean } from './support/axe.ts';
import { openPanel } from './support/room.ts';
import {
  boxOf,
  buttonOf,
  choose,
  expectCount,
  expectHidden,
  expectText,
  expectTexts,
  keys,
  overflowOf,
  press,
  pressOn,
  seen,
} from './support/screen.ts';

const dialog = () => page.getByRole('dialog', { name: 'Compartir sala' });
const more = () => page.getByText('Más enlaces', { exact: true });
const parts = () => dialog().getByRole('heading', { level: 3 });

/** Links, buttons and fields that can be seen. */
const controlsOf = (place: Locator) => seen(place.css(':is(a[href], button, input, select, summary)'));

/** A panel with its share dialog as it opens. */
async function openSharing() {
  const { room } = await openPanel();
  await press('Compartir');
  await expect.element(dialog()).toBeVisible();
  return room;
}

/** What the device has, for one test. */
function ofDevice(name: 'clipboard' | 'share', value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

test('[Y11] where the page may not write to the clipboard, copying works all the same', async () => {
  ofDevice('clipboard', undefined);
  await openSharing();
  await more().click();
  const copy = dialog().getByRole('button', { name: 'Copiar URL de la sala' });
  await copy.click();
  await expect.element(page.getByText('URL de la sala copiada')).toBeVisible();
  await expect.element(copy).toHaveFocus();
  await keys('Escape');
  const form = page.getByLabelText('Mensaje para el orador');
  await pressOn(form, 'Control+V');
  await expect.element(form).toHaveValue(`${location.origin}/viewer/${ROOM_ID}`);
});

test('[Y13, Y18] the code to point a phone at is 200 px, dark on light, and larger when pressed; at any width nothing of the dialog is cut off, and axe finds no fault, by day and by night', async () => {
  await commands.still('dark');
  await openSharing();
  await more().click();
  const code = (name: string, within: Locator = dialog()) =>
    within.getByRole('img', { name: `Código QR: ${name}`, exact: true });
  await expect.element(code('Vista del orador').css('path').first()).toHaveAttribute('fill', '#fff');
  const { width: wide, height: high } = await boxOf(code('Vista del orador'));
  expect([wide, high]).toEqual([expect.closeTo(200), expect.closeTo(200)]);

  await dialog().getByRole('button', { name: 'Código QR: URL de la sala' }).first().click();
  await expect.element(code('URL de la sala')).toBeVisible();
  await dialog().css('figure').getByRole('button').click();
  const large = code('URL de la sala', page.getByRole('dialog', { name: 'Código QR: URL de la sala' }));
  await expect.element(large).toBeVisible();
  expect((await boxOf(large)).width).toBeGreaterThan(400);
  await expectClean('a large code');
  await keys('Escape');
  await expect.element(dialog()).toBeVisible();
  const body = dialog().css('div').filter({ hasText: 'La sala es personal' }).nth(1);
  for (const [width, height] of [
    [1440, 900],
    [640, 900],
    [320, 568],
  ] as const) {
    await page.viewport(width, height);
    await expectCount(dialog().css('figure'), width < 640 ? 0 : 1);
    expect(overflowOf(body.element())).toBe(0);
    await expectClean(`the dialog at ${width} px`, 'dialog');
  }
});

test('[Y19] on a phone a code fills the screen at once, with its address', async () => {
  await page.viewport(390, 844);
  await openSharing();
  const code = dialog().getByRole('button', { name: 'Código QR: Preguntas del público' });
  await code.click();
  const large = page.getByRole('dialog', { name: 'Código QR: Preguntas del público' });
  expect((await boxOf(large.getByRole('img'))).width).toBeGreaterThan(340);
  await expectText(large, `/questions/${ROOM_ID}`);
  await keys('Escape');
  await expectHidden(large);
  await expect.element(code).toHaveFocus();
});

test('[Y206, Y208] the dialog opens with what most people want, and the rest is behind one press, which keeps the focus; what revokes is the last of its part', async () => {
  await openSharing();
  await expectTexts(parts(), ['Segunda pantalla', 'Enviar al orador', 'Público']);
  await expect.element(dialog().getByRole('button', { name: 'Abrir en segunda pantalla' })).toHaveFocus();
  expect(controlsOf(dialog()).length).toBeLessThanOrEqual(12);
  await expectCount(dialog().getByRole('button', { name: /Renovar/ }), 0);

  await pressOn(more(), 'Enter');
  await expect.element(more()).toHaveFocus();
  await keys('Tab');
  await expect.element(dialog().getByRole('checkbox', { name: 'Proteger la pantalla del orador' })).toHaveFocus();
  await keys('Shift+Tab', 'Space');
  await expect.element(more()).toHaveFocus();
  await expectCount(dialog().getByRole('checkbox'), 0);
  await keys('Space');
  for (const [part, name] of [
    ['Para el orador', 'Renovar código de la vista del orador'],
    ['Para tu equipo', 'Renovar código del moderador'],
  ] as const) {
    const group = dialog()
      .css('section')
      .filter({ has: page.getByRole('heading', { name: part }) });
    await expect.element(controlsOf(group).at(-1) ?? null).toHaveAccessibleName(name);
  }
});

test('[Y207] on a phone two presses on the panel lead to the device’s share sheet, and what cannot be shared says why', async () => {
  const shared: ShareData[] = [];
  const answers = [undefined, new DOMException('no', 'AbortError'), new Error('sin permiso')];
  ofDevice('share', (what: ShareData) => {
    shared.push(what);
    const reason = answers.shift();
    return reason ? Promise.reject(reason) : Promise.resolve();
  });
  await page.viewport(390, 844);
  const room = await openSharing();
  room.set({ name: 'Congreso' });
  await expect.element(parts().first()).toBeInViewport({ ratio: 1 });
  expect(controlsOf(dialog()).length).toBeLessThanOrEqual(12);
  await expectClean('the dialog of a phone that shares', 'dialog');
  const send = (name: string) =>
    dialog()
      .getByRole('button', { name: `Enviar ${name}` })
      .click();
  await send('Vista del orador');
  await send('Preguntas del público');
  const [stage, questions] = ['Congreso: Vista del orador', 'Congreso: Preguntas del público'];
  expect(shared).toEqual([
    { title: stage, text: stage, url: `${location.origin}/viewer/${ROOM_ID}?code=viewer-code` },
    { title: questions, text: questions, url: `${location.origin}/questions/${ROOM_ID}` },
  ]);
  await expectCount(page.getByText(/Error al compartir/), 0);
  await send('Preguntas del público');
  await expect.element(page.getByText('Error al compartir: sin permiso')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Copiar Vista del orador' })).toBeVisible();
});

test('[Y16] the link for a second controller has its own dialog, with its warning', async () => {
  await openPanel();
  await press('Más opciones');
  await choose('Otro controlador');
  const other = page.getByRole('dialog', { name: 'Otro controlador' });
  await expectText(other, 'Quien tenga este enlace puede controlar y finalizar el evento');
  const link = `${location.origin}/controller/${ROOM_ID}#code=${'c'.repeat(22)}`;
  await expect.element(other.getByLabelText('Enlace de control')).toHaveValue(link);
});

test('[Y49] the dialogs of the connection can be used by everybody, by day and by night', async () => {
  const { room } = await openPanel();
  room.show('Habla más despacio');
  await expectText(page.getByRole('group', { name: 'Mensaje en el escenario' }), 'Habla más despacio');
  await expectClean('the panel');
  await press('Compartir');
  await more().click();
  await expectClean('all links');
  await buttonOf('Renovar código del moderador').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectClean('a new code');
  await keys('Escape', 'Escape');
  await press('Más opciones');
  await choose('Finalizar evento');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectClean('the end');
});
