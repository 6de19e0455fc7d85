import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { allowSound, openSilent, played } from './support/sounds.ts';

// Run these without `--trace`: its recorder looks into every page, and a browser takes this for somebody who is there.
test.use({ keepsContext: false });

type Room = Awaited<ReturnType<typeof makeRoom>>;
type Timer = Awaited<ReturnType<Room['addTimer']>>;

/** A room with a timer whose alert at four minutes has a sound. */
async function roomWithSound(request: APIRequestContext) {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.addAlert(timer, { message: 'Cuatro minutos', at_seconds: 240, sound_file: 'campana' });
  return { room, timer };
}

async function runFrom(room: Room, timer: Timer, left: number) {
  await room.control(timer, 'seek', left);
  await room.control(timer, 'start');
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Cuatro minutos' });
const activate = (page: Page) => page.getByRole('button', { name: 'Activar sonido', exact: true });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Sonido de este dispositivo' });

async function openSettings(page: Page) {
  await page.mouse.move(200, 200);
  await page.getByRole('button', { name: /^Sonido/ }).click();
  await expect(settings(page)).toBeVisible();
}

/** Open, its clock shown, and allowed to sound. */
async function openStage(page: Page, room: Room) {
  await openSilent(page, room.stage);
  await expect(activate(page)).toBeVisible();
  await allowSound(page);
  await expect(activate(page)).toBeHidden();
}

test('[J48] an alert sounds once on a device: in one of two windows, and not again when that is loaded anew', async ({
  page,
  context,
  request,
}) => {
  const { room, timer } = await roomWithSound(request);
  const second = await context.newPage();
  await openStage(page, room);
  await openStage(second, room);
  await runFrom(room, timer, 242);
  await Promise.all([expect(alert(page)).toBeVisible(), expect(alert(second)).toBeVisible()]);
  const counts = () => Promise.all([page, second].map((each) => played(each, 1).count()));
  await expect.poll(async () => (await counts()).toSorted((a, b) => a - b)).toEqual([0, 1]);
  const [first] = await counts();

  const sounded = first === 1 ? page : second;
  await sounded.reload();
  await allowSound(sounded);
  await expect(alert(sounded)).toBeVisible();
  await expect(alert(sounded)).toHaveCount(0);
  await expect(played(sounded, 0)).toBeVisible();
});

test('[J55] an alert that stays does not sound on a device that opens the stage later', async ({ page, request }) => {
  const { room, timer } = await roomWithSound(request);
  await room.addAlert(timer, { message: 'Ya casi', at_seconds: 260, hold: 'until_hidden', sound_file: 'gong' });
  // This one is gone after 5 s.
  await room.addAlert(timer, { message: 'Breve', at_seconds: 260 });
  await runFrom(room, timer, 260);
  const headers = { 'X-Room-Code': room.controller };
  const shown = async () => {
    const answer = await request.get(`/api/sessions/${room.id}/state`, { headers });
    const { live_alerts }: { live_alerts: readonly { message: string }[] } = await answer.json();
    return live_alerts.map(({ message }) => message);
  };
  await expect.poll(shown).toEqual(['Ya casi']);
  await openStage(page, room);
  await expect(page.getByRole('alert')).toContainText('Ya casi');
  await runFrom(room, timer, 241);
  await expect(alert(page)).toBeVisible();
  await expect(played(page, 1)).toBeVisible();
});

test('[J49] blocked sound is said without covering the clock, and the alert is seen all the same', async ({
  page,
  request,
}) => {
  const { room, timer } = await roomWithSound(request);
  await openSilent(page, room.stage);
  await expect(activate(page)).toBeVisible();
  for (const [width, height] of [
    [320, 568],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(activate(page)).toBeInViewport({ ratio: 1 });
    const clock = page
      .locator('main [aria-hidden="true"]')
      .filter({ hasText: /^[\d:]+$/ })
      .first();
    const [time, button] = [await clock.boundingBox(), await activate(page).boundingBox()];
    expect((time?.y ?? 0) + (time?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1);
  }
  await runFrom(room, timer, 242);
  await expect(alert(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(played(page, 0)).toBeVisible();

  await allowSound(page);
  await expect(activate(page)).toBeHidden();
  await room.control(timer, 'reset');
  await runFrom(room, timer, 242);
  await expect(played(page, 1)).toBeVisible();
});

test('[J49] a stage asks for a press only if something will sound there, and not for long', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const [first, second] = [await room.addTimer(), await room.addTimer({ name: 'Cierre' })];
  await room.addAlert(first, { message: 'Sin sonido', at_seconds: 300 });
  await page.clock.install();
  await openSilent(page, room.stage);
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sonido: Activar sonido' })).toBeAttached();
  await expect(activate(page)).toHaveCount(0);
  await room.addAlert(second, { message: 'Cuatro minutos', at_seconds: 240, sound_file: 'campana' });
  await expect(activate(page)).toBeVisible();
  await expect(page.getByText('Cuatro minutos')).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(activate(page)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(activate(page)).toHaveCount(0);
  await page.mouse.move(200, 200);
  await expect(page.getByRole('button', { name: 'Sonido: Activar sonido' })).toBeVisible();

  await openSilent(page, `${room.stage}&timer=${first.id}`);
  await expect(page.getByRole('button', { name: 'Sonido: Activar sonido' })).toBeAttached();
  await expect(activate(page)).toHaveCount(0);
  await openSilent(page, `${room.stage}&timer=${second.id}`);
  await activate(page).press('Enter');
  await expect(activate(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sonido: Sonido activado' })).toBeAttached();
});

test('[J50] what sounds here is set here and kept: a moment that is crossed sounds, one that is jumped over does not', async ({
  page,
  request,
}) => {
  const { room, timer } = await roomWithSound(request);
  await openStage(page, room);
  await openSettings(page);
  await settings(page).getByLabel('Cuando faltan 5 minutos').check();
  await settings(page).getByLabel('Volumen').fill('0.3');
  await expect(settings(page).getByText('30 %')).toBeVisible();
  await settings(page).getByRole('button', { name: 'Probar' }).click();
  await expect(played(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');

  await runFrom(room, timer, 280);
  await room.control(timer, 'seek', 302);
  await expect(played(page, 2)).toBeVisible();

  await openSettings(page);
  await settings(page).getByLabel('Reproducir sonidos aquí').uncheck();
  await page.reload();
  await openSettings(page);
  await expect(settings(page).getByLabel('Volumen')).toHaveValue('0.3');
  await expect(settings(page).getByLabel('Reproducir sonidos aquí')).not.toBeChecked();
  await expect(settings(page).getByLabel('Cuando faltan 5 minutos')).toBeChecked();
  await page.keyboard.press('Escape');
  await room.control(timer, 'seek', 242);
  await expect(alert(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(played(page, 0)).toBeVisible();
  await expect(activate(page)).toBeHidden();
});

test('[J59] a sound whose file came broken is fetched again, and sounds the next time', async ({ page, request }) => {
  const { room } = await roomWithSound(request);
  let isBroken = true;
  await page.route('**/*.wav', (route) => (isBroken ? route.fulfill({ body: 'Sorry' }) : route.fallback()));
  await openStage(page, room);
  await openSettings(page);
  const failed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const decode = AudioContext.prototype.decodeAudioData;
        AudioContext.prototype.decodeAudioData = function (...file) {
          const decoding = decode.apply(this, file);
          decoding.catch(() => resolve());
          return decoding;
        };
      }),
  );
  await settings(page).getByRole('button', { name: 'Probar' }).click();
  await failed;
  isBroken = false;
  await settings(page).getByRole('button', { name: 'Probar' }).click();
  await expect(played(page, 1)).toBeVisible();
});

test('[SC23] a black stage is silent, and does not make up for it', async ({ page, request }) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.addAlert(timer, { message: 'Cuatro minutos', at_seconds: 240, sound_file: 'campana', hold: 'phase' });
  await openSilent(page, room.stage);
  await expect(page.getByRole('button', { name: 'Activar sonido', exact: true })).toBeVisible();
  await allowSound(page);
  await room.stageIs({ blackout: true });
  await expect(page.getByRole('heading', { name: 'Pantalla en negro' })).toBeAttached();
  await room.control(timer, 'seek', 241);
  await room.control(timer, 'start');
  const held = page.getByRole('alert', { includeHidden: true }).filter({ hasText: 'Cuatro minutos' });
  await expect(held).toBeAttached();
  await expect(held).toBeHidden();
  await room.stageIs({ blackout: false });
  await expect(held).toBeVisible();
  await expect(played(page, 0)).toHaveCount(1);
});
