import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { shots, type ShotName } from '../../client/features/home/shots.ts';
import { signInNew } from '../screens/support/account.ts';
import { expect, test } from '../screens/support/fixtures.ts';
import { buy } from '../screens/support/plans.ts';
import { makeRoom } from '../screens/support/room.ts';

const folder = new URL('../../client/features/home/pictures/', import.meta.url);
const QUALITY = 0.7;

/** What the event is called, in the room as in its agenda. */
const name = 'Congreso Ciudades Vivas';

/** Above it the machine was busy, and a visitor would read the delay of another day. */
const CALM_MS = 60;

const program = [
  ['Bienvenida', 10, 'Comité organizador', '#10b981'],
  ['Conferencia inaugural', 20, 'Dra. Lucía Hernández', '#3b82f6'],
  ['Energía para todos', 20, 'Ing. Tomás Rivas', '#f59e0b'],
  ['Receso', 15, '', '#06b6d4'],
  ['Ciudades que caminan', 45, 'Modera Inés Barrera', '#8b5cf6'],
  ['Cierre', 10, 'Comité organizador', '#ec4899'],
] as const;

const asked = [
  ['¿Cómo empezaron con tan poco presupuesto?', 'Marisol'],
  ['¿Qué harían distinto si comenzaran hoy?', null],
  ['¿Funciona igual en ciudades chicas?', 'Iván, Tlaxcala'],
] as const;

type Room = Awaited<ReturnType<typeof makeRoom>>;

test('takes the pictures of the first page', async ({ page, context, playwright, baseURL }) => {
  test.setTimeout(1_800_000);
  const { headers } = await signInNew(page);
  await buy(page, 'Evento Básico');
  const asOwner = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: headers });
  const room = await makeRoom(asOwner);
  await fill(room, asOwner);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const theme of ['dark', 'light'] as const) await takeAll(context, room, theme);
});

test('takes the picture of the README: the panel beside the stage', async ({ page, context, request }) => {
  const room = await makeRoom(request);
  const headers = { 'X-Room-Code': room.controller };
  await request.put(`/api/sessions/${room.id}`, { headers, data: { name: 'Congreso Nacional de Agua' } });
  const [opening] = [
    await room.addTimer({ name: 'El futuro del agua en la ciudad', presenter: 'Dra. Lucía Hernández' }),
    await room.addTimer({ name: 'Preguntas del público', presenter: 'Panel' }),
  ];
  await room.control(opening, 'start');
  await room.control(opening, 'seek', 269);
  await room.say('Quedan menos de cinco minutos');
  const stage = await context.newPage();
  const pictures = [];
  for (const [each, address] of [
    [page, `/controller/${room.id}#code=${room.controller}`],
    [stage, room.stage],
  ] as const) {
    await each.setViewportSize({ width: 1440, height: 900 });
    await each.goto(address);
    await expect(each.getByText('Quedan menos de cinco minutos').first()).toBeVisible();
  }
  await calm(page);
  for (const each of [page, stage]) {
    await each.bringToFront();
    pictures.push((await each.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64'));
  }
  const desk = await context.newPage();
  await desk.setViewportSize({ width: 1952, height: 616 });
  await desk.setContent(
    `<body style="margin:0;padding:8px;box-sizing:border-box;display:flex;gap:8px;background:#000">${pictures
      .map((png) => `<img src="data:image/png;base64,${png}" width="964" height="600">`)
      .join('')}</body>`,
  );
  await desk.screenshot({ path: new URL('../../docs/images/control-y-escenario.png', import.meta.url).pathname });
});

async function fill(room: Room, asOwner: Parameters<typeof makeRoom>[0]) {
  const headers = { 'X-Room-Code': room.controller };
  const renamed = await asOwner.put(`/api/sessions/${room.id}`, { headers, data: { name } });
  expect(renamed.ok(), await renamed.text()).toBe(true);
  const event = await asOwner.post('/api/events', { headers, data: { session_id: room.id, name } });
  expect(event.ok(), await event.text()).toBe(true);
  const timers = [];
  for (const [title, duration_minutes, presenter, color] of program) {
    timers.push(await room.addTimer({ name: title, duration_minutes, presenter, color }));
  }
  const [welcome, opening] = timers;
  if (!welcome || !opening) throw new Error('no timer');
  // The first talk is over, and everybody sees it.
  const overtime = (then: 'stop' | 'continue') =>
    asOwner.post(`/api/events/${room.id}/settings`, { headers, data: { overtime: then } });
  await overtime('stop');
  await room.control(welcome, 'start');
  await room.control(welcome, 'advance', 600);
  await overtime('continue');
  await room.control(opening, 'start');
  await room.control(opening, 'advance', 446);
  await room.say('Acércate al micrófono');
  for (const [content, author] of asked) {
    const question = await asOwner.post('/api/questions', {
      headers,
      data: { event_id: room.id, content, ...(author && { author }) },
    });
    expect(question.ok(), await question.text()).toBe(true);
    const { question: made } = await question.json();
    if (author === null) continue;
    const verdict = await asOwner.put(`/api/questions/${made.id}/moderate`, { headers, data: { status: 'approved' } });
    expect(verdict.ok(), await verdict.text()).toBe(true);
  }
}

async function takeAll(context: BrowserContext, room: Room, colorScheme: 'dark' | 'light') {
  const addresses: Record<ShotName, string> = {
    controller: `/controller/${room.id}#code=${room.controller}`,
    moderator: `/moderator/${room.id}?code=${room.moderator}`,
    agenda: `/agenda/${room.id}?code=${room.viewer}`,
    questions: `/questions/${room.id}`,
  };
  const stage = await context.newPage();
  await stage.goto(room.stage);
  const { origin } = new URL(stage.url());
  const helper = await context.newPage();
  await helper.goto(addresses.moderator);
  for (const [shot, { width, height, widths }] of Object.entries(shots)) {
    const other = await context.browser()?.newContext({
      viewport: { width, height },
      colorScheme,
      deviceScaleFactor: 2,
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      baseURL: origin,
      // A panel is dark on every device, unless its person chose the other theme.
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'a-tiempo.theme', value: colorScheme }] }],
      },
    });
    if (!other) throw new Error('no browser');
    const page = await other.newPage();
    await page.goto(addresses[shot as ShotName]);
    await expect(page.getByText('Conferencia inaugural').first()).toBeAttached();
    await expect(page.getByRole('status').filter({ hasText: 'Conectando' })).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    await calm(page);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const desk = await other.newPage();
    for (const pixels of widths) {
      writeFileSync(new URL(`${shot}-${colorScheme}-${pixels}.webp`, folder), await webp(desk, png, pixels));
    }
    await other.close();
  }
  await stage.close();
  await helper.close();
}

/** Waits until every delay that the page shows is that of a machine with nothing else to do. */
const calm = (page: Page) =>
  expect
    .poll(async () => [...(await page.locator('body').innerText()).matchAll(/(\d+) ms/gu)].filter(isSlow).length, {
      timeout: 300_000,
    })
    .toBe(0);

const isSlow = ([, delay]: RegExpMatchArray) => Number(delay) > CALM_MS;

/** Scaled and encoded by the browser itself. */
async function webp(desk: Page, png: Buffer, width: number): Promise<Buffer> {
  const encoded = await desk.evaluate(
    async ([source, pixels, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = pixels;
      canvas.height = Math.round((pixels * image.naturalHeight) / image.naturalWidth);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, width, QUALITY] as const,
  );
  return Buffer.from(encoded.split(',')[1] ?? '', 'base64');
}
