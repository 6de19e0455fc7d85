import { closeCodes } from '#protocol/close-codes.ts';
import type { Page } from '@playwright/test';
import type { Farewell, Wall } from '../../client/live/connection/opening.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { makeHall } from './support/questions.ts';
import { tapWire } from './support/wire.ts';

type Said = { readonly code: number; readonly title: string };

/** Whatever a room may say instead of opening, and what a screen says then: a new reason without a row fails to compile. */
const farewells: Readonly<Record<Farewell, Said>> = {
  credentials: { code: closeCodes.credentials, title: 'Necesitas un código de acceso' },
  withdrawn: { code: closeCodes.withdrawn, title: 'Tu acceso fue retirado' },
  noSuchRoom: { code: closeCodes.noSuchRoom, title: 'La sala no existe' },
  finished: { code: closeCodes.finished, title: 'El evento terminó' },
  moved: { code: closeCodes.moved, title: 'La sala se mudó' },
};
const walls: Readonly<Record<Wall, Said>> = {
  full: { code: closeCodes.full, title: 'La sala está llena' },
  takenOver: { code: closeCodes.takenOver, title: 'La sala está abierta en otra pestaña' },
  newVersion: { code: closeCodes.newVersion, title: 'Hay una versión nueva' },
  other: { code: 1000, title: 'La sala cerró la conexión' },
};

type Wire = Awaited<ReturnType<typeof tapWire>>;

const titled = (page: Page, title: string) => page.getByRole('heading', { name: title });

/** Before the room says anything, and when there is no network to ask it by. */
async function lookBefore(page: Page, wire: Wire, address: string) {
  wire.silence();
  // What a screen asks by call when its line says nothing is not answered either.
  const calls = /\/api\/sessions\/[^/]+\/state/;
  await page.route(calls, (route) => route.abort());
  await page.goto(address);
  await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
  await expectClean(page, 'before the room says anything');
  await page.context().setOffline(true);
  await expect(titled(page, 'Sin conexión a internet')).toBeVisible();
  await expectClean(page, 'without a network');
  await page.context().setOffline(false);
  await page.unroute(calls);
  wire.mend();
}

async function lookAt(page: Page, wire: Wire, reasons: readonly Said[]) {
  for (const { code, title } of reasons) {
    await wire.cut({ code });
    await page.reload();
    await expect(titled(page, title)).toBeVisible();
    await expectClean(page, title);
  }
}

test('[PE1] a panel has nothing to fault for accessibility before its room opens, and where it never will', async ({
  page,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|CLOSING or CLOSED/);
  const wire = await tapWire(page);
  const hall = await makeHall(page.request);
  await lookBefore(page, wire, `/operator/${hall.id}?code=${hall.moderator}`);
  await lookAt(page, wire, Object.values(farewells));
});

test('[PE1] a panel has nothing to fault while its room is closed to it', async ({ page, expectErrors }) => {
  test.slow();
  expectErrors(/CLOSING or CLOSED/);
  const wire = await tapWire(page);
  const hall = await makeHall(page.request);
  await page.goto(`/moderator/${hall.id}?code=${hall.moderator}`);
  await expect(page.getByText('En línea')).toBeVisible();
  await lookAt(page, wire, Object.values(walls));
});

test('[PE1] a stage passes too: before its first frame, closed, and with a message', async ({ page, expectErrors }) => {
  test.slow();
  expectErrors(/CLOSING or CLOSED/);
  const wire = await tapWire(page);
  const hall = await makeHall(page.request);
  wire.silence();
  await page.goto(hall.stage);
  await expect(titled(page, 'Esperando al organizador')).toBeVisible();
  await expectClean(page, 'before the room says anything');
  wire.mend();
  await hall.addTimer({ presenter: 'Ana' });
  await hall.say('Habla más despacio');
  await page.goto(`${hall.stage}&timer=gone`);
  await expect(page.getByText('Habla más despacio')).toBeVisible();
  await expectClean(page, 'with a message');
  await lookAt(page, wire, [farewells.withdrawn, walls.takenOver]);
});

test('[PE1] a stage in an old browser has nothing to fault before the room says anything, and where it never will', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/CLOSING or CLOSED/);
  const wire = await tapWire(page);
  const hall = await makeHall(page.request);
  await growOld(page);
  wire.silence();
  await page.goto(hall.stage);
  await expect(titled(page, 'Esperando al organizador')).toBeVisible();
  await expectClean(page, 'before the room says anything');
  await lookAt(page, wire, [...Object.values(farewells), ...Object.values(walls)]);
});

test('[PE1] the page of the audience has nothing to fault without a line, or without a place on it', async ({
  page,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|CLOSING or CLOSED/);
  await page.setViewportSize({ width: 390, height: 844 });
  const wire = await tapWire(page);
  const hall = await makeHall(page.request);
  await lookBefore(page, wire, hall.page);
  await wire.cut({ code: closeCodes.full, reason: 'audience_full' });
  await page.reload();
  await expect(page.getByText('Hay mucha gente conectada')).toBeVisible();
  await expectClean(page, 'in a crowd');
});

test('[PE1] the agenda and the projection have nothing to fault when what they show may be late', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/CLOSING or CLOSED/);
  const wire = await tapWire(page);
  const hall = await makeHall(page.request);
  await hall.addTimer();
  wire.silence();
  await page.goto(`/agenda/${hall.id}`);
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  await expectClean(page, 'an agenda before the room says anything');
  for (const [address, known] of [
    [`/agenda/${hall.id}`, 'Ponencia'],
    [`${hall.page}/proyectar`, 'preguntas recibidas'],
  ] as const) {
    wire.mend();
    await page.goto(address);
    await expect(page.getByText(known).first()).toBeVisible();
    await wire.cut();
    await expect(page.getByText(/^Sin conexión · /)).toBeVisible();
    await expectClean(page, `${address} without a line`);
  }
});
