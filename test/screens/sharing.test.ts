import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';
import { share } from './support/sharing.ts';

async function turnProtectionOn(dialog: Locator) {
  await dialog.getByRole('checkbox', { name: 'Proteger la pantalla del orador' }).check();
  await expect(dialog.getByText('Configuraciones del evento actualizadas')).toBeVisible();
}

async function fromMenu(page: Page, item: string) {
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: item }).click();
}

test('[Y10, Y12, Y18] every link is there with its code, under whom it is for, is copied and says so, and opens in another tab without an opener; one code at a time is in sight beside them', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { room } = await openPanel(page, request);
  const dialog = await share(page);
  await expect(dialog).toContainText('La sala es personal');
  await expect(dialog.getByLabel('ID de la sala')).toHaveValue(room.id);
  const links = {
    'Vista del orador': room.stage,
    'Vista del moderador': `/moderator/${room.id}?code=${room.moderator}`,
    'Panel de Operador': `/operator/${room.id}?code=${room.moderator}`,
    'URL de la sala': `/viewer/${room.id}`,
    Agenda: `/agenda/${room.id}`,
    Calendario: `/agenda/${room.id}.ics`,
    'Preguntas del público': `/questions/${room.id}`,
    'Agenda en pantalla': `/agenda/${room.id}?pantalla=1`,
    '“Escanea y pregunta”': `/questions/${room.id}/proyectar`,
  };

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [name, path] of Object.entries(links)) {
    await expect(dialog.getByRole('link', { name: `Abrir ${name} en otra pestaña` })).toHaveAttribute(
      'href',
      new RegExp(`${path.replaceAll('?', '\\?')}$`),
    );
    await dialog.getByRole('button', { name: `Copiar ${name}`, exact: true }).click();
    // At once: it is gone in two seconds.
    const said = name === 'URL de la sala' ? 'URL de la sala copiada' : 'Enlace copiado al portapapeles';
    await expect(page.getByText(said).first()).toBeVisible();
    await expect.poll(clipboard).toBe(`${baseURL}${path}`);
  }
  await dialog.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect.poll(clipboard).toBe(room.id);

  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Segunda pantalla',
    'Enviar al orador',
    'Público',
    'Para el orador',
    'Para tu equipo',
    'Para el público',
    'Para pantallas y proyectores',
  ]);
  for (const name of ['Panel de Operador', 'Agenda en pantalla', 'Preguntas del público']) {
    const choice = dialog.getByRole('button', { name: `Código QR: ${name}`, exact: true }).first();
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByRole('img')).toHaveCount(1);
    await expect(dialog.getByRole('img', { name: `Código QR: ${name}` })).toBeVisible();
  }
  await expect(
    dialog.getByRole('link', { name: 'Proyectar las preguntas del público en otra pestaña' }),
  ).toHaveAttribute('href', /\/questions\/[\w-]+\/proyectar$/);

  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Abrir Vista del orador en otra pestaña' }).click();
  const stage = await opening;
  await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  expect(await stage.evaluate(() => window.opener)).toBeNull();
});

test(
  '[Y14, Y15] a protected stage opens with its code only; who is in stays until the next connection; a renewed code says first how many screens it shuts out, then does, and the links are new',
  { tag: '@heart' },
  async ({ page, context, request }) => {
    const { room } = await openPanel(page, request);
    const stage = await context.newPage();
    await stage.goto(`/viewer/${room.id}`);
    await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
    await page.bringToFront();

    const dialog = await share(page);
    const protect = dialog.getByRole('checkbox', { name: 'Proteger la pantalla del orador' });
    await expect(dialog).toContainText('tendrán que abrir el enlace de la vista del orador');
    await protect.check();
    await expect(page.getByText('Configuraciones del evento actualizadas')).toBeVisible();
    await expect(protect).toBeChecked();
    await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();

    await stage.reload();
    await expect(stage.getByRole('heading', { name: 'Necesitas un código de acceso' })).toBeVisible();
    await stage.goto(room.stage);
    await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
    await page.bringToFront();

    await dialog.getByRole('button', { name: 'Renovar código de la vista del orador' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Renovar el código de la vista del orador?' });
    await expect(question).toContainText('1 pantalla se desconectará');
    await expect(question).not.toContainText('URL de la sala');
    await question.getByRole('button', { name: 'Renovar código' }).click();
    await expect(stage.getByRole('heading', { name: 'Tu acceso fue retirado' })).toBeVisible();
    const link = dialog.getByRole('link', { name: 'Abrir Vista del orador en otra pestaña' });
    await expect(link).not.toHaveAttribute('href', new RegExp(room.viewer));
    await expect(link).toHaveAttribute('href', /\?code=[\w-]{22,}$/);
    await expect(dialog.locator('figure')).not.toContainText(room.viewer);
  },
);

test('[Y15] while a stage opens without a code too, who came so stays until the stage is protected', async ({
  page,
  browser,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const stage = await (await browser.newContext()).newPage();
  await stage.goto(`/viewer/${room.id}`);
  await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();

  const dialog = await share(page);
  const renew = dialog.getByRole('button', { name: 'Renovar código de la vista del orador' });
  const question = page.getByRole('alertdialog', { name: '¿Renovar el código de la vista del orador?' });
  const yes = question.getByRole('button', { name: 'Renovar código' });
  await renew.click();
  await expect(question).toContainText('La pantalla conectada se desconectará si entró con este enlace.');
  await expect(question).toContainText('Las que entraron con la URL de la sala siguen');
  await yes.click();
  await expect(dialog.getByText('Código renovado')).toBeVisible();
  await room.say('Sigues en escena');
  await expect(stage.getByText('Sigues en escena')).toBeVisible();

  await turnProtectionOn(dialog);
  await renew.click();
  await expect(question).toContainText('1 pantalla se desconectará');
  await yes.click();
  await expect(stage.getByRole('heading', { name: 'Tu acceso fue retirado' })).toBeVisible();
  await stage.context().close();
});

test('[Y17] the end names what is lost, gives a copy, and ends the room for everybody', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request, ['Apertura', '=Cierre']);
  await room.say('Gracias, "a todos"');
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await expect(stage.getByText('Gracias')).toBeVisible();
  await page.bringToFront();

  await fromMenu(page, 'Finalizar evento');
  const question = page.getByRole('alertdialog', { name: '¿Seguro que quieres finalizar el evento?' });
  await expect(question).toContainText('2 temporizadores, 1 mensaje y 0 preguntas');
  await expect(question).toContainText('1 pantalla se desconectará');

  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const table = await saved('Informe en CSV');
  expect(table.name).toMatch(/^a-tiempo-.+\.csv$/);
  expect(table.text).toContain('temporizador,Apertura');
  expect(table.text).toContain("temporizador,'=Cierre");
  const copy = await saved('Copia de seguridad');
  expect(JSON.parse(copy.text)).toMatchObject({ version: 1, messages: [{ content: 'Gracias, "a todos"' }] });

  await question.getByRole('button', { name: 'Finalizar evento' }).click();
  await expect(page.getByRole('heading', { name: 'El evento terminó' })).toBeVisible();
  await expect(stage.getByRole('heading', { name: 'El evento terminó' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('a-tiempo.rooms'))).not.toContain(room.id);
  await page.getByRole('link', { name: 'Nuevo Evento' }).click();
  await expect(page.getByText('En línea')).toBeVisible();
  expect(page.url()).not.toContain(room.id);
});
