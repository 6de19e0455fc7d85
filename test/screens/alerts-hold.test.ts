import type { Page } from '@playwright/test';
import { alertsOf, onStage, openAlerts, stageClock, toast } from './support/alerts.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { openPanel } from './support/panel.ts';
import { makeRoom } from './support/room.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

const strip = (page: Page) => page.getByRole('group', { name: 'Alertas en pantalla' });
const hide = (page: Page) => page.getByRole('button', { name: 'Ocultar la alerta “Abre las preguntas”' });

async function openStage(stage: Page, room: Room) {
  await stage.goto(room.stage);
  await expect(stageClock(stage)).toHaveText(/^\d+:\d\d$/);
}

/** A room whose alert stays until somebody hides it, and is on the stage now. */
async function roomWithHeldAlert(room: Room) {
  const timer = await room.addTimer();
  await room.addAlert(timer, { hold: 'until_hidden' });
  await room.control(timer, 'seek', 300);
  await room.control(timer, 'start');
  return timer;
}

test('[J52] the form says how long an alert stays, and the list repeats it', async ({ page, request }) => {
  await openPanel(page, request, ['Apertura']);
  const dialog = await openAlerts(page, 'Apertura');
  const stays = dialog.getByLabel('Se queda', { exact: true });
  const message = dialog.getByLabel('Mensaje');
  await message.fill('Cinco segundos');
  await message.press('Enter');
  await expect(alertsOf(dialog)).toHaveText([/^Faltando 5:00\s*Cinco segundos/]);

  await message.fill('Medio minuto');
  await dialog.getByLabel('Cuánto se queda').fill('0');
  await message.press('Enter');
  await expect(dialog.getByText('De 1 a 3600 segundos')).toBeVisible();
  await dialog.getByLabel('Cuánto se queda').fill('30');
  await dialog.getByRole('button', { name: '2 min' }).click();
  await message.press('Enter');
  await expect(alertsOf(dialog).last()).toHaveText(/Se queda 30 s.*Medio minuto/);

  await stays.selectOption('Hasta que cambie la fase');
  await expect(dialog.getByLabel('Cuánto se queda')).toBeHidden();
  await message.fill('Último minuto');
  await dialog.getByRole('button', { name: '1 min' }).click();
  await message.press('Enter');
  await expect(alertsOf(dialog).last()).toHaveText(/Se queda hasta que cambie la fase.*Último minuto/);

  await stays.selectOption('Hasta que alguien la oculte');
  await message.fill('Tiempo');
  await dialog.getByRole('button', { name: 'Al terminar' }).click();
  await message.press('Enter');
  await expect(alertsOf(dialog).last()).toHaveText(/Se queda hasta que alguien la oculte.*Tiempo/);
  await expectClean(page);
});

test('[J53] every panel says which alert is on the stage, and one press hides it everywhere', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await roomWithHeldAlert(room);
  const stage = await context.newPage();
  await openStage(stage, room);
  const panels = [
    `/operator/${room.id}?code=${room.moderator}`,
    `/controller/${room.id}#code=${room.controller}`,
    `/moderator/${room.id}?code=${room.moderator}`,
  ];
  await expect(onStage(stage)).toBeVisible();
  for (const panel of panels) {
    await page.goto(panel);
    await expect(strip(page).getByRole('listitem')).toHaveText(/En pantalla · Ponencia\s*Abre las preguntas/);
    await expect(toast(page)).toHaveCount(0);
  }
  await stage.reload();
  await expect(onStage(stage)).toBeVisible();

  await hide(page).press('Enter');
  await expect(strip(page)).toBeFocused();
  await expect(strip(page).getByRole('listitem')).toHaveCount(0);
  await expect(onStage(stage)).toHaveCount(0);

  // In the next run it comes again, and ends with that.
  await room.control(timer, 'reset');
  await room.control(timer, 'seek', 300);
  await room.control(timer, 'start');
  await expect(onStage(stage)).toBeVisible();
  await room.control(timer, 'reset');
  await expect(onStage(stage)).toHaveCount(0);
  await expect(strip(page).getByRole('listitem')).toHaveCount(0);
});

test('[J56] several at once stand above the message, each with its whole text', async ({ page: stage, request }) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  const texts = ['Primera', 'Abre las preguntas', 'Quedan tres minutos para cerrar y despedir', 'Última'];
  for (const [index, message] of texts.entries())
    await room.addAlert(timer, { message, at_seconds: 304 - index, hold: 'until_hidden' });
  await room.control(timer, 'seek', 305);
  await room.control(timer, 'start');
  await room.say('Más cerca del micrófono');
  await openStage(stage, room);
  await expect(stage.getByText('Última')).toBeVisible();
  await expect(stage.getByText('Primera')).toHaveCount(0);
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1440, 900],
    [1024, 576],
  ] as const) {
    await stage.setViewportSize({ width, height });
    for (const text of texts.slice(1)) {
      const whole = await stage.getByText(text, { exact: true }).evaluate((letters) => {
        const [inner, outer] = [letters, letters.parentElement ?? letters].map((each) => each.getBoundingClientRect());
        return !inner || !outer || (inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1);
      });
      expect([width, text, whole]).toEqual([width, text, true]);
    }
  }
  await expectClean(stage);
});

test('[J57] on a phone they leave two timers in view', async ({ page, request }) => {
  const room = await makeRoom(request);
  await roomWithHeldAlert(room);
  await room.addTimer({ name: 'Cierre' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(hide(page)).toBeVisible();
  const list = page.getByRole('tabpanel', { name: 'Temporizadores' });
  for (const name of ['Ponencia', 'Cierre'])
    await expect(list.getByRole('listitem').filter({ hasText: name })).toBeInViewport({ ratio: 0.99 });
  await hide(page).click();
  await expect(strip(page).getByRole('listitem')).toHaveCount(0);
});

for (const isOld of [false, true])
  test(`[J54] on a stage${isOld ? ' in an old browser' : ''} it stands above the messages, and both are read`, async ({
    page: stage,
    request,
  }) => {
    if (isOld) await growOld(stage);
    const room = await makeRoom(request);
    await roomWithHeldAlert(room);
    await room.say('Más cerca del micrófono');
    await openStage(stage, room);
    const message = stage.getByText('Más cerca del micrófono');
    for (const [width, height] of [
      [320, 568],
      [768, 1024],
      [1920, 1080],
    ] as const) {
      await stage.setViewportSize({ width, height });
      await expect(onStage(stage)).toBeInViewport({ ratio: 1 });
      await expect(message).toBeInViewport({ ratio: 1 });
      const [above, below] = await Promise.all([onStage(stage).boundingBox(), message.boundingBox()]);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    }
    await expectClean(stage);
  });
