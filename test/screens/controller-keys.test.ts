import { expect, test } from './support/fixtures.ts';
import { pressWithFirstDigits } from './support/first-digits.ts';
import { openPanel, rowOf } from './support/panel.ts';
import { makeRoom } from './support/room.ts';

test('[V39] a panel that looks ready handles its keys: a key pressed with the first digits acts', async ({
  page,
  request,
}) => {
  await pressWithFirstDigits(page, ' ');
  await openPanel(page, request);
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');

  const room = await makeRoom(request);
  await room.addTimer();
  const stage = await page.context().newPage();
  await pressWithFirstDigits(stage, '?');
  await stage.goto(room.stage);
  await expect(stage.getByRole('dialog', { name: 'Teclas' })).toBeVisible();
});
