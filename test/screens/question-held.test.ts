import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { aPhone, asked, askOn, button, card, makeHall, openModeration, section, toast } from './support/questions.ts';

test('[Q105, Q107] a word of the list holds a question back: its card says which, and other phones do not have it', async ({
  page,
  context,
  browser,
  request,
}) => {
  const hall = await makeHall(request);
  const [mine, other] = [await aPhone(browser, hall), await aPhone(browser, hall)];
  const panel = await context.newPage();
  await panel.goto(`/controller/${hall.id}#code=${hall.controller}`);
  await button(panel, 'Más opciones').click();
  await panel.getByRole('menuitem', { name: 'Evento y ajustes' }).click();
  const words = panel.getByLabel('Palabras que detienen una pregunta');
  await words.fill('Estafa\nfraude, estafa');
  await button(panel, 'Guardar palabras').click();
  await expect(toast(panel, 'Palabras guardadas')).toBeVisible();
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('estafa, fraude');
  await expectClean(panel);

  await openModeration(page, hall);
  await askOn(mine, '¿Esto es una ESTAFA?');
  await hall.ask('¿Habrá café?');
  await expect(asked(other, '¿Habrá café?')).toBeVisible();
  await expect(asked(other, 'ESTAFA')).toHaveCount(0);
  await expect(section(mine, 'Tus preguntas').or(section(mine, 'En revisión')).first()).toContainText('ESTAFA');
  await expect(card(page, 'ESTAFA')).toContainText('Contiene “estafa”');
  await expect(card(page, 'café')).not.toContainText('Contiene');
  await card(page, 'ESTAFA').focus();
  await page.keyboard.press('a');
  await expect(asked(other, 'ESTAFA')).toBeVisible();
});
