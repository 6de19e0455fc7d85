import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { card, cards, openView } from './support/moderator.ts';
import { makeRoom } from './support/room.ts';

test('[Y150, Y151] panel, operator and moderator say what the stage shows, and what it will show at zero', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const talk = await room.addTimer({ name: 'Ponencia', display: 'clock', at_zero: 'text', zero_text: 'Gracias' });
  await room.addTimer({ name: 'Cierre', display: 'hidden' });
  const before = 'En pantalla: la hora · Al llegar a cero: “Gracias”';
  const after = 'En pantalla: “Gracias”';

  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  const main = page.getByRole('region', { name: 'Ponencia', exact: true });
  await expect(main.getByText(before)).toBeVisible();
  await expectClean(page, 'the panel');

  await page.goto(`/operator/${room.id}?code=${room.moderator}`);
  await expect(main.getByText(before)).toBeVisible();
  await expect(card(page, 'Ponencia').getByText(before)).toBeVisible();
  await expect(card(page, 'Cierre').getByText(/En pantalla/)).toHaveCount(0);
  await expectClean(page, 'the operator');
  await room.control(talk, 'start');
  await room.control(talk, 'seek', 0);
  await expect(main.getByText(after)).toBeVisible();
  await expect(card(page, 'Ponencia').getByText(after)).toBeVisible();

  await openView(page, room);
  await expect(card(page, 'Ponencia').getByText(after)).toBeVisible();
  await expect(cards(page).getByText(/En pantalla:/)).toHaveCount(1);
  await room.edit(talk, { display: 'countdown', at_zero: 'continue' });
  await expect(cards(page).getByText(/En pantalla:/)).toHaveCount(0);
});

test('[Y150] while the stage counts down to the next start, nothing else is said of it', async ({ page, request }) => {
  const room = await makeRoom(request);
  const first = await room.addTimer({ name: 'Canto', display: 'hidden' });
  await room.addTimer({ name: 'Coro', start: 'linked', gap_seconds: 900 });
  await page.goto(`/operator/${room.id}?code=${room.moderator}`);
  await expect(page.getByText('En pantalla: sin dígitos')).toHaveCount(2);
  await room.control(first, 'start');
  await room.control(first, 'seek', 0.5);
  await expect(page.getByText(/“Coro” empieza automáticamente en/)).toBeVisible();
  await expect(page.getByText(/En pantalla:/)).toHaveCount(0);
});
