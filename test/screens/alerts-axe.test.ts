import { alertsOf, onStage, openAlerts, stageClock, toast } from './support/alerts.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panel.ts';

test('[J51] nothing to fault for accessibility, and nothing cut off, by day and by night', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { room, timers } = await openPanel(page, request, ['Conferencia magistral: el futuro del trabajo']);
  const [timer] = timers;
  if (!timer) throw new Error('No timer');
  await room.addAlert(timer);
  const dialog = await openAlerts(page, 'Conferencia magistral: el futuro del trabajo');
  await expect(alertsOf(dialog)).toBeVisible();
  await expectClean(page);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await dialog.getByRole('button', { name: 'Agregar alerta' }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button', { name: 'Agregar alerta' })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sonido: ' }).click();
  await expect(page.getByRole('dialog', { name: 'Sonido de este dispositivo' })).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');

  const stage = await context.newPage();
  await stage.goto(room.stage);
  await expect(stageClock(stage)).toHaveText('10:00');
  await room.control(timer, 'seek', 302);
  await room.control(timer, 'start');
  await Promise.all([expect(onStage(stage)).toBeVisible(), expect(toast(page)).toBeVisible()]);
  await Promise.all([expectClean(page, 'the panel'), expectClean(stage, 'the stage')]);
});
