import { expect, test } from './support/fixtures.ts';
import { aPhone, asked, askOn, button, field, makeHall, openPage, section, toast } from './support/questions.ts';
import { blockSockets, tapWire } from './support/wire.ts';

test('[Q40] the page says which event this is, what is on stage and how much was asked, and takes no seat', async ({
  page,
  context,
  request,
}) => {
  const hall = await makeHall(request);
  await hall.setEvent({ name: 'Congreso de Lectura', date: '2026-11-21', description: 'Línea uno\nLínea dos' });
  const timer = await hall.addTimer({ name: 'Apertura', presenter: 'Lucía' });
  await hall.control(timer, 'seek', 125);
  await hall.moderate(await hall.ask('¿Uno?'), 'approved');
  await hall.ask('¿Dos?');
  // Both seats of the free plan are taken.
  for (let seat = 0; seat < 2; seat += 1) await (await context.newPage()).goto(hall.stage);
  await openPage(page, hall);
  await expect(page).toHaveTitle(/^Panel de Preguntas/);
  await expect(page.getByRole('heading', { level: 1, name: 'Congreso de Lectura' })).toBeVisible();
  await expect(page.getByText('sábado, 21 de noviembre de 2026')).toBeVisible();
  await expect(page.getByText('Línea uno')).toHaveCSS('white-space', 'pre-line');
  const head = page.locator('header').filter({ hasText: 'Apertura' });
  await expect(head).toContainText(/Por empezar.*Apertura.*Lucía.*2:05/);
  await expect(page.locator('dl')).toHaveText(/Preguntas recibidas2Aprobadas1/);
  await expect(page.getByRole('heading', { name: 'Para que tu pregunta llegue' })).toBeVisible();
  await hall.control(timer, 'start');
  await expect(head).toContainText(/En escena.*Apertura/);
  await hall.control(timer, 'seek', -5);
  await hall.control(timer, 'stop');
  await expect(head).toContainText(/Terminó.*Apertura/);
  await expect(head).not.toContainText('0:05');
});

test(
  '[Q41, Q46] what is asked waits for everybody, one’s own marked; there are thanks, a way to ask again, and word of its approval, everywhere',
  { tag: '@heart' },
  async ({ page, browser, request }) => {
    const hall = await makeHall(request);
    const other = await aPhone(browser, hall);
    await openPage(page, hall);
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

test('[Q42, Q43, Q59] a question needs words and has at most 500 characters, line breaks stay and markup is text; what is being asked and the name outlive a reload', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  await openPage(page, hall);
  await field(page).fill('   ');
  await button(page, 'Enviar pregunta').click();
  await expect(page.getByText('Por favor escribe tu pregunta')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).fill('a'.repeat(499));
  await expect(page.getByText('Por favor escribe tu pregunta')).toBeHidden();
  await field(page).press('End');
  await page.keyboard.type('bcd');
  await expect(page.getByText('500/500 caracteres')).toBeVisible();
  await expect(page.getByLabel('Tu nombre (opcional)')).toHaveAttribute('maxlength', '100');
  await page.getByLabel('Tu nombre (opcional)').fill('Mariana');
  await button(page, 'Enviar pregunta').click();
  await expect(asked(page, 'aaab')).toContainText('Mariana');
  await page.reload();
  await expect(page.getByLabel('Tu nombre (opcional)')).toHaveValue('Mariana');
  await expect(field(page)).toHaveValue('');

  await field(page).fill('<b>¿Uno?</b>');
  await page.reload();
  await expect(field(page)).toHaveValue('<b>¿Uno?</b>');
  // Enter begins a line, with Ctrl it sends.
  await field(page).press('End');
  await field(page).press('Enter');
  await page.keyboard.type('<img src=x>');
  await page.keyboard.press('Control+Enter');
  const content = asked(page, '¿Uno?').locator('p').first();
  await expect(content).toHaveText('<b>¿Uno?</b>\n<img src=x>', { useInnerText: true });
  await expect(page.locator('main img, main li b')).toHaveCount(0);
  await expect(toast(page, '¡Pregunta enviada exitosamente!')).toBeVisible();
  await page.reload();
  await expect(asked(page, '¿Uno?')).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('[Q44] a question that could not be sent stays in the form, with the reason beside it', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const hall = await makeHall(request);
  const wire = await tapWire(page);
  await openPage(page, hall);
  wire.refuse('question.ask');
  await field(page).fill('¿Me oyen?');
  await button(page, 'Enviar pregunta').click();
  await expect(toast(page, 'Error al enviar pregunta')).toContainText('El servicio no está disponible');
  await expect(page.getByText('El servicio no está disponible').first()).toBeVisible();
  await expect(field(page)).toHaveValue('¿Me oyen?');

  wire.refuse(null);
  await wire.cut();
  await context.setOffline(true);
  await button(page, 'Enviar pregunta').click();
  await expect(button(page, 'Enviando…')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('form').getByText('Sin conexión a internet')).toBeVisible();
  await expect(field(page)).toHaveValue('¿Me oyen?');
  await context.setOffline(false);
});

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

test('[Q47, Q48] hidden and rejected questions disappear for others and stay, marked, for the asker; also after a reload', async ({
  page,
  browser,
  request,
}) => {
  const hall = await makeHall(request);
  const other = await aPhone(browser, hall);
  await openPage(page, hall);
  await askOn(page, '¿Quién gana?');
  await expect(asked(other, '¿Quién gana?')).toBeVisible();
  await hall.set({ pending_visible: false });
  await expect(asked(other, '¿Quién gana?')).toBeHidden();
  await expect(section(page, 'En revisión')).toContainText(/cada quien ve solo las suyas.*¿Quién gana\?/);
  await hall.set({ pending_visible: true });
  await expect(asked(other, '¿Quién gana?')).toBeVisible();
  const id = await page.locator('[data-question]').getAttribute('data-question');
  await page.reload();
  await expect(asked(page, '¿Quién gana?')).toContainText('Tú');
  await hall.moderate(id ?? '', 'rejected');
  await expect(asked(other, '¿Quién gana?')).toBeHidden();
  await expect(section(page, 'No publicadas')).toContainText(/Solo tú ves esto.*¿Quién gana\?.*Tú.*Rechazada/);
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

test('[Q15, Q49, Q50] a hall without questions invites to the first one; while they are closed, or an item takes none, a notice replaces the form, and a draft returns with it', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  const pause = await hall.addTimer({ name: 'Receso', takes_questions: false });
  await openPage(page, hall);
  await expect(page.getByText('Aún no hay preguntas')).toBeVisible();
  await button(page, 'Hacer la Primera Pregunta').click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('Casi lista');
  await hall.set({ questions_open: false });
  await expect(page.getByRole('heading', { name: 'Las preguntas están cerradas' })).toBeFocused();
  await expect(page.getByText('Lo que escribiste sigue guardado.')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await expect(button(page, 'Hacer la Primera Pregunta')).toBeHidden();
  await hall.set({ questions_open: true });
  await expect(field(page)).toHaveValue('Casi lista');

  await hall.control(pause, 'start');
  await expect(page.getByText(/Mientras dura este punto del programa no se reciben/)).toBeVisible();
  await expect(field(page)).toBeHidden();
  await hall.control(pause, 'stop');
  await expect(field(page)).toHaveValue('Casi lista');

  await hall.ask('¿La primera?');
  await expect(asked(page, '¿La primera?')).toBeVisible();
  await expect(button(page, 'Hacer la Primera Pregunta')).toBeHidden();
});

test('[Q51] the newest comes first, 20 at a time, and what is read stays in place, held by the browser or by the page', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  for (let number = 1; number <= 25; number += 1) {
    const id = await hall.ask(`Pregunta ${number}.`);
    if (number > 2) await hall.moderate(id, 'approved');
  }
  const list = section(page, 'Preguntas aprobadas').getByRole('listitem');
  const read = asked(page, 'Pregunta 12.');
  const expectInPlace = async (newest: string, more: number) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openPage(page, hall);
    await expect(list).toHaveCount(20);
    await expect(list.first()).toContainText(newest);
    await button(page, `Ver ${more} más`).click();
    await expect(list).toHaveCount(20 + more);
    await expect(list.last()).toContainText('Pregunta 3.');

    await page.setViewportSize({ width: 390, height: 600 });
    await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Scroll events come with frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = await read.boundingBox();
    await hall.moderate(await hall.ask('Recién llegada'), 'approved');
    await expect(list).toHaveCount(21 + more);
    await expect(list.first()).toContainText('Recién llegada');
    await expect.poll(async () => Math.abs(((await read.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  };
  await expectInPlace('Pregunta 25.', 3);
  // A browser without scroll anchoring: such phones there are many.
  await page.addInitScript(() => {
    CSS.supports = () => false;
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.setProperty('overflow-anchor', 'none');
    });
  });
  await expectInPlace('Recién llegada', 4);
});

test('[Q52] a room that is not there, or is over, says so', async ({ page, request, expectErrors }) => {
  expectErrors(/404/);
  await page.goto('/questions/sala-que-nunca-existio-0001');
  await expect(page.getByRole('heading', { name: 'No hay evento seleccionado' })).toBeVisible();
  const hall = await makeHall(request);
  await openPage(page, hall);
  await hall.remove(`sessions/${hall.id}`);
  await expect(page.getByRole('heading', { name: 'El evento terminó' })).toBeVisible();
  await expect(page.getByText('Ya no se reciben preguntas.')).toBeVisible();
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

test('[Q54] what was approved is spoken at most once in a while', async ({ page, request }) => {
  await page.clock.install();
  const hall = await makeHall(request);
  const ids: string[] = [];
  for (const content of ['Uno', 'Dos', 'Tres']) ids.push(await hall.ask(content));
  await openPage(page, hall);
  const spoken = page.getByRole('status').filter({ hasText: 'aprobada' });
  const approve = async (index: number) => {
    await hall.moderate(ids[index] ?? '', 'approved');
    await expect(section(page, 'Preguntas aprobadas').getByRole('listitem')).toHaveCount(index + 1);
  };
  await approve(0);
  await expect(spoken).toHaveText('Hay una pregunta aprobada nueva');
  await approve(1);
  await approve(2);
  await expect(spoken).toHaveText('Hay una pregunta aprobada nueva');
  await page.clock.fastForward(20_000);
  await expect(spoken).toHaveText('Hay 2 preguntas aprobadas nuevas');
});
