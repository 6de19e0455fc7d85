import type { Locator, Page } from '@playwright/test';
import { openDashboard } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';
import { openRoom } from './support/moderator.ts';
import { openPanel, rowOf } from './support/panel.ts';
import { openSharing } from './support/sharing.ts';
import type { Room } from './support/show.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

/** The toast of a lost network. What listens for that is loaded after the page: until then nothing comes of it. */
async function loseNetwork(page: Page): Promise<Locator> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Sin conexión a internet' }).first();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(toast).toHaveAttribute('data-mounted', 'true', { timeout: 2000 });
  }).toPass();
  return toast;
}

/** A toast that stays, as one that is read does. */
async function showToast(page: Page): Promise<Locator> {
  const toast = await loseNetwork(page);
  await toast.focus();
  await expect.poll(() => toast.evaluate((each) => each.getAnimations().length)).toBe(0);
  return toast;
}

type Timer = Awaited<ReturnType<Room['addTimer']>>;

/** Three alerts of a timer, which are toasts for some seconds. `fire` shows them. */
async function makeAlerts(room: Room, timer: Timer | undefined) {
  if (!timer) throw new Error('No timer');
  for (const message of ['Primer aviso', 'Segundo aviso', 'Tercer aviso']) await room.addAlert(timer, { message });
  return async function fire(page: Page) {
    await room.control(timer, 'reset');
    await room.control(timer, 'seek', 300);
    await room.control(timer, 'start');
    const toasts = page.locator('[data-sonner-toast][data-mounted="true"]').filter({ hasText: 'aviso' });
    await expect.poll(() => toasts.count()).toBeGreaterThanOrEqual(3);
  };
}

/** What can be pressed in heads, tabs and the transport, and what a press in its middle would meet instead. */
const covered = (place: Page | Locator) =>
  place.locator(':is([data-toasts-below] :is(a, button), button[data-toasts-below])').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      if (width === 0 || !target.checkVisibility({ visibilityProperty: true })) return [];
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      return target.contains(met) ? [] : [`${target.textContent} under ${met?.outerHTML.slice(0, 80)}`];
    }),
  );

/** All that can be pressed on a wide screen, and what of it is under a toast. */
const underToasts = (page: Page) =>
  page.locator('a, button, input, select, textarea, summary, [role=slider]').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const isSeen = control.checkVisibility({ visibilityProperty: true }) && !control.closest('[data-sonner-toast]');
      const met = isSeen && document.elementFromPoint(left + width / 2, top + height / 2);
      return met && met.closest('[data-sonner-toast]') ? [control.ariaLabel ?? control.textContent] : [];
    }),
  );

const onEachSize = async (page: Page, look: () => Promise<void>) => {
  for (const size of sizes) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await look();
    });
  }
};

test('[Y82] while a toast shows, the head, the tabs and the transport of the panel are pressed', async ({
  page,
  request,
}) => {
  await openPanel(page, request);
  await onEachSize(page, async () => {
    const toast = await showToast(page);
    await expect.poll(() => covered(page)).toEqual([]);
    const sharing = await openSharing(page);
    await expect(toast).toBeHidden();
    await showToast(page);
    expect(await covered(sharing)).toEqual([]);
    await sharing.getByRole('button', { name: 'Cerrar' }).click();
    await showToast(page);
    await page.getByRole('banner').getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Preguntas' }).click();
    const questions = page.getByRole('dialog', { name: 'Preguntas' });
    await expect(questions).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(questions).toBeHidden();
  });
});

test('[Y82] a toast that shows follows what it must not cover', async ({ page, request }) => {
  await openPanel(page, request);
  await page.setViewportSize({ width: 1280, height: 720 });
  const toast = await showToast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => covered(page)).toEqual([]);
  await page.getByRole('tablist').evaluate((tabs) => (tabs.style.marginBlockStart = '5rem'));
  await expect.poll(() => covered(page)).toEqual([]);
  await expect(toast).toBeVisible();
});

test('[Y82] on wide screens a toast covers nothing that can be pressed, on any panel', async ({ page, request }) => {
  const { room } = await openRoom(page, request);
  const look = async () => {
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await showToast(page);
      await expect.poll(() => underToasts(page), `${page.url()} at ${width}`).toEqual([]);
    }
  };
  await look();
  for (const path of [
    `/operator/${room.id}?code=${room.moderator}`,
    `/controller/${room.id}#code=${room.controller}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
    await look();
  }
  await page.getByRole('button', { name: 'Programa', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Programa', exact: true })).toBeVisible();
  await look();
});

test('[Y82] several toasts at once leave them free too', async ({ page, request }) => {
  const { room, timers } = await openPanel(page, request);
  const fire = await makeAlerts(room, timers[0]);
  await onEachSize(page, async () => {
    await showToast(page);
    await fire(page);
    await expect.poll(() => covered(page)).toEqual([]);
  });
});

test('[Y82] so are those of moderator and operator', async ({ page, request }) => {
  const { room, timers } = await openRoom(page, request);
  const fire = await makeAlerts(room, timers[0]);
  await onEachSize(page, async () => {
    await page.getByRole('tab', { name: /^Mensajes/ }).click();
    await showToast(page);
    await fire(page);
    await expect.poll(() => covered(page)).toEqual([]);
    await page.getByRole('tab', { name: /^Preguntas/ }).click();
    await expect(page.getByRole('tabpanel', { name: /^Preguntas/ })).toBeVisible();
  });
  await page.goto(`/operator/${room.id}?code=${room.moderator}`);
  await onEachSize(page, async () => {
    await showToast(page);
    await fire(page);
    await expect.poll(() => covered(page)).toEqual([]);
  });
});

test('[Y82] and those of the dashboard', async ({ page }) => {
  await openDashboard(page, ['Congreso']);
  await onEachSize(page, async () => {
    await showToast(page);
    await expect.poll(() => covered(page)).toEqual([]);
  });
});

test('[Y83] a notification that is repeated while its toast disappears is shown', async ({ page, request }) => {
  await openPanel(page, request);
  await loseNetwork(page);
  const toasts = page.locator('[data-sonner-toast]').filter({ hasText: 'Sin conexión a internet' });
  const leaving = page.locator('[data-sonner-toast][data-removed="true"]');
  await page.evaluate(() => {
    const tell = () => window.dispatchEvent(new Event('offline'));
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-sonner-toast][data-removed="true"]')) return;
      watch.disconnect();
      document.documentElement.dataset['again'] = 'told';
      tell();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-removed'] });
    tell();
    tell();
  });
  await expect(toasts).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('data-again', 'told');
  await expect(leaving).toHaveCount(0);
  expect(await toasts.count()).toBe(1);
});

test('[Y84] the Tab key reaches a toast and continues behind it', async ({ page, request }) => {
  await openPanel(page, request);
  await page.getByRole('button', { name: /^Acciones para/ }).focus();
  const toast = await loseNetwork(page);
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Acciones para/ })).not.toBeFocused();
  await expect(toast).not.toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[Y86] two toasts at once leave the buttons of the first row free', async ({ page, request }) => {
    await openPanel(page, request);
    await showToast(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const newest = page.locator('[data-sonner-toast]').filter({ hasText: 'Conexión restaurada' });
    await expect(newest).toHaveAttribute('data-mounted', 'true');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(2);
    await rowOf(page, 'Apertura').getByRole('button', { name: 'Opciones de Apertura' }).click({ timeout: 1500 });
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
  });
});
