import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { makeHall } from './support/questions.ts';

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
