import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { backupOf } from '#domain/event/backup.ts';
import { explained } from '#words/refusals.ts';
import { at, idOf } from '../support/rooms.ts';
import { expectClean } from './support/axe.ts';
import { rows } from './support/panel.ts';
import { openPanel } from './support/room.ts';
import { choose, expectCount, expectHidden, expectText, keys, press } from './support/screen.ts';

const preview = () => page.getByRole('alertdialog', { name: 'Qué se reemplaza' });
const restore = () => preview().getByRole('button', { name: 'Reemplazar y restaurar' });

async function openFromMenu(item: string): Promise<Locator> {
  await press('Más opciones');
  await choose(item);
  return page.getByRole('dialog');
}

const give = (content: unknown) =>
  userEvent.upload(
    page.css('input[type=file]'),
    new File([typeof content === 'string' ? content : JSON.stringify(content)], 'copia.json', {
      type: 'application/json',
    }),
  );

test('[I41, I42] a room without an owner lists no backups; what is no copy, or too much for the plan, is said and nothing happens', async () => {
  const { room } = await openPanel(['Apertura'], { session: { max_timers: 2 } });
  const copy = backupOf(room.server.room, at(0));
  const dialog = await openFromMenu('Copia de seguridad');
  await expect.element(dialog.getByText('Restaurar desde un archivo')).toBeVisible();
  await expectHidden(dialog.getByText('Copias guardadas'));
  for (const [content, said] of [
    ['no es json', 'El archivo no es una copia de A Tiempo.'],
    [{ version: 2 }, 'La copia se hizo con una versión más nueva'],
    [{ ...copy, timers: [{ name: 'sin nada' }] }, 'La copia está incompleta'],
  ] as const) {
    await give(content);
    await expect.element(page.getByText(said)).toBeVisible();
  }
  const timers = ['a', 'b', 'c'].map((id) => ({ ...copy.timers[0], id: idOf(id) }));
  await give({ ...copy, active_timer_id: null, timers });
  await expect.element(preview().getByText('La copia tiene 3 temporizadores y tu plan permite 2')).toBeVisible();
  await expect.element(restore()).toBeDisabled();
  await expectClean('a copy that is too much for the plan');
  await preview().getByRole('button', { name: 'Cancelar' }).click();
  await expectCount(rows(), 1);
});

test('[I43] what could not be created, edited or restored is said in a toast and in its dialog', async () => {
  const { room } = await openPanel(['Apertura'], { session: { automatic_names: ['event'] } });
  const { mood } = room.server;
  const fails = async (dialog: Locator, text: string) => {
    await expectText(page.css('[data-sonner-toast]').filter({ hasText: text }), 'El servicio no está disponible');
    await expect.element(dialog.getByText(`${text}. El servicio no está disponible`)).toBeVisible();
    await keys('Escape');
    await expectHidden(dialog);
  };
  mood.rejects = 'timer.create';
  await press('Nuevo temporizador');
  await press('Crear temporizador');
  await fails(page.getByRole('dialog'), 'Error al crear temporizador');

  mood.rejects = 'event.update';
  const event = await openFromMenu('Evento y ajustes');
  await event.getByLabelText('Nombre del evento').fill('Congreso');
  await event.getByRole('button', { name: 'Crear evento' }).click();
  await fails(event, 'Error al crear evento');

  await openFromMenu('Copia de seguridad');
  await give(backupOf(room.server.room, at(0)));
  await expect.element(restore()).toBeEnabled();
  const refusal = { detail: explained({ error: 'unavailable' }) };
  mood.portal = () => Response.json(refusal, { status: 503, headers: { 'X-Server-Time': '1' } });
  await restore().click();
  await fails(preview(), 'Error al restaurar evento');
});
