import type { Locator, Page } from '@playwright/test';
import { authDialog } from './support/account.ts';
import { openDashboard } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';
import { share } from './support/sharing.ts';

/** What opens over a page, and how. */
type Opening = readonly [what: string, open: () => Promise<unknown>];

/** A desk at 400 and 200%, and a small phone. What is open stays in sight as the window grows. */
const windows = [
  [320, 256],
  [640, 400],
  [320, 568],
] as const;

/** What lies over the page: the topmost dialog, or an open menu. */
const sheetOn = (page: Page) => page.locator('dialog[open], [role=menu]:popover-open').last();

/** Names what moves on a page by itself, whenever it does. What follows somebody's scrolling keeps no time. */
async function watchMoving(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moving: string[] = [];
    Reflect.set(window, 'moving', moving);
    const look = () => {
      for (const each of document.getAnimations()) {
        if (each.timeline !== document.timeline) continue;
        const isShort = Number(each.effect?.getComputedTiming().duration ?? 0) <= 1;
        if (!isShort) moving.push(each instanceof CSSAnimation ? each.animationName : 'transition');
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Parts that stand beyond the edges or widen what they are in, and what cannot be brought into sight to be pressed. */
const lost = (sheet: Locator) =>
  sheet.evaluate(async (box) => {
    // A menu goes where its button goes, and that is on the page, which scrolls.
    document.querySelector(`[popovertarget="${box.id}"]`)?.scrollIntoView({ block: 'center' });
    for (let frames = 0; frames < 2; frames += 1) await new Promise((done) => void requestAnimationFrame(done));
    const parts = [box, ...box.querySelectorAll('*')].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return each.checkVisibility({ checkVisibilityCSS: true }) && width > 1 && height > 1;
    });
    const wide = parts.filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1;
      return left < -1 || right > innerWidth + 1 || (scrolls && !each.matches('input, textarea'));
    });
    /** How much of it is to be seen in everything that it is in. Only a program scrolls what shows no bar. */
    const inSight = (each: Element) => {
      each.scrollIntoView({ block: 'center' });
      let { top, bottom } = each.getBoundingClientRect();
      [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      for (let outer = each.parentElement; outer && box.contains(outer); outer = outer.parentElement) {
        const { overflowY } = getComputedStyle(outer);
        if (overflowY === 'visible') continue;
        if (overflowY !== 'auto' && overflowY !== 'scroll' && outer.scrollTop > 0) return 0;
        const { top: from, bottom: to } = outer.getBoundingClientRect();
        [top, bottom] = [Math.max(top, from), Math.min(bottom, to)];
      }
      return bottom - top;
    };
    const isPressable = (each: Element) => {
      // The first line of a link that goes on in another one.
      const { left, top, width, height } = each.getClientRects()[0] ?? each.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, 24) / 2);
      return hit !== null && (each.contains(hit) || hit.closest('label')?.control === each);
    };
    const unreachable = parts
      .filter((each) => each.matches('button:enabled, a[href], input, textarea, select'))
      .filter((each) => inSight(each) < Math.min(each.clientHeight, 40) - 1 || !isPressable(each));
    const said = (what: string) => (each: Element) => `${what}: ${each.outerHTML.slice(0, 120)}`;
    return [...wide.map(said('too wide')), ...unreachable.map(said('out of reach'))];
  });

/** Opens each, and closes it by its own button where it has one. */
async function expectReachable(page: Page, openings: readonly Opening[]) {
  for (const [what, open] of openings) {
    await page.setViewportSize({ width: 320, height: 256 });
    await open();
    const sheet = sheetOn(page);
    await expect(sheet).toBeVisible();
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      expect.soft(await lost(sheet), `${what}, ${width} × ${height}`).toEqual([]);
    }
    const harmless = sheet.getByRole('button', { name: /^(Cerrar|Cancelar|Conservar.*)$/ }).last();
    if ((await harmless.count()) > 0) await harmless.click();
    await expect(async () => {
      if ((await sheet.count()) > 0) await page.keyboard.press('Escape');
      expect(await sheet.count()).toBe(0);
    }).toPass();
    expect.soft(await page.evaluate(() => Reflect.get(window, 'moving')), `${what}, moving`).toEqual([]);
  }
}

test('[PE12, PE14] dialogs over a panel are usable to their last button on a phone and at 200 and 400%, and open without motion', async ({
  page,
}) => {
  test.slow();
  await watchMoving(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const { room } = await openPanel(page, page.request, ['Conferencia magistral: el futuro del trabajo', 'Cierre']);
  const { backup } = await (
    await page.request.post(`/api/events/${room.id}/backup`, { headers: { 'X-Room-Code': room.controller } })
  ).json();
  const copy = { name: 'copia.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(backup)) };
  const options = () => press(page, 'Opciones de Conferencia magistral: el futuro del trabajo');
  const from = async (menu: Promise<void>, item: string) => {
    await menu;
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  };
  const more = () => press(page, 'Más opciones');
  await expectReachable(page, [
    ['its menu', more],
    ['the menu of a timer', options],
    ['a timer', () => from(options(), 'Editar')],
    ['its alerts', () => from(options(), 'Alertas')],
    ['before a timer is deleted', () => from(options(), 'Eliminar')],
    ['no more timers', () => press(page, 'Nuevo temporizador')],
    ['the links', () => share(page)],
    ['the event', () => from(more(), 'Evento y ajustes')],
    ['the sound', () => from(more(), 'Sonido de este dispositivo')],
    ['the keys', () => from(more(), 'Atajos de teclado')],
    ['the keys of programs', () => from(more(), 'Conectar programas')],
    ['another controller', () => from(more(), 'Otro controlador')],
    ['before the event ends', () => from(more(), 'Finalizar evento')],
    ['a copy', () => from(more(), 'Copia de seguridad')],
    [
      'what a copy replaces',
      async () => {
        await from(more(), 'Copia de seguridad');
        await page.locator('input[type=file]').setInputFiles(copy);
        await expect(page.getByRole('alertdialog', { name: 'Qué se reemplaza' })).toBeVisible();
      },
    ],
  ]);
});

test('[PE12, PE14] signing in, signing up and leaving for good are whole there too', async ({ page }) => {
  test.slow();
  await watchMoving(page);
  await page.goto('/dashboard');
  const enter = async (view?: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    if (view !== undefined) await authDialog(page).getByRole('button', { name: view }).click();
  };
  await expectReachable(page, [
    ['signing in', () => enter()],
    ['signing up', () => enter('Registrarse')],
    ['a forgotten password', () => enter('¿Olvidaste tu contraseña?')],
  ]);
  await openDashboard(page, ['Congreso']);
  await expectReachable(page, [
    ['the menu of a room', () => press(page, 'Opciones de Congreso')],
    ['before the account is deleted', () => press(page, 'Eliminar cuenta')],
  ]);
});
