import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { openPanel } from './support/room.ts';
import { boxOf, choose, expectHidden, expectText, expectTexts, focus, keys, press } from './support/screen.ts';

const field = () => page.getByRole('combobox', { name: 'Zona horaria' });
const list = () => page.getByRole('listbox', { name: 'Zonas horarias' });
const option = (name: string | RegExp) => list().getByRole('option', { name });
const dialog = () => page.getByRole('dialog', { name: 'Evento' });

/** Opens the field, and gives what saves it and expects that zone. */
async function openField() {
  const { room } = await openPanel();
  await press('Más opciones');
  await choose('Evento y ajustes');
  await expect.element(field()).toHaveValue('Ciudad de México, México');
  return async (zone: string) => {
    await dialog().getByRole('button', { name: 'Guardar cambios' }).click();
    await expect.poll(() => room.server.room.event.time_zone).toBe(zone);
  };
}

test('[Y74, Y85] a zone is found by typing, and says its city, its country and its distance from UTC, which is that of the day of the event; every zone of this browser is found', async () => {
  const expectSaved = await openField();
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(400);
  for (const zone of zones.filter((_, index) => index % 40 === 0)) {
    await field().fill(zone);
    await expect.element(list().getByRole('option').first()).toBeVisible();
  }

  for (const [day, distance] of [
    ['2027-01-15', 'UTC+00:00'],
    ['2027-07-15', 'UTC+01:00'],
  ] as const) {
    await dialog().getByLabelText('Fecha').fill(day);
    await field().fill('londres');
    await expectTexts(list().getByRole('option'), [new RegExp(`Londres.*${distance.replace('+', '\\+')}`)]);
    await keys('Escape');
  }

  await field().fill('guadalajara');
  await expect.element(option(/^Ciudad de México México · Guadalajara UTC−06:00$/)).toBeVisible();
  await field().fill('bogota');
  await expectTexts(list().getByRole('option'), [/Bogotá.*Colombia.*UTC−05:00/]);
  await keys('Enter');
  await expect.element(field()).toHaveValue('Bogotá, Colombia');
  await expectSaved('America/Bogota');
});

test('[Y75] with the keyboard alone: down, up, enter; escape leaves all as it was; what is highlighted counts when the field is left; what finds nothing does not', async () => {
  const expectSaved = await openField();
  await focus(field());
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await keys('ArrowDown');
  await expect.element(option(/^Ciudad de México/)).toHaveAttribute('aria-selected', 'true');
  await keys('ArrowDown');
  await keys('ArrowDown');
  await keys('ArrowUp');
  await keys('Enter');
  await expect.element(field()).toHaveValue('Monterrey, México');
  await expect.element(field()).toHaveFocus();

  await field().fill('madrid');
  await keys('Escape');
  await expectHidden(list());
  await expect.element(dialog()).toBeVisible();
  await expect.element(field()).toHaveValue('Monterrey, México');
  await expectSaved('America/Monterrey');

  await field().fill('lima');
  await keys('Tab');
  await expect.element(field()).toHaveValue('Lima, Perú');
  await field().fill('xyzw');
  await expect.element(page.getByText('Prueba con la capital del país o con otra ciudad grande.')).toBeVisible();
  await keys('Tab');
  await expect.element(field()).toHaveValue('Lima, Perú');
  await expectSaved('America/Lima');

  await focus(field());
  await keys('Escape');
  await expectHidden(dialog());
});

test('[Y75] a screen reader announces a combobox, the highlighted entry, and the number of entries', async () => {
  await openField();
  await field().fill('espana');
  await expect.element(field()).toHaveAttribute('aria-autocomplete', 'list');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await expectTexts(list().getByRole('option'), [
    /Madrid.*España.*UTC\+0[12]:00/,
    /Islas Canarias.*España/,
    /Ceuta.*España/,
    /Puerto España.*Trinidad y Tobago/,
  ]);
  await expect.element(dialog().getByRole('status')).toHaveTextContent('4 zonas horarias');
  const active = field().element().getAttribute('aria-activedescendant');
  await expectText(page.css(`[id="${active}"]`), 'Madrid');
  await expectClean('zones found');
  await field().fill('xyzw');
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Ninguna zona horaria se llama así');
  await expectClean('no zone found');
});

test('[Y75] the list stays beside its field when the dialog moves', async () => {
  await openField();
  await field().click();
  await expect.element(list()).toBeVisible();
  /** Whether no more than a label is between the list and its field. */
  const isBeside = async () => {
    const [ofField, ofList] = [await boxOf(field()), await boxOf(list())];
    const gap = Math.max(ofList.y - ofField.y - ofField.height, ofField.y - ofList.y - ofList.height);
    return gap >= 0 && gap < 50;
  };
  await expect.poll(isBeside).toBe(true);
  (dialog().element() as HTMLElement).style.translate = '0 -80px';
  await expect.element(dialog()).toHaveStyle({ translate: '0px -80px' });
  await expect.poll(isBeside).toBe(true);
});
