import type { Locator, Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { channelsOf, contrast } from '#domain/lib/contrast.ts';
import { importing } from '../../client/text/importing.ts';
import { hostile, workbookOf } from '../support/hostile.ts';
import { textsOfPages } from '../support/pdf-text.ts';
import { expectClean } from './support/axe.ts';
import { makeDay, openProgramme } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panel.ts';
import { makeRoom } from './support/room.ts';
import { share } from './support/sharing.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Programa del evento' });
const names = (page: Page) => grid(page).locator('[data-column=name]');

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Opciones del programa' }).click();
  await page.getByRole('menuitem', { name: 'Importar…' }).click();
  return page.getByRole('dialog', { name: 'Importar programa' });
}

const sheet = (...lines: readonly string[]) => ({
  name: 'programa.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
});

test('[IM56] hidden rows of a workbook are said, and come in by a choice', async ({ page }) => {
  await openProgramme(page, [{ name: 'Apertura' }]);
  const dialog = await openImport(page);
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
  const row = (name: string, more = '') => `<row${more}>${cell(name)}${cell('10')}</row>`;
  const book = workbookOf(
    `<row>${cell('Nombre')}${cell('Duración')}</row>${row('Uno')}${row('Oculta', ' hidden="1"')}${row('Dos')}`,
  );
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'programa.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(book),
  });
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await expect(preview.getByRole('status')).toHaveText('2 nuevos · Se dejó fuera 1 fila oculta');
  await expect(preview.getByRole('row', { name: /Oculta/ })).toHaveCount(0);
  await preview.getByText('Incluir la fila oculta de la hoja').click();
  await expect(preview.getByRole('status')).toHaveText('3 nuevos');
  await expect(preview.getByRole('row', { name: /Oculta/ })).toHaveCount(1);
});

test('[IM17, IM19, IM20, IM21] what was saved as a workbook replaces the programme after it says what it deletes', async ({
  page,
}) => {
  const day = await openProgramme(page, [{ name: 'Apertura', cue: 'Q1' }, { name: 'Cierre' }]);
  await page.getByRole('button', { name: 'Opciones del programa' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Descargar XLSX' }).click(),
  ]);
  const book = `${await file.path()}.xlsx`;
  await file.saveAs(book);
  await day.addTimer({ name: 'De más' });
  const dialog = await openImport(page);
  await dialog.locator('input[type=file]').setInputFiles(book);
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await expect(preview.getByRole('radio', { name: 'Actualizar' })).toBeChecked();
  await expect(preview.getByRole('status')).toHaveText('2 sin cambios');
  await preview.getByText('Reemplazar', { exact: true }).click();
  await expect(preview.getByRole('status')).toHaveText('2 sin cambios · 1 se elimina');
  await expect(preview).toContainText('Se eliminan: “De más”.');
  await preview.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(names(page)).toHaveText(['Apertura', 'Cierre', /Escribe o pega/]);
});

test.describe('the reader of a sheet', () => {
  // One after the other: each keeps a processor busy, which another would hear as a clock that stops.
  test.describe.configure({ mode: 'default' });

  test('[IM51] hostile sheets are refused within the deadline, and the clock of the panel goes on', async ({
    page,
  }) => {
    const day = await openProgramme(page, [{ name: 'Apertura' }]);
    for (const timer of day.timers) await day.control(timer, 'start');
    const dialog = await openImport(page);
    for (const { name, answer, bytes } of hostile) {
      const buffer = Buffer.from(bytes());
      await page.evaluate(sampleFrames);
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'hostil', mimeType: 'application/octet-stream', buffer });
      await expect(dialog.getByText(importing.reading), name).toBeHidden();
      // A slow machine meets the deadline before it knows more.
      const said = (await dialog.getByRole('alert').textContent()) ?? '';
      expect(said.includes(answer) || said.includes(importing.tooSlow), `${name}: ${said}`).toBe(true);
      expect(await page.evaluate(() => window.longestGap?.()), name).toBeLessThan(2500);
    }
  });

  test('[IM51] a sheet finds its reader loaded, and a dialog that is closed leaves none', async ({ page }) => {
    await openProgramme(page, [{ name: 'Apertura' }]);
    const worker = page.waitForEvent('worker');
    const dialog = await openImport(page);
    await worker;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.workers()).toEqual([]);

    const [reader] = await Promise.all([page.waitForEvent('worker'), openImport(page)]);
    // It answers once its script has run.
    await reader.evaluate(() => 0);
    await page.route('**/sheet-worker-*.js', (route) => route.abort());
    await dialog.locator('input[type=file]').setInputFiles(sheet('Nombre;Duración', 'Panel;20'));
    await expect(page.getByRole('dialog', { name: 'Vista previa' }).getByRole('status')).toHaveText('1 nuevo');
    await expect.poll(() => page.workers()).toEqual([]);
  });

  /** Readers that are there and never answer. The browser tells the page of none of them. */
  const dying = {
    'ends itself': 'close()',
    'fills its memory until it is ended': 'for (const all = []; ; ) all.push(new Array(1_000_000).fill({}))',
  };

  for (const [death, deed] of Object.entries(dying)) {
    test(`[IM51] a reader that ${death} is given up after 2 s, and the clock of the panel goes on`, async ({
      page,
    }) => {
      const day = await openProgramme(page, [{ name: 'Apertura' }]);
      for (const timer of day.timers) await day.control(timer, 'start');
      await page.route('**/sheet-worker-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `addEventListener('message', () => { ${deed}; }); postMessage('ready');`,
        }),
      );
      const dialog = await openImport(page);
      const input = dialog.locator('input[type=file]');
      await page.evaluate(sampleFrames);
      const begun = Date.now();
      await input.setInputFiles(sheet('Nombre;Duración', 'Panel;20'));
      await expect(dialog.getByRole('alert')).toHaveText(importing.tooSlow);
      expect(Date.now() - begun).toBeGreaterThan(1900);
      expect(Date.now() - begun).toBeLessThan(4000);
      expect(await page.evaluate(() => window.longestGap?.())).toBeLessThan(1000);
      await expect.poll(() => page.workers()).toEqual([]);

      await page.unroute('**/sheet-worker-*.js');
      await input.setInputFiles(sheet('Nombre;Duración', 'Panel;20'));
      await expect(page.getByRole('dialog', { name: 'Vista previa' }).getByRole('status')).toHaveText('1 nuevo');
    });
  }
});

declare global {
  interface Window {
    longestGap?: () => number;
  }
}

/** Measures the longest time between two frames, in milliseconds, from now on. */
function sampleFrames(): void {
  let [last, longest] = [performance.now(), 0];
  const sample = (now: number) => {
    longest = Math.max(longest, now - last);
    last = now;
    requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);
  window.longestGap = () => Math.max(longest, performance.now() - last);
}

test('[IM27] what cannot be read is told, also to screen readers, another file is read, each in a worker of its own', async ({
  page,
}) => {
  await openProgramme(page, [{ name: 'Apertura' }]);
  const dialog = await openImport(page);
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(sheet(';;', ';;'));
  await expect(dialog.getByRole('alert')).toHaveText('No tiene filas con contenido.');
  await expectClean(page);
  const paste = dialog.getByRole('textbox', { name: 'O pega las celdas' });
  await paste.fill('Mesa 1\n'.repeat(501));
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Demasiadas filas: el límite es 500.');
  await expect(paste).toHaveAccessibleDescription(/Demasiadas filas: el límite es 500\.$/);

  // One that is too wide is refused, and its worker ends with it.
  const row = Array.from({ length: 61 }, () => 'Programa '.repeat(100));
  const rows = Array.from({ length: 500 }, () => row);
  const book = await writeXlsx({ sheets: [{ name: 'Ancha', rows }], stringMode: 'inline' });
  expect(book.length).toBeLessThan(1024 * 1024);
  const begun = page.waitForEvent('worker');
  await input.setInputFiles({
    name: 'ancha.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(book),
  });
  const reader = await begun;
  await expect(dialog).toContainText('Demasiadas columnas');
  await expect.poll(() => page.workers()).not.toContain(reader);

  // As where a file was changed, moved or removed after it was chosen.
  await page.evaluate(() => {
    Object.defineProperty(File.prototype, 'arrayBuffer', {
      configurable: true,
      value: async () => {
        Reflect.deleteProperty(File.prototype, 'arrayBuffer');
        throw new DOMException('The file could not be read', 'NotReadableError');
      },
    });
  });
  await input.setInputFiles(sheet('Nombre;Duración', 'Panel;20'));
  await expect(dialog.getByRole('alert')).toHaveText('No se pudo leer la hoja. Revisa tu conexión e intenta de nuevo.');
  await expect(dialog.getByRole('status')).toBeEmpty();
  await input.setInputFiles(sheet('Nombre;Duración', 'Panel;20'));
  await expect(page.getByRole('dialog', { name: 'Vista previa' }).getByRole('status')).toHaveText('1 nuevo');
});

test('[PR2, PR3] on A4 and on Letter nothing but the programme is printed, whole, for the crew or for the public', async ({
  page,
}) => {
  const items = Array.from({ length: 60 }, (_, at) => ({
    name: `Ponencia ${at + 1} sobre el agua y el suelo`,
    duration_minutes: 20,
    presenter: 'María Fernanda Rodríguez',
    cue: `Q${at + 1}`,
    notes: at % 3 === 0 ? 'Micrófono de mano, luz cálida, entra por la izquierda' : '',
  }));
  const day = await makeDay(page.request, []);
  await day.addTimers(items);
  await day.set({ name: 'Congreso de riego', date: '2031-05-02', time_zone: 'America/Mexico_City' });
  await page.goto(`/programa/${day.id}?code=${day.moderator}`);
  await expect(page.getByRole('row')).toHaveCount(61);
  await expectClean(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  // The width between the margins, in pixels.
  for (const [format, width] of [
    ['A4', 680],
    ['Letter', 702],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const pages = textsOfPages(await page.pdf({ format }));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThanOrEqual(5);
    expectWholePages(pages, items);
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('columnheader', { name: 'Notas' })).toBeVisible();
  await page.getByText('Público', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Notas' })).toHaveCount(0);
  const forPublic = textsOfPages(await page.pdf({ format: 'Letter' })).join('\n');
  expect(forPublic).not.toMatch(/Micrófono|Cue|Notas/);
  expect(forPublic).toContain('María Fernanda Rodríguez');
});

/** Every page has the head of the table and its number, and every item stands once, its cells on one page. */
function expectWholePages(pages: readonly string[], items: readonly { name: string; cue: string; notes: string }[]) {
  for (const [at, text] of pages.entries()) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Página ${at + 1} de ${pages.length}`);
    expect(text.match(/^(?:Cue|Duración|Nombre|Notas)/gm)).toHaveLength(4);
    expect(text).not.toMatch(/Equipo|Público|Imprimir/);
  }
  const flat = pages.map((text) => text.replaceAll(/\s+/g, ' '));
  expect(flat.join(' ').match(/Ponencia \d+ sobre el agua y el suelo/g)).toEqual(items.map(({ name }) => name));
  for (const { name, cue, notes } of items) {
    const text = flat.find((each) => each.includes(`${name} `)) ?? '';
    // Digits have a font of their own, so that a cue is two texts.
    expect(text.replaceAll(' ', '')).toContain(cue);
    expect(text.slice(text.indexOf(name))).toContain(notes);
  }
}

test('[PR8] each page says event and day, and no head of a day has one item below it, nor one is alone', async ({
  page,
}) => {
  const day = await makeDay(page.request, []);
  const lengths = [9, 2, 14, 5, 17, 12];
  await day.addTimers(
    lengths.flatMap((count, at) =>
      Array.from({ length: count }, (_, item) => ({
        name: `Ponencia ${at + 1}.${item + 1} sobre el agua`,
        duration_minutes: 20,
        notes: item % 4 === 1 ? 'Micrófono de mano, luz cálida, entra por la izquierda y sale por la derecha' : '',
        ...(item === 0 && { planned_start: { at: '10:00', day: at + 1 } }),
      })),
    ),
  );
  await day.set({ name: 'Congreso de riego', date: '2031-05-02', time_zone: 'America/Mexico_City' });
  await page.goto(`/programa/${day.id}?code=${day.moderator}`);
  await expect(page.getByRole('row', { name: /Ponencia 1\.1 / })).toBeVisible();
  // Papers of many lengths, so that a page ends everywhere in a day.
  for (let height = 180; height <= 300; height += 8) {
    const pdf = await page.pdf({ width: '210mm', height: `${height}mm` });
    const pages = textsOfPages(pdf).map((text) => text.replaceAll(/\s+/g, ''));
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) {
      const where = `${height} mm: ${text}`;
      const [before = '', ...tables] = text.split(/Congresoderiego·(?=\p{L}+,?\d+de)/u);
      expect(before, where).not.toContain('Ponencia');
      expect(tables.length, where).toBeGreaterThan(0);
      for (const each of tables) expect(each.match(/Ponencia\d+\.\d/g)?.length, where).toBeGreaterThanOrEqual(2);
    }
  }
});

test('[PR2, PR7] without a code it is the version for the public, with the name of the event in its colour, dark enough for paper', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.set({ name: 'Congreso', accent_color: '#ffe08a', background_color: '#12203a' });
  await room.set({ date: '2031-05-02', time_zone: 'Europe/Madrid' });
  await room.addTimer({ name: 'Apertura', cue: 'Q1', notes: 'Secreto', planned_start: { at: '10:00' } });
  await page.goto(`/programa/${room.id}`);
  await expect(page.getByRole('row', { name: /Apertura/ })).toHaveText(/10:00–10:10/);
  await expect(page.getByText('Hora de Madrid')).toBeVisible();
  await expect(page.getByText(/Secreto|Q1/)).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const inkOf = (locator: Locator) => locator.evaluate((each) => getComputedStyle(each).color);
  const name = hexOf(await inkOf(page.getByRole('heading', { level: 1 })));
  expect(contrast(name, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  const [red = 0, green = 0, blue = 0] = channelsOf(name);
  expect(Math.min(red, green)).toBeGreaterThan(blue);
  expect(contrast(hexOf(await inkOf(page.getByRole('rowheader', { name: 'Apertura' }))), '#ffffff')).toBeGreaterThan(
    12,
  );
});

const hexOf = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((each) => Number(each).toString(16).padStart(2, '0'))
    .join('')}`;

test('[KY13, PR4, PR5, PR6] one press makes a link with which a phone reads the programme of the crew, until it is revoked', async ({
  page,
  context,
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/401/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { room } = await openPanel(page, page.request);
  await room.set({ date: '2031-05-02', time_zone: 'Europe/Madrid' });
  const timer = await room.addTimer({
    name: 'Mesa redonda',
    cue: 'Q7',
    notes: 'Tres sillas',
    planned_start: { at: '10:00' },
  });
  const sharing = await share(page);
  await sharing.getByRole('button', { name: 'Crear enlace del programa para el equipo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programa para el equipo' });
  const url = await dialog.getByRole('textbox', { name: 'Enlace del equipo 1' }).inputValue();
  expect(url).toContain(`${baseURL}/programa/${room.id}#llave=atk_`);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expect(dialog.getByRole('img', { name: 'Código QR: Programa para el equipo' })).toBeVisible();
  await expectClean(page, 'with a new link');

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await elsewhere.newPage();
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await phone.clock.install();
  await phone.goto(url);
  const row = phone.getByRole('row', { name: /Mesa redonda/ });
  await expect(row).toContainText('Tres sillas');
  await expect(phone).toHaveURL(`/programa/${room.id}`);
  await expect(row).toContainText('Q7');
  await expect(row).toContainText('10:00');
  await expect(row).toContainText(/dura \d/);
  await expect(phone.getByText('Solo lectura')).toBeVisible();
  await expectClean(phone, 'the link on a phone');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await room.control(timer, 'start');
  await phone.clock.fastForward(20_000);
  await expect(row).toContainText('Ahora');
  await phone.reload();
  await expect(row).toContainText('Ahora');
  await expect(phone).toHaveURL(`/programa/${room.id}`);
  // Nothing of the key is in an address, and nothing is kept.
  const key = url.slice(url.indexOf('atk_'));
  expect(asked.filter((each) => each.includes(key))).toEqual([]);
  expect(asked.length).toBeGreaterThan(2);
  const kept = await phone.evaluate(() =>
    [localStorage, sessionStorage].flatMap((each) => Object.values<string>(each)).join(),
  );
  expect([kept.includes('atk_'), kept.includes('Tres sillas')]).toEqual([false, false]);

  await dialog.getByRole('button', { name: 'Retirar “Enlace del equipo 1”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(dialog.getByText('No hay enlaces del equipo.')).toBeVisible();
  await phone.clock.fastForward(20_000);
  await expect(phone.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expect(phone.getByText(/Tres sillas|Mesa redonda/)).toHaveCount(0);
  await expectClean(phone, 'a link that was revoked');
  const before = asked.length;
  await phone.clock.fastForward(120_000);
  expect(asked.slice(before).filter((each) => each.includes('/state'))).toEqual([]);
  await elsewhere.close();
});

test('[TP3] the panel duplicates the event and leads to the copy', async ({ page, context }) => {
  await openProgramme(page, [{ name: 'Apertura' }, { name: 'Cierre' }]);
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar evento…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicar evento' });
  await dialog.getByRole('textbox', { name: 'Nombre del evento nuevo' }).fill('Gala');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Duplicar' }).click();
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Abrir la copia' }).click(),
  ]);
  await expect(copy.getByText('Apertura').first()).toBeVisible();
  await expect(copy.getByText('Gala').first()).toBeVisible();
});

test('[IM45] cells with headings, or with hours at their beginning, that are pasted into the table are imported as a sheet', async ({
  page,
}) => {
  await openProgramme(page, [{ name: 'Apertura' }]);
  const pasteAt = async (text: string) => {
    await names(page).first().click();
    await page.evaluate((copied) => {
      const data = new DataTransfer();
      data.setData('text/plain', copied);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, text);
  };
  await pasteAt('Hora\tActividad\n9:00\tRegistro\n9:30\tCharla');
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await expect(preview.getByRole('row', { name: /^2/ })).toContainText('09:00 · dura 30:00');
  await preview.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(names(page)).toHaveText(['Apertura', 'Registro', 'Charla', /Escribe o pega/]);
  await pasteAt('14:00\tTaller\n15:00\tCierre');
  await expect(preview.getByRole('row', { name: /^1/ })).toContainText('14:00 · dura 1:00:00');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await pasteAt('*Sábado 5*\n9 am Taller de voz\n10.30 Cierre, con café');
  await expect(preview.getByRole('row', { name: /^2/ })).toContainText('09:00 · dura 1:30:00');
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText(['Apertura', 'Registro', 'Charla', /Escribe o pega/]);
});
