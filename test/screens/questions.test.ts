import { expect, test } from './support/fixtures.ts';
import { aPhone, asked, askOn, button, field, makeHall, openPage, section, toast } from './support/questions.ts';
import { blockSockets, tapWire } from './support/wire.ts';

test(
  '[Q41, Q46] what is asked waits for everybody, one’s own marked; there are thanks, a way to ask again, and word of its approval, everywhere',
  { tag: '@heart' },
  async ({ page, browser, request }) => {
    const hall = await makeHall(request);
    const other = await aPhone(browser, hall);
    await openPage(page, hall);
    await expect(page).toHaveTitle(/^Panel de Preguntas/);
    await askOn(page, '¿Habrá café?');
    await expect(toast(page, '¡Pregunta enviada exitosamente!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gracias por tu pregunta' })).toBeFocused();
    for (const each of [page, other]) await expect(section(each, 'En revisión')).toContainText('¿Habrá café?Anónimo');
    await expect(asked(page, '¿Habrá café?')).toContainText('Tú');
    await expect(asked(other, '¿Habrá café?')).not.toContainText('Tú');
    await expect(other.locator('dl')).toHaveText(/Preguntas recibidas1Aprobadas0/);
    await button(page, 'Hacer otra pregunta').click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');

    const id = await page.locator('[data-question]').getAttribute('data-question');
    await hall.moderate(id ?? '', 'approved');
    for (const each of [page, other]) {
      await expect(section(each, 'Preguntas aprobadas')).toContainText('¿Habrá café?');
      await expect(section(each, 'En revisión')).toBeHidden();
      await expect(each.locator('dl')).toHaveText(/Preguntas recibidas1Aprobadas1/);
    }
    await expect(toast(page, 'Tu pregunta fue aprobada')).toBeVisible();
    await expect(toast(other, 'Tu pregunta fue aprobada')).toBeHidden();
  },
);

test('[Q45] without a line one asks by HTTP', async ({ page, browser, request }) => {
  const hall = await makeHall(request);
  const other = await aPhone(browser, hall);
  const wire = await tapWire(page);
  await openPage(page, hall);
  await wire.cut();
  await askOn(page, '¿Sin línea?');
  await expect(asked(page, '¿Sin línea?')).toContainText('Tú');
  await expect(asked(other, '¿Sin línea?')).toBeVisible();
});

test('[Q47, B6] also after a phone discarded the page while it was hidden, without another word', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  // A page that is discarded never hears that it goes.
  await page.addInitScript(() => window.addEventListener('pagehide', (event) => event.stopImmediatePropagation()));
  await openPage(page, hall);
  await askOn(page, '¿Quién gana?');
  const becomes = (state: string) =>
    page.evaluate((seen) => {
      Object.defineProperty(document, 'visibilityState', { value: seen, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return sessionStorage.getItem('a-tiempo.tab');
    }, state);
  expect(await becomes('hidden')).not.toBeNull();
  expect(await becomes('visible')).toBeNull();
  await becomes('hidden');
  await page.reload();
  await expect(asked(page, '¿Quién gana?')).toContainText('Tú');
  expect(await page.evaluate(() => sessionStorage.getItem('a-tiempo.tab'))).toBeNull();
});

test('[Q53] who finds no place in a crowd reads and asks by HTTP, under a quiet sentence', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  await page.routeWebSocket(/\/ws\//, (socket) => void socket.close({ code: 1008, reason: 'audience_full' }));
  await hall.ask('¿Antes?');
  await openPage(page, hall);
  await expect(page.getByRole('status').filter({ hasText: 'Hay mucha gente conectada' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(asked(page, '¿Antes?')).toBeVisible();
  await askOn(page, '¿Quepo?');
  await expect(asked(page, '¿Quepo?')).toContainText('Tú');
});

test('[Q53] where the network lets no WebSocket through, a phone reads and asks by HTTP and says so, also after a reload', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/WebSocket connection/);
  await blockSockets(page);
  const hall = await makeHall(request);
  await hall.ask('¿Antes?');
  await openPage(page, hall);
  const sign = page
    .getByRole('status')
    .filter({ hasText: 'Esta red bloquea la conexión viva: se actualiza cada 30 s' });
  await expect(sign).toBeVisible();
  await expect(asked(page, '¿Antes?')).toBeVisible();
  await askOn(page, '¿Llega?');
  await expect(asked(page, '¿Llega?')).toContainText('Tú');
  await page.reload();
  await expect(asked(page, '¿Llega?')).toContainText('Tú');
  await expect(sign).toBeVisible();
});
