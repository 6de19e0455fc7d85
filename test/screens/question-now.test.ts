import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import {
  aPhone,
  askOn,
  asked,
  button,
  card,
  field,
  makeHall,
  openModeration,
  openPage,
  section,
  show,
  toast,
} from './support/questions.ts';

test('[Q84] a question is corrected before it is approved, and who asked sees that it was', async ({
  page,
  browser,
  request,
}) => {
  const hall = await makeHall(request);
  const phone = await aPhone(browser, hall);
  await askOn(phone, 'ola k ase');
  await openModeration(page, hall);
  await card(page, 'ola k ase').focus();
  await page.keyboard.press('e');
  const wording = page.getByLabel('La pregunta, como se verá');
  await expect(wording).toBeFocused();
  await expect(wording).toHaveValue('ola k ase');
  await wording.fill('¿Qué hacen?');
  await button(page, 'Aprobar').click();
  await expect(page.getByText('Nada por revisar')).toBeVisible();
  await show(page, 'Aprobadas');
  await expect(card(page, '¿Qué hacen?')).toContainText('Como se hizo: ola k ase');
  await expect(asked(phone, '¿Qué hacen?')).toContainText('Corregida por el equipo');
  await expect(asked(phone, 'ola k ase')).toHaveCount(0);
  await button(page, 'Más acciones para la pregunta de Anónimo').click();
  await page.getByRole('menuitem', { name: 'Corregir' }).click();
  await wording.fill('ola k ase');
  await button(page, 'Guardar corrección').click();
  await expect(card(page, 'ola k ase')).not.toContainText('Como se hizo');
});

test('[Q81] phones have it above the lists, and answered ones in a list; who asked is told', async ({
  page,
  browser,
  request,
}) => {
  const hall = await makeHall(request);
  const other = await aPhone(browser, hall);
  await openPage(page, hall);
  await askOn(page, '¿Habrá café?');
  await expect(section(other, 'En revisión')).toContainText('¿Habrá café?');
  const answer = await request.get(`/api/questions/${hall.id}`, { headers: { 'X-Room-Code': hall.controller } });
  const { questions }: { questions: { id: string }[] } = await answer.json();
  const [first] = questions;
  if (!first) throw new Error('It was asked');
  await hall.answer(first.id);
  await expect(toast(page, 'Están respondiendo tu pregunta')).toBeVisible();
  for (const phone of [page, other]) await expect(section(phone, 'Respondiendo ahora')).toContainText('¿Habrá café?');
  await expect(toast(other, 'Están respondiendo tu pregunta')).toHaveCount(0);
  await expect(other.getByRole('status').filter({ hasText: 'Respondiendo ahora: ¿Habrá café?' })).toBeAttached();
  const [now, lists] = await Promise.all([
    section(other, 'Respondiendo ahora').boundingBox(),
    section(other, 'Preguntas aprobadas').boundingBox(),
  ]);
  expect(now?.y).toBeLessThan(lists?.y ?? 0);
  await hall.moderate(first.id, 'answered');
  for (const phone of [page, other]) {
    await expect(section(phone, 'Respondidas')).toContainText('¿Habrá café?');
    await expect(section(phone, 'Respondiendo ahora')).toHaveCount(0);
    await expect(asked(phone, '¿Habrá café?')).toHaveCount(1);
    await expect(field(page).or(button(page, 'Hacer otra pregunta'))).toBeVisible();
  }
});

for (const isOld of [false, true])
  test(`[MS103] the stage shows it${isOld ? ' in an old browser' : ''} with whose it is, all of it, below the digits`, async ({
    page,
    request,
  }) => {
    if (isOld) await growOld(page);
    const hall = await makeHall(request);
    const timer = await hall.addTimer();
    await hall.control(timer, 'start');
    await page.goto(hall.stage);
    const region = page.getByRole('region', { name: 'Pregunta del público' });
    await expect(page.locator('[data-digits]')).toBeVisible();
    const question = await hall.ask('¿Cómo se compara con lo que se hacía el año pasado en otros estados?', 'Luz');
    await hall.answer(question);
    await expect(region.getByText('Pregunta de Luz')).toBeVisible();
    await expect(region.getByText('¿Cómo se compara')).toBeVisible();
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
      { width: 640, height: 200 },
    ]) {
      await page.setViewportSize(size);
      await expect
        .poll(() =>
          region.evaluate((area) =>
            [...area.querySelectorAll('p')].every(
              (line) => line.scrollHeight <= line.clientHeight + 1 && line.scrollWidth <= line.clientWidth + 1,
            ),
          ),
        )
        .toBe(true);
    }
    const { message } = await hall.say('Más despacio');
    await expect(region).toHaveCount(0);
    await expect(page.getByText('Más despacio')).toBeVisible();
    await hall.hide(message.id);
    await expect(region.getByText('Pregunta de Luz')).toBeVisible();
    await hall.moderate(question, 'answered');
    await expect(region).toHaveCount(0);
  });

test('[Y106] the projection shows it alone, with a small code, and the code alone again', async ({ page, request }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const hall = await makeHall(request);
  await page.goto(`/questions/${hall.id}/proyectar`);
  const code = page.getByRole('img', { name: 'Código QR: Preguntas del público' });
  const side = async () => (await code.boundingBox())?.height ?? 0;
  await expect.poll(side).toBeGreaterThan(850);
  const question = await hall.ask('¿Habrá grabación?', 'Luz');
  await hall.answer(question);
  await expect(page.getByRole('status').filter({ hasText: '¿Habrá grabación?' })).toBeAttached();
  await expect(page.getByText('Luz', { exact: true })).toBeVisible();
  await expect.poll(side).toBeLessThan(300);
  expect(await side()).toBeGreaterThan(200);
  const letters = await page
    .locator('blockquote')
    .getByText('¿Habrá grabación?')
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  expect(letters).toBeGreaterThan(120);
  for (const size of [
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    const text = page.locator('blockquote').getByText('¿Habrá grabación?');
    const box = await text.boundingBox();
    expect(box?.height).toBeGreaterThan(size.height / 20);
    await expect(text).toBeInViewport({ ratio: 1 });
    await expect(code).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Luz', { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await hall.moderate(question, 'answered');
  await expect.poll(side).toBeGreaterThan(850);
});
