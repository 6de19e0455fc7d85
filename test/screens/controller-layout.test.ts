import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { clock, openPanel, press, rowOf } from './support/panel.ts';
import { makeHall } from './support/questions.ts';
import { openSilent } from './support/sounds.ts';

/** Where each button of the head but the name of the room is, by its name without figures. */
const headOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('header button')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[popover], h1'))
        .map((each) => {
          const { x, y, width } = each.getBoundingClientRect();
          return [(each.ariaLabel ?? each.textContent).replace(/[:\d].*/u, ''), [x, y, width].map(Math.round).join()];
        }),
    ),
  );

for (const width of [1280, 1440, 900])
  test(`[Y212] at ${width} px the first question and sound that may play move no button of the head`, async ({
    page,
    request,
  }) => {
    const hall = await makeHall(request);
    const timer = await hall.addTimer();
    await hall.addAlert(timer, { sound_file: 'campana' });
    await hall.set({ name: 'Congreso Latinoamericano de Tecnología y Sociedad' });
    await page.setViewportSize({ width, height: 720 });
    await openSilent(page, `/controller/${hall.id}#code=${hall.controller}`);
    const activate = page.getByRole('button', { name: 'Activar sonido', exact: true });
    await expect(activate).toBeVisible();
    const before = await headOf(page);
    expect(before).toHaveProperty('Activar sonido');
    await hall.ask('¿Habrá café?');
    const questions = page.getByRole('banner').getByRole('button', { name: /^Preguntas/ });
    await expect(questions).toBeVisible();
    const asked = await headOf(page);
    expect(asked).toMatchObject(before);

    await questions.click();
    await expect(page.getByRole('dialog', { name: 'Preguntas' })).toBeVisible();
    await expect(activate).toBeHidden();
    const { 'Activar sonido': _, ...others } = asked;
    expect(await headOf(page)).toMatchObject(others);
  });

test('[Z19] what needs a file of an older build says that there is a new version, and leaves the panel as it was', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/status of 404|ERR_FAILED/);
  await openPanel(page, request, ['Apertura']);
  let isGone = true;
  await page.route('**/assets/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.abort()));
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const share = page.getByRole('button', { name: 'Compartir', exact: true });
  await press(page, 'Programa');
  await expect(dialog('Hay una versión nueva')).toContainText('Vuelve a cargar la página para continuar.');
  await dialog('Hay una versión nueva').getByRole('button', { name: 'Cerrar' }).click();
  await expect(rowOf(page, 'Apertura')).toBeVisible();
  await expect(clock(page)).toBeVisible();
  isGone = false;
  await share.click();
  await expect(dialog('Error de conexión')).toBeVisible();
  await expect(dialog('Error de conexión').getByRole('button', { name: 'Volver a cargar' })).toBeHidden();
  await page.keyboard.press('Escape');
  isGone = true;
  await share.click();
  await expect(dialog('Hay una versión nueva')).toBeVisible();
  await page.unroute('**/assets/**');
  await dialog('Hay una versión nueva').getByRole('button', { name: 'Volver a cargar' }).click();
  await expect(page.getByText('En línea')).toBeVisible();
  await expect(dialog('Hay una versión nueva')).toBeHidden();
});
