import { onStage, stageClock } from './support/alerts.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { makeRoom } from './support/room.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

/** A room whose alert stays until somebody hides it, and is on the stage now. */
async function roomWithHeldAlert(room: Room) {
  const timer = await room.addTimer();
  await room.addAlert(timer, { hold: 'until_hidden' });
  await room.control(timer, 'seek', 300);
  await room.control(timer, 'start');
}

for (const isOld of [false, true])
  test(`[J54] on a stage${isOld ? ' in an old browser' : ''} it stands above the messages, and both are read`, async ({
    page: stage,
    request,
  }) => {
    if (isOld) await growOld(stage);
    const room = await makeRoom(request);
    await roomWithHeldAlert(room);
    await room.say('Más cerca del micrófono');
    await stage.goto(room.stage);
    await expect(stageClock(stage)).toHaveText(/^\d+:\d\d$/);
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
