import { expect, test } from 'vitest';
import { aUser } from '../support/rooms.ts';
import { covered } from '../support/under-toasts.ts';
import { type Locator, page } from 'vitest/browser';
import { type Room, makeRoom, openPanel } from './support/room.ts';
import { expectCount, expectHidden, focus, keys, press } from './support/screen.ts';
import { rowOf } from './support/panel.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

const toasts = (text: string | RegExp = /./) => page.css('[data-sonner-toast]').filter({ hasText: text });
const signal = (name: 'offline' | 'online') => window.dispatchEvent(new Event(name));

/** The toast of a lost network. What listens for that is loaded after the page: until then nothing comes of it. */
async function loseNetwork(): Promise<Locator> {
  const toast = toasts('Sin conexión a internet').first();
  await expect
    .poll(
      () => {
        if (toast.length === 0) signal('offline');
        return toast.query()?.getAttribute('data-mounted');
      },
      { interval: 500 },
    )
    .toBe('true');
  return toast;
}

/** A toast that stays, as one that is read does. */
async function showToast(): Promise<Locator> {
  const toast = await loseNetwork();
  await focus(toast);
  await expect.poll(() => toast.element().getAnimations().length).toBe(0);
  return toast;
}

/** Three alerts of a timer, which are toasts for some seconds. `fire` shows them. */
function makeAlerts(room: Room, timer: { readonly id: string } | undefined) {
  if (!timer) throw new Error('No timer');
  for (const message of ['Primer aviso', 'Segundo aviso', 'Tercer aviso']) room.addAlert(timer, { message });
  return async function fire() {
    room.control(timer, 'reset');
    room.seek(timer, 300);
    room.control(timer, 'start');
    const mounted = page.css('[data-sonner-toast][data-mounted="true"]').filter({ hasText: 'aviso' });
    await expect.poll(() => mounted.length).toBeGreaterThanOrEqual(3);
  };
}

/** All that can be pressed on a wide screen, and what of it is under a toast. */
const underToasts = () =>
  [...document.querySelectorAll('a, button, input, select, textarea, summary, [role=slider]')].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const isSeen = control.checkVisibility({ visibilityProperty: true }) && !control.closest('[data-sonner-toast]');
    const met = isSeen && document.elementFromPoint(left + width / 2, top + height / 2);
    return met && met.closest('[data-sonner-toast]') ? [control.ariaLabel ?? control.textContent] : [];
  });

const onEachSize = async (look: () => Promise<void>) => {
  for (const { width, height } of sizes) {
    await page.viewport(width, height);
    await look();
  }
};

test('[Y82] while a toast shows, the head, the tabs and the transport of the panel are pressed', async () => {
  await openPanel();
  await onEachSize(async () => {
    const toast = await showToast();
    await expect.poll(() => covered(document.body)).toEqual([]);
    await press('Compartir');
    const sharing = page.getByRole('dialog', { name: 'Compartir sala' });
    await expect.element(sharing).toBeVisible();
    await expectHidden(toast);
    await showToast();
    expect(covered(sharing.element())).toEqual([]);
    await sharing.getByRole('button', { name: 'Cerrar' }).click();
    await showToast();
    await page.getByRole('banner').getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Preguntas' }).click();
    const questions = page.getByRole('dialog', { name: 'Preguntas' });
    await expect.element(questions).toBeVisible();
    await keys('Escape');
    await expectHidden(questions);
  });
});

test('[Y82] a toast that shows follows what it must not cover', async () => {
  await openPanel();
  await page.viewport(1280, 720);
  const toast = await showToast();
  await page.viewport(390, 844);
  await expect.poll(() => covered(document.body)).toEqual([]);
  page.getByRole('tablist').element().setAttribute('style', 'margin-block-start: 5rem');
  await expect.poll(() => covered(document.body)).toEqual([]);
  await expect.element(toast).toBeVisible();
});

test('[Y82] on wide screens a toast covers nothing that can be pressed, on any panel', async () => {
  const room = makeRoom();
  for (const name of ['Apertura', 'Cierre']) room.addTimer({ name, presenter: `Presenta ${name}` });
  const look = async (panel: string) => {
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.viewport(width, height);
      await showToast();
      await expect.poll(underToasts, { message: `${panel} at ${width}` }).toEqual([]);
    }
  };
  for (const panel of ['moderator', 'operator', 'controller'] as const) {
    await room.open(panel);
    await look(panel);
  }
  await press('Programa');
  await expect.element(page.getByRole('heading', { name: 'Programa', exact: true })).toBeVisible();
  await look('programme');
});

test('[Y82] several toasts at once leave them free too', async () => {
  const { room, timers } = await openPanel();
  const fire = makeAlerts(room, timers[0]);
  await onEachSize(async () => {
    await showToast();
    await fire();
    await expect.poll(() => covered(document.body)).toEqual([]);
  });
});

test('[Y82] so are those of moderator and operator', async () => {
  const room = makeRoom();
  const fire = makeAlerts(room, room.addTimer({ name: 'Apertura' }));
  await room.open('moderator');
  await onEachSize(async () => {
    await page.getByRole('tab', { name: /^Mensajes/ }).click();
    await showToast();
    await fire();
    await expect.poll(() => covered(document.body)).toEqual([]);
    await page.getByRole('tab', { name: /^Preguntas/ }).click();
    await expect.element(page.getByRole('tabpanel', { name: /^Preguntas/ })).toBeVisible();
  });
  await room.open('operator');
  await onEachSize(async () => {
    await showToast();
    await fire();
    await expect.poll(() => covered(document.body)).toEqual([]);
  });
});

test('[Y83] a notification that is repeated while its toast disappears is shown', async () => {
  await openPanel();
  await loseNetwork();
  const told = toasts('Sin conexión a internet');
  const leaving = page.css('[data-sonner-toast][data-removed="true"]');
  let isRepeated = false;
  const watch = new MutationObserver(() => {
    if (leaving.length === 0) return;
    watch.disconnect();
    isRepeated = true;
    signal('offline');
  });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-removed'] });
  signal('offline');
  signal('offline');
  await expectCount(told, 1);
  await expect.poll(() => isRepeated, { timeout: 15_000 }).toBe(true);
  await expectCount(leaving, 0);
  expect(told.length).toBe(1);
});

test('[Y84] the Tab key reaches a toast and continues behind it', async () => {
  await openPanel(['Apertura'], { users: [aUser()] });
  await focus(page.getByRole('button', { name: /^Acciones para/ }));
  const toast = await loseNetwork();
  await keys('Tab');
  await expect.element(toast).toHaveFocus();
  await keys('Tab');
  await expect.element(toast).not.toHaveFocus();
  await keys('Tab');
  await expect.element(page.getByRole('button', { name: /^Acciones para/ })).not.toHaveFocus();
  await expect.element(toast).not.toHaveFocus();
});

test('[Y86] on a phone two toasts at once leave the buttons of the first row free', async () => {
  await page.viewport(390, 844);
  await openPanel();
  await showToast();
  signal('online');
  await expect.element(toasts('Conexión restaurada')).toHaveAttribute('data-mounted', 'true');
  await expectCount(toasts(), 2);
  await rowOf('Apertura').getByRole('button', { name: 'Opciones de Apertura' }).click({ timeout: 1500 });
  await expect.element(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
});
