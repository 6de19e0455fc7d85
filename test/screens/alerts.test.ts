import { expect, test } from './support/fixtures.ts';
import { onStage, stageClock, toast } from './support/alerts.ts';
import { openView } from './support/moderator.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;
type Timer = Awaited<ReturnType<Room['addTimer']>>;

const AMBER = 'rgb(245, 158, 11)';

/** Its alert at five minutes fires two seconds from now. */
async function run(room: Room, timer: Timer) {
  await room.control(timer, 'seek', 302);
  await room.control(timer, 'start');
}

const facesOf = (all: readonly Element[]) =>
  all.map((each) => {
    const { backgroundColor: ground, color: ink } = getComputedStyle(each);
    return { ground, ink, text: each.textContent };
  });

test('[J44] an alert is shown in its colour on the stage and on the panels, once, and goes after 5 s', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.addAlert(timer);
  const moderator = await context.newPage();
  await openView(moderator, room);
  const panel = await context.newPage();
  await page.goto(room.stage);
  await expect(stageClock(page)).toHaveText('10:00');
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(panel.getByText('En línea')).toBeVisible();
  await run(room, timer);

  await Promise.all([
    expect(onStage(page)).toBeVisible(),
    expect(toast(panel)).toBeVisible(),
    expect(toast(moderator)).toBeVisible(),
  ]);
  const seen = Date.now();
  // At once: it is gone in five seconds.
  const [time, plate, ...shown] = await Promise.all([
    stageClock(page).boundingBox(),
    onStage(page).boundingBox(),
    ...[onStage(page).locator('section'), toast(panel), toast(moderator)].map((each) => each.evaluateAll(facesOf)),
  ]);
  expect((time?.y ?? 0) + (time?.height ?? 0)).toBeLessThanOrEqual((plate?.y ?? 0) + 1);
  expect(shown.map((each) => each.map(({ ground }) => ground))).toEqual([[AMBER], [AMBER], [AMBER]]);
  expect(shown[0]?.[0]?.ink).toBe('rgb(0, 0, 0)');
  for (const each of shown.slice(1)) expect(each[0]?.text).toContain('Ponencia');
  await Promise.all([
    expect(onStage(page)).toHaveCount(0),
    expect(toast(panel)).toHaveCount(0),
    expect(toast(moderator)).toHaveCount(0),
  ]);
  expect(Date.now() - seen).toBeLessThan(7000);
});

test('[J45] a screen that is loaded again or loses its line within the 5 s shows the rest of them', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.addAlert(timer);
  await page.goto(room.stage);
  const cutOff = await context.newPage();
  const wire = await tapWire(cutOff);
  await cutOff.goto(room.stage);
  await expect(stageClock(cutOff)).toHaveText('10:00');
  await run(room, timer);
  await expect(stageClock(cutOff)).toHaveText(/^5:0[012]$/);
  await wire.cut();
  await expect(onStage(page)).toBeVisible();
  await page.reload();
  await expect(onStage(page)).toBeVisible();
  await expect(onStage(cutOff)).toBeVisible();
  await Promise.all([expect(onStage(page)).toHaveCount(0), expect(onStage(cutOff)).toHaveCount(0)]);
  wire.mend();
});

test('[J46] a pinned stage shows the alerts of its timer only; another says whose alert it is', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Plenaria' });
  const other = await room.addTimer({ name: 'Taller' });
  await room.addAlert(timer);
  await room.addAlert(other, { message: 'Taller: recojan', at_seconds: 299 });
  await page.goto(`${room.stage}&timer=${other.id}`);
  await expect(page.getByRole('heading', { name: 'Taller' })).toBeVisible();
  const free = await context.newPage();
  await free.goto(room.stage);
  await expect(stageClock(free)).toHaveText('10:00');
  await room.control(other, 'seek', 303);
  await room.control(other, 'start');
  await run(room, timer);
  await expect(free.getByRole('alert')).toContainText('Abre las preguntas');
  const foreign = free.getByRole('alert').locator('section').filter({ hasText: 'Taller: recojan' });
  await expect(foreign).toContainText(/^Taller/);
  await expect(page.getByRole('alert')).toContainText('Taller: recojan');
  await expect(page.getByRole('alert')).not.toContainText('Abre las preguntas');
  await expect(page.getByRole('alert')).toContainText(/^Alerta/);
});
