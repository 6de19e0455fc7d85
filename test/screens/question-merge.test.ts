import { expect, test } from './support/fixtures.ts';
import { aPhone, askOn, card, makeHall, openModeration, section, show, toast } from './support/questions.ts';

test('[Q98, Q101, Q102] U and the menu merge a duplicate; who asked it follows the other one', async ({
  page,
  browser,
  request,
}) => {
  const hall = await makeHall(request);
  const phone = await aPhone(browser, hall);
  await hall.ask('¿Habrá grabación de la charla?', 'Luz');
  await hall.ask('¿A qué hora se come?', 'Eva');
  await askOn(phone, '¿Y la grabación?');
  await openModeration(page, hall);
  await card(page, '¿Y la grabación?').focus();
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: 'Juntar con otra pregunta' });
  await expect(dialog.getByRole('listitem').first()).toContainText('¿Habrá grabación de la charla?');
  await page.keyboard.press('Escape');
  await expect(card(page, '¿Y la grabación?')).toBeFocused();
  await page.keyboard.press('u');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(card(page, '¿A qué hora se come?')).toBeFocused();
  await expect(card(page, '¿Habrá grabación de la charla?')).toContainText('Junta con ésta: ¿Y la grabación?');
  const own = section(phone, 'Juntas con otra pregunta').getByRole('listitem');
  await expect(own).toContainText('Junta con “¿Habrá grabación de la charla?” Pendiente');
  await card(page, '¿Habrá grabación de la charla?').focus();
  await page.keyboard.press('p');
  await expect(toast(phone, 'Están respondiendo la pregunta con la que se juntó la tuya')).toBeVisible();
  await expect(own).toContainText('Respondiendo ahora');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await show(page, 'Pendientes');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(section(phone, 'En revisión')).toContainText('¿Y la grabación?');
});
