import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { readCsv } from '../support/read-csv.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panel.ts';
import { askOn } from './support/questions.ts';
import { makeRoom, rememberOld } from './support/room.ts';

type Request = Parameters<typeof makeRoom>[0];

/** A talk that ran over, one that kept to its time, and two questions. */
async function anEvening(request: Request) {
  const room = await makeRoom(request);
  const headers = { 'X-Room-Code': room.controller };
  const talk = await room.addTimer({ name: 'Ponencia', presenter: 'Ana', duration_minutes: 10 });
  const round = await room.addTimer({ name: 'Ronda', presenter: 'Luis', duration_minutes: 5 });
  await room.control(talk, 'start');
  await room.control(talk, 'advance', 700);
  await room.control(talk, 'stop');
  await room.control(round, 'start');
  await room.control(round, 'pause');
  await room.say('Más cerca del micrófono');
  for (const content of ['¿Habrá grabación?', '¿Y las diapositivas?']) {
    const data = { event_id: room.id, content, author: 'Rosa' };
    const { question } = await (await request.post('/api/questions', { headers, data })).json();
    if (content.includes('grabación')) {
      await request.put(`/api/questions/${question.id}/moderate`, { headers, data: { status: 'approved' } });
    }
  }
  return room;
}

test('[I50] the panel opens a report: planned and real per timer and presenter, overruns, questions', async ({
  page,
  request,
  context,
}) => {
  const room = await anEvening(request);
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Más opciones' }).click();
  const [report] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Informe' }).click(),
  ]);
  await expect(report.getByRole('rowheader', { name: 'Ponencia' })).toBeVisible();
  const timers = report.getByRole('region', { name: 'Temporizadores' });
  await expect(timers.getByRole('row', { name: /Ponencia/ })).toHaveText(/Ana.*10:00/);
  await expect(timers.getByRole('row', { name: /Ronda/ })).toHaveText(/Luis.*5:00/);
  await expect(report.getByRole('region', { name: 'Ponentes' }).getByRole('row')).toHaveCount(3);
  await expect(report.getByText('¿Habrá grabación?')).toBeVisible();
  await expect(report.getByText('¿Y las diapositivas?')).toHaveCount(0);
});

test('[I57, Y211] the audience is counted on the panels of staff, and in the report', async ({
  page,
  context,
  request,
}) => {
  const room = await anEvening(request);
  const line = /^Público: 1 en vivo · 1 preguntó$/u;
  await page.goto(`/questions/${room.id}`);
  await askOn(page, '¿Dónde es la cena?');
  for (const address of [
    `/controller/${room.id}#code=${room.controller}`,
    `/operator/${room.id}?code=${room.moderator}`,
    `/moderator/${room.id}?code=${room.moderator}`,
  ]) {
    const panel = await context.newPage();
    await panel.goto(address);
    await expect(panel.getByText(line)).toHaveCount(1);
    await panel.close();
  }
  await page.goto(`/report/${room.id}?code=${room.moderator}`);
  await expect(page.getByText('Público a la vez, como máximo1', { exact: true })).toBeVisible();
  await expect(page.getByText('Preguntaron1', { exact: true })).toBeVisible();
});

test('[I55] it shows the plan beside what happened, and says how late the show ended', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.set({ date: '2026-01-15', time_zone: 'America/Mexico_City' });
  const timer = await room.addTimer({ planned_start: { at: '10:00' } });
  await room.addTimer({ name: 'Ronda', duration_minutes: 5 });
  await page.goto(`/report/${room.id}?code=${room.moderator}`);
  const row = page.getByRole('region', { name: 'Temporizadores' }).getByRole('row');
  await expect(row.filter({ hasText: 'Ponencia' })).toHaveText(/planeado 10:00.*planeado 10:10/);
  await expect(row.filter({ hasText: 'Ronda' })).toHaveText(/planeado 10:10.*planeado 10:15/);
  await expect(page.getByText('El programa', { exact: false })).toHaveCount(0);
  await room.control(timer, 'start');
  await page.reload();
  await expect(page.getByText(/^El programa lleva \d[\d:]* de retraso\.$/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe('from Madrid', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('[I50] its moments are those of the event, and it says whose', async ({ page, request }) => {
    const room = await anEvening(request);
    const headers = { 'X-Room-Code': room.controller };
    await request.post(`/api/events/${room.id}/settings`, { headers, data: { time_zone: 'America/Mexico_City' } });
    await page.goto(`/report/${room.id}?code=${room.moderator}`);
    await expect(page.getByText(/^Sala abierta el .+ · Hora de Ciudad de México$/)).toBeVisible();
  });
});

test('[I51, I53] it is saved as tables without formulas, and prints without its buttons; by day and by night nothing is to fault for accessibility; at 320 px the page does not move sideways; its tables do', async ({
  page,
  request,
}) => {
  const room = await anEvening(request);
  await room.addTimer({ name: '=HOY()' }).catch(() => null);
  await page.goto(`/report/${room.id}?code=${room.moderator}`);
  await page.getByRole('button', { name: 'Descargar' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Informe en CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain('Ponencia');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const [asked] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Preguntas en CSV' }).click(),
  ]);
  expect(await readFile(await asked.path(), 'utf8')).toContain('¿Y las diapositivas?');

  await expectClean(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[I56] report, questions and trail are saved as workbooks, with the columns of their CSV files', async ({
  page,
  request,
}) => {
  const room = await anEvening(request);
  await page.goto(`/report/${room.id}?code=${room.moderator}`);
  const saved = async (name: string) => {
    await page.getByRole('button', { name: 'Descargar' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name, exact: true }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  for (const what of ['Informe', 'Preguntas', 'Bitácora']) {
    const [book, csv] = [await saved(`${what} en XLSX`), await saved(`${what} en CSV`)];
    expect([book.name, csv.name].map((name) => name.split('.').at(-1))).toEqual(['xlsx', 'csv']);
    const { sheets } = await readXlsx(book.bytes);
    const rows = sheets[0]?.rows ?? [];
    const table = readCsv(csv.bytes.toString('utf8'), ',');
    expect([what, rows.length]).toEqual([what, table.length]);
    expect(rows[0]).toEqual(table[0]);
  }
});

test('[I52] without a code of the team there is no report, and words that say so', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/401|404/);
  const room = await makeRoom(request);
  await page.goto(`/report/${room.id}`);
  await expect(page.getByText('Este navegador no tiene permiso para ver el informe de esta sala.')).toBeVisible();
  await page.goto(`/report/${'x'.repeat(22)}?code=${room.moderator}`);
  await expect(page.getByText('La sala no existe o ya terminó')).toBeVisible();
});

test('[I54] an old code, in the link or in this browser, does not stand before one that works', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/401/);
  const { room } = await openPanel(page, request);
  const saved = async () => {
    await expect(page.getByRole('rowheader', { name: 'Apertura' })).toBeVisible();
    await page.getByRole('button', { name: 'Descargar' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Informe en CSV' }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  await page.goto(`/report/${room.id}?code=${'x'.repeat(24)}`);
  expect(await saved()).toContain('Apertura');
  await rememberOld(page);
  await page.goto(`/report/${room.id}?code=${room.moderator}`);
  expect(await saved()).toContain('Apertura');
  await page.goto(`/report/${room.id}?code=${'x'.repeat(24)}`);
  await expect(page.getByText('Este navegador no tiene permiso para ver el informe de esta sala.')).toBeVisible();
});
