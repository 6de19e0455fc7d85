import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press, rows } from './support/panel.ts';
import { tapWire } from './support/wire.ts';

async function openFromMenu(page: Page, item: string) {
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: item }).click();
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('the event', () => {
  test('[Y70, Y73] it is created with its name, description, day and zone, and names a room without a name; afterwards it is changed', async ({
    page,
    request,
  }) => {
    const { room } = await openPanel(page, request);
    await openFromMenu(page, 'Evento y ajustes');
    const dialog = dialogOf(page, 'Evento');
    await dialog.getByLabel('Nombre del evento').fill(' ');
    await dialog.getByRole('button', { name: 'Crear evento' }).click();
    await expect(dialog.getByText('El nombre es requerido')).toBeVisible();
    await expect(dialog.getByLabel('Nombre del evento')).toBeFocused();

    await dialog.getByLabel('Nombre del evento').fill('Congreso de Cardiología');
    await dialog.getByLabel('Descripción').fill('Salón A\nSegundo piso');
    await dialog.getByLabel('Fecha').fill('2026-12-05');
    await dialog.getByLabel('Zona horaria').fill('tijuana');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Crear evento' }).click();
    await expect(page.getByText('Evento creado exitosamente')).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Congreso de Cardiología');

    await dialog.getByLabel('Nombre del evento').fill('Congreso 2026');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Configuraciones del evento actualizadas').first()).toBeVisible();
    const { event } = await (await request.get(`/api/events/${room.id}`)).json();
    expect(event).toMatchObject({
      name: 'Congreso 2026',
      description: 'Salón A\nSegundo piso',
      date: '2026-12-05',
      time_zone: 'America/Tijuana',
    });
  });

  test('[Y209, Y210] details that were not saved are there again after Escape and a reload, until they are saved or discarded; in a room that runs they are changes', async ({
    page,
    request,
  }) => {
    const { room, timers } = await openPanel(page, request);
    const dialog = dialogOf(page, 'Evento');
    const name = dialog.getByLabel('Nombre del evento');
    const unsaved = dialog.getByText('Esto todavía no está guardado');
    await openFromMenu(page, 'Evento y ajustes');
    await expect(unsaved).toHaveCount(0);
    await name.fill('Congreso');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Lo que no guardaste sigue en “Evento y ajustes”')).toBeVisible();
    await page.reload();
    await openFromMenu(page, 'Evento y ajustes');
    await expect(unsaved).toBeVisible();
    await expect(name).toHaveValue('Congreso');
    await expectClean(page, 'what was not saved', 'dialog');
    await dialog.getByRole('button', { name: 'Descartar' }).click();
    await expect(unsaved).toHaveCount(0);
    await expect(name).not.toHaveValue('Congreso');

    await expect(dialog.getByRole('button', { name: 'Crear evento' })).toBeVisible();
    for (const timer of timers) await room.control(timer, 'start');
    await name.fill('Congreso 2026');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Configuraciones del evento actualizadas')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.locator('h1')).toHaveText('Congreso 2026');
    await openFromMenu(page, 'Evento y ajustes');
    await expect(unsaved).toHaveCount(0);
  });

  test('[Y73] the name that is given to the room is what the public reads', async ({ page, context, request }) => {
    const { room } = await openPanel(page, request);
    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await page.getByLabel('Nombre de la sala').fill('Congreso de Cardiología');
    await page.keyboard.press('Enter');
    const phone = await context.newPage();
    await phone.goto(`/questions/${room.id}`);
    await expect(phone.getByRole('heading', { level: 1, name: 'Congreso de Cardiología' })).toBeVisible();
  });

  test('[Y71, Y81] a press beside it closes it while nothing was typed, and Escape in any case; a setting takes effect at once, and returns when the room refuses it', async ({
    page,
    request,
    context,
  }) => {
    const wire = await tapWire(page);
    const { room } = await openPanel(page, request);
    await openFromMenu(page, 'Evento y ajustes');
    const dialog = dialogOf(page, 'Evento');
    await page.getByRole('checkbox', { name: 'Recibir preguntas' }).uncheck();
    await page.mouse.click(20, 600);
    await expect(dialog).toBeHidden();

    await openFromMenu(page, 'Evento y ajustes');
    await dialog.getByLabel('Descripción').fill('Salón A');
    await page.mouse.click(20, 600);
    await expect(dialog.getByLabel('Descripción')).toHaveValue('Salón A');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await openFromMenu(page, 'Evento y ajustes');
    await dialog.getByRole('button', { name: 'Descartar' }).click();
    const protect = page.getByRole('checkbox', { name: 'Proteger la pantalla del orador' });
    await protect.check();
    await expect(page.getByText('Configuraciones del evento actualizadas').first()).toBeVisible();
    const stranger = await context.newPage();
    await stranger.goto(`/viewer/${room.id}`);
    await expect(stranger.getByText('Necesitas un código')).toBeVisible();

    wire.refuse('event.update');
    await protect.click();
    await expect(page.getByText('Error al actualizar configuraciones')).toBeVisible();
    await expect(protect).toBeChecked();
    wire.refuse(null);

    await page.getByLabel('Al llegar a cero').selectOption('stop');
    await expect
      .poll(async () => (await (await request.get(`/api/events/${room.id}`)).json()).event.settings)
      .toMatchObject({
        viewer_code_required: true,
        pending_visible: true,
        questions_open: false,
        overtime: 'stop',
        delete_on_close: false,
      });
  });
});

test.describe('what the programme inherits', () => {});

test.describe('backups', () => {
  test('[I40] a copy is saved, shown against the room, and put in its place everywhere', async ({
    page,
    request,
    context,
  }) => {
    const { room, timers } = await openPanel(page, request, ['Apertura', 'Cierre']);
    await room.say('Habla más despacio');
    await room.control(timers[0] ?? { id: '', deadline: null }, 'start');
    await openFromMenu(page, 'Copia de seguridad');
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Descargar copia')]);
    await expect(page.getByText('Backup creado exitosamente')).toBeVisible();
    const file = await download.path();
    const saved = JSON.parse(await readFile(file, 'utf8'));
    expect(saved).toMatchObject({
      version: 1,
      session_id: room.id,
      timers: [{ status: 'running' }, { name: 'Cierre' }],
    });
    expect(JSON.stringify(saved)).not.toContain(room.viewer);

    await room.remove(`timers/${timers[1]?.id}`);
    const stage = await context.newPage();
    await stage.goto(room.stage);
    await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(file);
    const preview = page.getByRole('alertdialog', { name: 'Qué se reemplaza' });
    await expect(preview.getByRole('row', { name: /Temporizadores/ })).toHaveText(/Temporizadores1\s*2/);
    await expect(preview.getByText('Hay un temporizador en marcha')).toBeVisible();
    await expect(preview.getByText('vuelve en pausa')).toBeVisible();
    await expectClean(page, 'what a copy replaces');
    await preview.getByRole('button', { name: 'Reemplazar y restaurar' }).click();
    await expect(page.getByText('Evento restaurado exitosamente')).toBeVisible();
    await expect(preview).toBeHidden();
    await expect(rows(page)).toHaveText([/Apertura.*Pausado/, /Cierre.*Detenido/]);
    await expect(stage.getByRole('timer')).toContainText('en pausa');
  });

  test('[I41, I42] a room without an owner lists no backups; what is no copy, or too much for the plan, is said and nothing happens', async ({
    page,
    request,
  }) => {
    const { room } = await openPanel(page, request);
    await openFromMenu(page, 'Copia de seguridad');
    await expect(page.getByRole('dialog').getByText('Restaurar desde un archivo')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Copias guardadas')).toBeHidden();
    const give = (name: string, content: unknown) =>
      page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      });
    await give('foto.json', 'no es json');
    await expect(page.getByText('El archivo no es una copia de A Tiempo.')).toBeVisible();
    await give('nueva.json', { version: 2 });
    await expect(page.getByText('La copia se hizo con una versión más nueva')).toBeVisible();
    const { backup } = await (
      await request.post(`/api/events/${room.id}/backup`, { headers: { 'X-Room-Code': room.controller } })
    ).json();
    await give('rota.json', { ...backup, timers: [{ name: 'sin nada' }] });
    await expect(page.getByText('La copia está incompleta')).toBeVisible();
    const [timer] = backup.timers;
    const many = ['a', 'b', 'c'].map((id) => ({ ...timer, id: `${room.id}.${id}` }));
    await give('grande.json', { ...backup, active_timer_id: null, timers: many });
    const preview = page.getByRole('alertdialog', { name: 'Qué se reemplaza' });
    await expect(preview.getByText('La copia tiene 3 temporizadores y tu plan permite 2')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Reemplazar y restaurar' })).toBeDisabled();
    await expectClean(page, 'a copy that is too much for the plan');
    await preview.getByRole('button', { name: 'Cancelar' }).click();
    await expect(rows(page)).toHaveCount(1);
  });
});

test.describe('the dialogs of the event', () => {});
