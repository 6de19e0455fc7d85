import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { aPhone, asked, askOn, button, field, makeHall, openModeration, openPage, toast } from './support/questions.ts';
import { tapWire } from './support/wire.ts';

test('[Q93] required names are asked for at their field, and with names off there is no field and none is sent', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  const sent: string[] = [];
  page.on('websocket', (line) => line.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.setViewportSize({ width: 320, height: 568 });
  await openPage(page, hall);
  const name = page.getByLabel(/^Tu nombre/);
  await expect(name).toHaveAccessibleName('Tu nombre (opcional)');
  await field(page).fill('¿Habrá café?');
  await name.fill('Eva');
  await hall.set({ question_names: 'off' });
  await expect(name).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Haz una pregunta' })).toBeFocused();
  await expect(field(page)).toHaveValue('¿Habrá café?');

  await hall.set({ question_names: 'required' });
  await expect(name).toHaveAccessibleName('Tu nombre');
  await expect(name).toHaveValue('Eva');
  await name.fill(' ');
  await button(page, 'Enviar pregunta').click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Escribe tu nombre');
  await expect(field(page)).toHaveValue('¿Habrá café?');
  await expectClean(page);
  await name.fill('Eva');
  await button(page, 'Enviar pregunta').click();
  await expect(asked(page, '¿Habrá café?')).toContainText('Eva');

  await hall.set({ question_names: 'off' });
  await page.reload();
  await expect(field(page)).toBeVisible();
  await expect(name).toHaveCount(0);
  await field(page).fill('¿Y té?');
  await button(page, 'Enviar pregunta').click();
  await expect.poll(() => sent.find((frame) => frame.includes('¿Y té?'))).toContain('"author":""');
  await hall.set({ question_names: 'optional' });
  await page.reload();
  await expect(name).toHaveValue('Eva');
});

test('[Q93] a phone that does not know yet that names are required says why its question was refused', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  const wire = await tapWire(page);
  await openPage(page, hall);
  wire.hold();
  await hall.set({ question_names: 'required' });
  await expect.poll(() => wire.held()).toContain('audience_update');
  await field(page).fill('¿Habrá café?');
  await button(page, 'Enviar pregunta').click();
  await expect.poll(() => wire.held()).toContain('command_result');
  wire.deliver();
  await expect(toast(page, 'Error al enviar pregunta')).toContainText('Escribe tu nombre');
  await expect(field(page)).toHaveValue('¿Habrá café?');
  await page.getByLabel('Tu nombre').fill('Eva');
  await button(page, 'Enviar pregunta').click();
  await expect(asked(page, '¿Habrá café?')).toContainText('Eva');
});

test('[Q94] staff choose whether names are asked for, in the panel and in the event', async ({
  page,
  browser,
  context,
  request,
}) => {
  const hall = await makeHall(request);
  const phone = await aPhone(browser, hall);
  await openModeration(page, hall);
  await page.getByLabel('Nombres').selectOption('Sin nombres');
  await expect(phone.getByLabel(/^Tu nombre/)).toHaveCount(0);
  await askOn(phone, '¿Habrá café?');

  const panel = await context.newPage();
  await panel.goto(`/controller/${hall.id}#code=${hall.controller}`);
  await panel.getByRole('button', { name: 'Más opciones', exact: true }).click();
  await panel.getByRole('menuitem', { name: 'Evento y ajustes' }).click();
  const names = panel.getByRole('dialog', { name: 'Evento' }).getByLabel('Nombres', { exact: true });
  await expect(names).toHaveValue('off');
  await names.selectOption('Obligatorios');
  await expect(page.getByLabel('Nombres')).toHaveValue('required');
  await button(phone, 'Hacer otra pregunta').click();
  await expect(phone.getByLabel('Tu nombre', { exact: true })).toBeVisible();
});
