import type { Page, Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { pages, paths, type Page as Address } from '#protocol/paths.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

/** What a visit may load until the page rests (scripts/site/split.ts). */
const MOST_FILES = 25;
/** A visit that opens a new room loads its panel after the page that says so. */
const MOST_WITH_NEW_ROOM = 28;
/** Of style sheets, each counted once. */
const MOST_SHEETS = 13;
/** What a stage may load until then, bytes after compression. */
const MOST_BYTES = 160_000;

/** The files of a kind that a visit has loaded when nothing more is on its way, by address. */
async function filesOf(page: Page, path: string, kind: RegExp): Promise<ReadonlyMap<string, Response>> {
  const answers = new Map<string, Response>();
  const listen = (answer: Response) => {
    const { pathname } = new URL(answer.url());
    if (kind.test(pathname)) answers.set(pathname, answer);
  };
  page.on('response', listen);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.off('response', listen);
  return answers;
}

/** The style sheets of a page, in the order of their links. */
const sheetsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

/** The scripts that a visit has loaded when nothing more is on its way, by address. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlyMap<string, string>> {
  const answers = await filesOf(page, path, /\.js$/u);
  const texts = [...answers].map(async ([pathname, answer]) => [pathname, await answer.text()] as const);
  return new Map(await Promise.all(texts));
}

/** Every address but those of the home page and of a stage, which have tests of their own. */
const visits: Readonly<Record<string, readonly (readonly [Address, (room: Room) => string])[]>> = {
  'a panel': [
    ['controller', (room) => paths.controllerWithCode(room.id, room.controller)],
    ['moderator', (room) => paths.moderator(room.id, room.moderator)],
    ['operator', (room) => paths.operator(room.id, room.moderator)],
    ['newRoom', () => paths.newRoom],
  ],
  'what an audience and a crew read': [
    ['agenda', (room) => paths.agenda(room.id)],
    ['questions', (room) => paths.questions(room.id)],
    ['projection', (room) => paths.projection(room.id)],
    ['print', (room) => paths.print(room.id)],
    ['report', (room) => paths.report(room.id, room.moderator)],
  ],
  'a page of the site': [
    ['plans', () => paths.plans],
    ['dashboard', () => paths.dashboard],
    ['receive', () => paths.receive],
    ['mailLink', () => paths.mailLink],
    ['paymentSuccess', () => paths.paymentSuccess],
    ['paymentCancel', () => paths.paymentCancel],
    ['developers', () => paths.developers],
    ['importHelp', () => paths.importHelp],
    ['networkTest', () => paths.networkTest],
    ['terms', () => paths.terms],
    ['privacy', () => paths.privacy],
    ['blog', () => paths.blog],
    ['article', () => paths.article('temporizador-o-cronometro')],
  ],
};

for (const [what, screens] of Object.entries(visits)) {
  test(`[PE34, PE35] a first visit to ${what} loads few files, and has each style sheet once`, async ({
    page,
    request,
  }) => {
    const room = await makeRoom(request);
    await room.addTimer();
    const counted: Record<string, { scripts: number; sheets: number }> = {};
    for (const [name, pathOf] of screens) {
      const files = [...(await filesOf(page, pathOf(room), /\.(?:js|css)$/u)).keys()];
      const loadedSheets = files.filter((file) => file.endsWith('.css'));
      // That of a new room has left a screen by now.
      const sheets = await sheetsOf(page);
      expect(sheets, name).toEqual([...new Set(sheets)]);
      expect(sheets, name).toEqual(expect.arrayContaining(loadedSheets));
      const scripts = files.length - loadedSheets.length;
      counted[name] = { scripts, sheets: loadedSheets.length };
    }
    for (const [name, { scripts, sheets }] of Object.entries(counted)) {
      expect(scripts, name).toBeGreaterThan(5);
      expect(scripts, name).toBeLessThanOrEqual(name === 'newRoom' ? MOST_WITH_NEW_ROOM : MOST_FILES);
      expect(sheets, name).toBeLessThanOrEqual(MOST_SHEETS);
    }
  });
}

test('[PE34] no address is forgotten', () => {
  const visited = Object.values(visits).flatMap((screens) => screens.map(([name]) => name));
  // The page about a certificate is of copies in a hall alone. Elsewhere its address leads home.
  expect(new Set<string>([...visited, 'home', 'viewer', 'certificate'])).toEqual(new Set(Object.keys(pages)));
});

test('[PE33, V53, Y48] first visits to the home page and to a stage load few files of script, which have nothing of the router; a stage says that its room is not there, and its links load the other page', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/404/);
  const isRouter = (script: string) => script.includes('__staticRouterHydrationData');
  const ofHome = await scriptsOf(page, paths.home);
  expect(ofHome.size).toBeGreaterThan(5);
  expect(ofHome.size).toBeLessThanOrEqual(MOST_FILES);
  expect([...ofHome.values()].filter(isRouter)).toEqual([]);

  const { id, stage } = await makeRoom(request);
  const ofAgenda = await scriptsOf(page, paths.agenda(id));
  expect([...ofAgenda.values()].filter(isRouter)).not.toEqual([]);
  const ofStage = await scriptsOf(page, stage);
  expect(ofStage.size).toBeGreaterThan(5);
  expect(ofStage.size).toBeLessThanOrEqual(MOST_FILES);
  const bytes = [...ofStage.values()].reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect([...ofStage.values()].filter(isRouter)).toEqual([]);

  await page.goto(paths.viewer('a'.repeat(22)));
  await expect(page.getByRole('heading', { name: 'La sala no existe' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
});
