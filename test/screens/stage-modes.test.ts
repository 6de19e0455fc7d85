import type { Page } from '@playwright/test';
import { faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

const digits = (page: Page) => page.locator('main [aria-hidden="true"]').filter({ hasText: /^[-+]?[\d:]+$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[Z14] in the gap of a chain a stage counts down to the next one, and the wall follows', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const first = await room.addTimer({ name: 'Canto' });
  await room.addTimer({ name: 'Coro', presenter: 'Marta', start: 'linked', gap_seconds: 6 });
  const wall = await context.newPage();
  await wall.goto(`/agenda/${room.id}?pantalla=1`);
  await page.goto(room.stage);
  await expect(digits(page)).toHaveText('10:00');
  await room.control(first, 'start');
  await room.control(first, 'seek', 2.5);
  await expect(heading(page)).toHaveText('Sigue: Coro en');
  await expect(digits(page)).toHaveText(/^0:0[1-6]$/);
  await expect(page.getByRole('timer')).toHaveText(/^Sigue: Coro en \d segundos?$/);
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'calm');
  expect(await faults(page)).toEqual([]);
  await expect(heading(page)).toHaveText('Coro');
  await expect(digits(page)).toHaveText(/^9:5\d$/);
  await expect(wall.getByRole('listitem').filter({ hasText: 'Coro' })).toHaveAttribute('aria-current', 'true');
});
