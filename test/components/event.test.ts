import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { DAY } from '../support/day-with-places.ts';
import { expectClean } from './support/axe.ts';
import { openPanel, openProgramme } from './support/room.ts';
import {
  boxOf,
  choose,
  expectCount,
  expectHidden,
  expectText,
  expectTexts,
  keys,
  overflowOf,
  press,
  write,
} from './support/screen.ts';

const choice = () => page.getByRole('combobox', { name: 'Salón', exact: true });
const names = () => page.getByRole('grid').css('[data-row] [data-column=name]');

/** A room that nobody named. */
const unnamed = { session: { automatic_names: ['session', 'event'] as const } };

async function openFromMenu(item: string) {
  await press('Más opciones');
  await choose(item);
}

test('[Y209] colours that were not saved are there again after Escape, until they are saved', async () => {
  await openPanel();
  const dialog = page.getByRole('dialog', { name: 'Evento' });
  const color = dialog.getByRole('textbox', { name: 'Color de fondo', exact: true });
  const unsaved = dialog.getByText('Esto todavía no está guardado');
  await openFromMenu('Evento y ajustes');
  await color.fill('#0b2545');
  await keys('Escape');
  await expect.element(page.getByText('Lo que no guardaste sigue en “Evento y ajustes”')).toBeVisible();
  await openFromMenu('Evento y ajustes');
  await expect.element(unsaved).toBeVisible();
  await expect.element(color).toHaveValue('#0b2545');
  await dialog.getByRole('button', { name: 'Guardar colores' }).click();
  await expectCount(unsaved, 0);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await openFromMenu('Evento y ajustes');
  await expect.element(color).toHaveValue('#0b2545');
  await expectCount(unsaved, 0);
});

test('[Y70, Y73] it is created with its name, description, day and zone, and names a room without a name; afterwards it is changed', async () => {
  const { room } = await openPanel(['Apertura'], unnamed);
  await openFromMenu('Evento y ajustes');
  const dialog = page.getByRole('dialog', { name: 'Evento' });
  const name = dialog.getByLabelText('Nombre del evento');
  const create = dialog.getByRole('button', { name: 'Crear evento' });
  await name.fill(' ');
  await create.click();
  await expect.element(dialog.getByText('El nombre es requerido')).toBeVisible();
  await expect.element(name).toHaveFocus();

  await name.fill('Congreso de Cardiología');
  await dialog.getByLabelText('Descripción').fill('Salón A\nSegundo piso');
  await dialog.getByLabelText('Fecha').fill('2026-12-05');
  await dialog.getByLabelText('Zona horaria').fill('tijuana');
  await keys('Enter');
  await create.click();
  await expect.element(page.getByText('Evento creado exitosamente')).toBeVisible();
  await expect.element(page.css('h1')).toHaveTextContent('Congreso de Cardiología');

  await name.fill('Congreso 2026');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.element(page.getByText('Configuraciones del evento actualizadas').first()).toBeVisible();
  expect(room.server.room.event).toMatchObject({
    name: 'Congreso 2026',
    description: 'Salón A\nSegundo piso',
    date: '2026-12-05',
    time_zone: 'America/Tijuana',
  });
});

test('[Y73] the name that is given to the room is what the public reads', async () => {
  const { room } = await openPanel(['Apertura'], unnamed);
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByLabelText('Nombre de la sala').fill('Congreso de Cardiología');
  await keys('Enter');
  await expect.poll(() => room.server.room.session.name).toBe('Congreso de Cardiología');
  room.openAgenda();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Congreso de Cardiología' })).toBeVisible();
});

test('[Y71, Y81] a press beside it closes it while nothing was typed, and Escape in any case; a setting takes effect at once, and returns when the room refuses it', async () => {
  const { room } = await openPanel();
  const dialog = page.getByRole('dialog', { name: 'Evento' });
  const pressBeside = async () => {
    await commands.mouseTo(20, 600);
    await commands.mouse('down');
    await commands.mouse('up');
  };
  await openFromMenu('Evento y ajustes');
  await page.getByRole('checkbox', { name: 'Recibir preguntas' }).click();
  await pressBeside();
  await expectHidden(dialog);

  await openFromMenu('Evento y ajustes');
  await dialog.getByLabelText('Descripción').fill('Salón A');
  await pressBeside();
  await expect.element(dialog.getByLabelText('Descripción')).toHaveValue('Salón A');
  await keys('Escape');
  await expectHidden(dialog);

  await openFromMenu('Evento y ajustes');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  const protect = page.getByRole('checkbox', { name: 'Proteger la pantalla del orador' });
  await protect.click();
  await expect.element(page.getByText('Configuraciones del evento actualizadas').first()).toBeVisible();
  await expect.poll(() => room.server.room.event.settings.viewer_code_required).toBe(true);

  room.server.mood.rejects = 'event.update';
  await protect.click();
  await expect.element(page.getByText('Error al actualizar configuraciones')).toBeVisible();
  await expect.element(protect).toBeChecked();
  room.server.mood.rejects = null;

  await page.getByLabelText('Al llegar a cero').selectOptions('stop');
  await expect
    .poll(() => room.server.room.event.settings)
    .toMatchObject({
      viewer_code_required: true,
      pending_visible: true,
      questions_open: false,
      overtime: 'stop',
      delete_on_close: false,
    });
});

test('[FC21, FC30] a colour that is hard to read is refused with one that is not, and a press takes it', async () => {
  const { room } = await openPanel();
  await openFromMenu('Evento y ajustes');
  const dialog = page.getByRole('dialog', { name: 'Evento' });
  const color = (of: string) => dialog.getByRole('textbox', { name: `Color ${of}`, exact: true });
  const background = color('de fondo');
  const save = dialog.getByRole('button', { name: 'Guardar colores' });
  await background.fill('#ffcc00');
  await expect.element(dialog.getByText(/^Se lee mal: prueba #[0-9a-f]{6}$/)).toBeVisible();
  await save.click();
  await expect.element(background).toHaveFocus();
  await dialog.getByRole('button', { name: /^Usar #/ }).click();
  await expectHidden(dialog.getByText(/^Se lee mal/));
  await expect.element(dialog.getByText(/^Se lee bien: contraste de \d+\.\d a 1\.$/)).toBeVisible();
  await background.fill('0b2545');
  await color('de los nombres').fill('#12345x');
  await expect.element(background).toHaveValue('#0b2545');
  await expect.element(dialog.getByText('Escribe un color como #0b2545')).toBeVisible();
  await color('de los nombres').fill('#ffd166');
  await save.click();
  await expect.element(page.getByText('Configuraciones del evento actualizadas')).toBeVisible();
  expect(room.server.room.event.settings).toMatchObject({ background_color: '#0b2545', accent_color: '#ffd166' });
});

test('[Y87] warnings, the end that is wanted, and the programme that begins again', async () => {
  const { room } = await openPanel();
  await openFromMenu('Evento y ajustes');
  const dialog = page.getByRole('dialog', { name: 'Evento' });
  await dialog.getByLabelText('Aviso amarillo').fill('1:00');
  await dialog.getByLabelText('Aviso rojo').fill('2:00');
  await dialog.getByLabelText('Fin planeado').fill('tarde');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.element(dialog.getByText('Escribe la hora como 21:30')).toBeVisible();
  await expect.element(dialog.getByText('El aviso rojo no puede ser antes que el amarillo')).toBeVisible();
  await expect.element(dialog.getByLabelText('Fin planeado')).toHaveFocus();

  await dialog.getByLabelText('Aviso amarillo').fill('10');
  await dialog.getByLabelText('Fin planeado').fill('2130');
  await keys('Tab');
  await dialog.getByLabelText('Día').selectOptions('Segundo día');
  await expect.element(dialog.getByLabelText('Fin planeado')).toHaveValue('21:30');
  await expect.element(dialog.getByLabelText('Aviso amarillo')).toHaveValue('10:00');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.element(page.getByText('Configuraciones del evento actualizadas')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Repetir el programa' }).click();
  await expect
    .poll(() => room.server.room.event.settings)
    .toMatchObject({ warn_seconds: 600, danger_seconds: 120, loop: true, target_end: { at: '21:30', day: 1 } });
});

test('[Y72] nothing to fault for accessibility, by day and by night, and nothing is cut off at any size', async () => {
  await openPanel();
  const dialog = page.getByRole('dialog');
  await openFromMenu('Copia de seguridad');
  await expect.element(dialog).toBeVisible();
  await expectClean('the event');
  await keys('Escape');
  await expectHidden(dialog);
  await openFromMenu('Evento y ajustes');
  await expect.element(dialog).toBeVisible();
  await expectClean('the event');
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    const outside = async () => {
      const { left, right } = await boxOf(dialog);
      return Math.max(-left, right - width);
    };
    await expect.poll(outside).toBeLessThanOrEqual(0);
    const overflow = () => overflowOf(dialog.element());
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }
});

test('[Y202, Y203] the programme shows one place, acts are for its rows alone, and a new row gets it', async () => {
  await openProgramme(DAY);
  await expectTexts(choice().getByRole('option'), ['Todos los salones', 'Auditorio Ángeles', 'Terraza']);
  await choice().selectOptions('Terraza');
  await expectTexts(names(), ['Registro', 'Taller de lactancia', 'Clausura', /Escribe/]);
  await expectClean('the event');

  await names().first().click();
  await keys('Alt+ArrowDown');
  await expect.element(page.getByText('Para mover elementos, elige “Todos los salones”')).toBeVisible();
  await names().last().click();
  await write('Brindis');
  await keys('Tab');
  await expectTexts(names(), ['Registro', 'Taller de lactancia', 'Clausura', 'Brindis', /Escribe/]);
  await expectText(page.getByRole('row', { name: /Brindis/ }), 'Terraza');

  await choice().selectOptions('Todos los salones');
  await expectCount(names(), 7);
  await expect.element(names().nth(1)).toHaveTextContent('Conferencia magistral');
});
