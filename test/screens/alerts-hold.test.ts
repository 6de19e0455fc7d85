import type { Page } from '@playwright/test';
import { onStage, stageClock, toast } from './support/alerts.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
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
