import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { pages } from '#protocol/paths.ts';
import { authDialog, linkInMail, makeAccount, signIn, signInNew } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { myRooms, ownRoom, part, visitDashboard } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press, rowOf } from './support/panel.ts';
import { awake, buy, headline } from './support/plans.ts';
import { askOn, field, makeHall } from './support/questions.ts';
import { makeRoom } from './support/room.ts';
import { screensOf } from './support/whole.ts';
import { webhooksInAllStates } from './support/webhooks.ts';
import { OURS, tapWire } from './support/wire.ts';

/** What a story has: a page, its context, and a function that reports each state it reaches. */
type Parts = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly expectErrors: (...patterns: readonly RegExp[]) => void;
  /** Nothing to fault on the page as it stands, by night and by day. */
  readonly look: (state: string, at?: Page) => Promise<void>;
};

type Story = (parts: Parts) => Promise<void>;

type Row = {
  /** The file whose stories already look at the other states of the screen. */
  readonly elsewhere?: string;
  readonly story?: Story;
  /** What would be too long for one. */
  readonly more?: Story;
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const see = (page: Page, name: string | RegExp) => expect(heading(page, name).first()).toBeVisible();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const phone = { width: 390, height: 844 };
const nowhere = 'esta-sala-no-existe-1234';

async function fromMenu(page: Page, opener: string, item: string | RegExp) {
  await press(page, opener);
  await page.getByRole('menuitem', { name: item }).click();
}

/** A menu, open; it still is when it has been looked at. */
async function lookAtMenu(opener: Locator, look: Parts['look']) {
  const menu = opener.page().getByRole('menu');
  await opener.click();
  await expect(menu).toBeVisible();
  await look(`the menu “${(await opener.getAttribute('aria-label')) ?? (await opener.textContent())}”`);
  await expect(menu).toBeVisible();
  await opener.page().keyboard.press('Escape');
}

/** Calls to such an address wait until they are let go. */
async function hold(page: Page, address: string) {
  let letGo = () => {};
  const held = new Promise<void>((open) => {
    letGo = open;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

/** Keys and webhooks: none of them, a wrong form, and webhooks in every state with deliveries in every state. */
async function lookAtPrograms(page: Page, look: Parts['look']) {
  const openPrograms = () => fromMenu(page, 'Más opciones', 'Conectar programas');
  const dialog = page.getByRole('dialog', { name: 'Conectar otros programas' });
  const webhooks = dialog.getByRole('tab', { name: 'Webhooks' });
  await openPrograms();
  await expect(dialog.getByText('Todavía no hay llaves.')).toBeVisible();
  await look('no keys');
  await webhooks.click();
  await expect(dialog.getByText('Todavía no hay webhooks.')).toBeVisible();
  await look('no webhooks');
  for (const event of ['Un temporizador inicia', 'Llega a cero']) await dialog.getByLabel(event).uncheck();
  await dialog.getByRole('button', { name: 'Agregar webhook' }).click();
  await expect(dialog.getByText('Elige al menos uno')).toBeVisible();
  await look('a webhook without an address and an event');
  await page.keyboard.press('Escape');
  await page.route('**/api/events/*/webhooks', (route) =>
    route.fulfill({ headers: OURS, json: { webhooks: webhooksInAllStates } }),
  );
  await openPrograms();
  await webhooks.click();
  await expect(dialog.getByText('Entregado')).toBeVisible();
  await look('webhooks in every state');
  await page.setViewportSize(phone);
  await look('webhooks in every state, on a phone');
}

/** Every address. A new one without a row fails below. */
const rows: Readonly<Record<string, Row>> = {
  '/': {
    story: async ({ page, look }) => {
      await page.goto('/');
      await awake(page);
      await look('a first visit');
      await page.setViewportSize(phone);
      await look('on a phone');
      const account = await signInNew(page);
      await ownRoom(page, account, 'Gala');
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Menú' })).toBeVisible();
      await look('of somebody who has rooms');
    },
  },
  '/controller': {
    story: async ({ page, look, expectErrors }) => {
      expectErrors(/ERR_FAILED/);
      await page.route('**/api/sessions', (route) => route.abort());
      const letGo = await hold(page, '**/api/sessions');
      await page.goto('/controller');
      await expect(page.getByText('Creando tu sala única...').first()).toBeVisible();
      await look('while a room is made');
      letGo();
      await page.waitForURL(/\/controller\/.+/);
    },
  },
  '/viewer/:sessionId': {
    elsewhere: 'stage.test.ts',
    story: async ({ page, context, look, expectErrors }) => {
      expectErrors(/can-join|CLOSING or CLOSED/);
      const wire = await tapWire(page);
      const hall = await makeHall(page.request);
      await page.goto(hall.stage);
      await see(page, 'Aún no hay un temporizador en pantalla');
      await look('nothing to count');
      const talk = await hall.addTimer({ presenter: 'Ana' });
      await see(page, 'Ponencia');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible();
      await look('its keys');
      await page.keyboard.press('Escape');

      const second = await context.newPage();
      await second.goto(hall.stage);
      await see(second, 'Ponencia');
      const third = await context.newPage();
      await third.goto(hall.stage);
      await expect(third.getByRole('alertdialog', { name: 'La sala está llena' })).toBeVisible();
      await look('a full room', third);
      await third.close();

      await hall.control(talk, 'start');
      await hall.control(talk, 'seek', 30);
      await wire.cut();
      await expect(page.getByText('Sin conexión · el reloj sigue')).toBeVisible();
      await look('without a connection');
      wire.mend();
      // Until it is connected again it reads the room by HTTP, which would fail after the room's end.
      await expect(page.getByText('Sin conexión · el reloj sigue')).toBeHidden();

      await hall.set({ viewer_code_required: true });
      await second.goto(`/viewer/${hall.id}`);
      await see(second, 'Necesitas un código de acceso');
      await look('a code is wanted', second);
      await second.goto(`/viewer/${nowhere}`);
      await see(second, 'La sala no existe');
      await look('no such room', second);
      await hall.remove(`sessions/${hall.id}`);
      await see(page, 'El evento terminó');
      await look('the event is over');
    },
  },
  '/controller/:sessionId': {
    elsewhere: '../components/controller-layout.test.ts',
    story: async ({ page, look, expectErrors }) => {
      expectErrors(/403/);
      const { room } = await openPanel(page, page.request, []);
      await expect(rowOf(page, 'Temporizador Principal')).toBeVisible();
      await lookAtMenu(button(page, 'Opciones de Temporizador Principal'), look);
      await fromMenu(page, 'Opciones de Temporizador Principal', 'Eliminar');
      await look('before a timer is deleted');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByText('No hay temporizadores')).toBeVisible();
      await look('nothing in it');
      await room.addTimer({ name: 'Apertura' });
      await room.addTimer({ name: 'Cierre' });
      await expect(rowOf(page, 'Cierre')).toBeVisible();
      await press(page, 'Nuevo temporizador');
      await expect(page.getByRole('dialog', { name: 'Límite de temporizadores alcanzado' })).toBeVisible();
      await look('no more timers');
      await page.keyboard.press('Escape');
      await lookAtMenu(button(page, 'Más opciones'), look);
      for (const item of ['Atajos de teclado', 'Otro controlador']) {
        await fromMenu(page, 'Más opciones', item);
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(item);
        await page.keyboard.press('Escape');
      }
      await fromMenu(page, 'Más opciones', 'Preguntas');
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('its questions, none asked');
      await page.keyboard.press('Escape');
      await lookAtPrograms(page, look);
    },
    more: async ({ page, context, look, expectErrors }) => {
      expectErrors(/CLOSING or CLOSED/);
      const wire = await tapWire(page);
      const { room } = await openPanel(page, page.request);
      await page.getByRole('heading', { level: 1 }).getByRole('button').click();
      await look('the room is renamed');
      await page.keyboard.press('Escape');

      const stage = await context.newPage();
      await stage.goto(room.stage);
      await see(stage, 'Apertura');
      const person = page.getByRole('region', { name: 'Usuarios conectados' }).getByRole('listitem');
      const actions = person.filter({ hasText: 'Vista Orador' }).getByRole('button', { name: /^Acciones para/ });
      await lookAtMenu(actions, look);
      for (const act of ['Cambiar nombre', 'Quitar de la sala']) {
        await actions.click();
        await page.getByRole('menuitem', { name: act }).click();
        await look(`of a screen: ${act}`);
        await page.keyboard.press('Escape');
      }
      await page.bringToFront();
      await press(page, 'Prueba de pantallas');
      await expect(page.getByText(/cambi(ó|aron)|se aparta|respond/).first()).toBeVisible();
      await look('what the test of screens found');
      await page.keyboard.press('Escape');

      await page.setViewportSize(phone);
      for (const tab of ['Temporizadores', 'Mensajes', 'Personas']) {
        await page.getByRole('tab', { name: tab }).click();
        await look(`on a phone: ${tab}`);
      }
      await wire.cut();
      await expect(page.getByRole('banner').getByText('Reconectando')).toBeVisible();
      await look('without a connection, on a phone');
    },
  },
  '/moderator/:sessionId': {
    elsewhere: '../components/moderator.test.ts',
    story: async ({ page, look }) => {
      const room = await makeRoom(page.request);
      await page.goto(`/moderator/${room.id}`);
      await see(page, 'Necesitas un código');
      await look('without a code');
      await page.goto(`/moderator/${room.id}?code=${room.moderator}`);
      await expect(page.getByText('En línea')).toBeVisible();
      await look('nothing in it');
      await page.setViewportSize(phone);
      for (const tab of [/^Preguntas/, /^Mensajes/]) {
        await page.getByRole('tab', { name: tab }).click();
        await look(`on a phone: ${tab.source}`);
      }
    },
  },
  '/questions/:sessionId': {
    elsewhere: '../components/questions-layout.test.ts',
    story: async ({ page, look, expectErrors }) => {
      expectErrors(/can-join/);
      await page.setViewportSize(phone);
      const hall = await makeHall(page.request);
      await page.goto(hall.page);
      await expect(field(page)).toBeVisible();
      await look('nobody asked yet');
      await askOn(page, '¿Habrá grabación?');
      await look('asked');
      await hall.moderate(await hall.ask('¿Y las láminas?'), 'approved');
      await expect(page.getByRole('listitem').filter({ hasText: 'láminas' })).toBeVisible();
      await look('one is approved');
      await hall.remove(`sessions/${hall.id}`);
      await see(page, 'El evento terminó');
      await look('the event is over');
      await page.goto(`/questions/${nowhere}`);
      await see(page, 'No hay evento seleccionado');
      await look('no such event');
    },
  },
  '/operator/:sessionId': {
    elsewhere: 'operator.test.ts',
    story: async ({ page, look }) => {
      const room = await makeRoom(page.request);
      await page.goto(`/operator/${room.id}`);
      await see(page, 'Necesitas un código');
      await look('without a code');
      await page.goto(`/operator/${room.id}?code=${room.moderator}`);
      await expect(page.getByText('En línea')).toBeVisible();
      await look('nothing in it');
      await lookAtMenu(button(page, 'Abrir…'), look);
      const talk = await room.addTimer({ name: 'Apertura' });
      await room.control(talk, 'start');
      await room.control(talk, 'seek', -5);
      await expect(page.getByText('Tiempo extra').first()).toBeVisible();
      await page.setViewportSize(phone);
      await look('over time, on a phone');
    },
  },
  '/report/:sessionId': {
    elsewhere: 'report.test.ts',
    story: async ({ page, look, expectErrors }) => {
      expectErrors(/401|404/);
      const account = await signInNew(page);
      const room = await ownRoom(page, account, 'Congreso');
      await page.goto(`/report/${room.id}?code=${room.moderator}`);
      await expect(page.getByText('No hay temporizadores en este evento')).toBeVisible();
      await look('nothing happened yet');
      await lookAtMenu(button(page, 'Descargar'), look);
      await room.run();
      await room.finish();
      await expect(async () => {
        await page.goto(`/report/${room.id}`);
        await expect(page.getByText(/Terminado el/)).toBeVisible({ timeout: 1000 });
      }).toPass();
      await look('the event is over');
      await page.goto(`/report/${nowhere}?code=${room.moderator}`);
      await expect(page.getByText('La sala no existe o ya terminó')).toBeVisible();
      await look('no such room');
    },
    more: async ({ page, look, expectErrors }) => {
      expectErrors(/503/);
      const room = await makeRoom(page.request);
      const stats = '**/api/events/*/stats*';
      await page.route(stats, (route) => route.fulfill({ headers: OURS, status: 503, json: { detail: 'No ahora' } }));
      const letGo = await hold(page, stats);
      await page.goto(`/report/${room.id}?code=${room.moderator}`);
      await expect(page.getByText('Preparando el informe…')).toBeVisible();
      await look('while it is read');
      letGo();
      await see(page, 'No se pudo cargar el informe');
      await look('it cannot be read');
    },
  },
  '/agenda/:sessionId': {
    elsewhere: 'agenda.test.ts',
    story: async ({ page, look, expectErrors }) => {
      expectErrors(/can-join/);
      const room = await makeRoom(page.request);
      for (const sign of ['', '?pantalla=1']) {
        await page.goto(`/agenda/${room.id}${sign}`);
        await expect(page.getByText('No hay temporizadores en este evento')).toBeVisible();
        await look(`nothing in it ${sign}`);
      }
      await room.remove(`sessions/${room.id}`);
      await see(page, 'El evento terminó');
      await look('the event is over');
      await page.goto(`/agenda/${nowhere}`);
      await see(page, 'La sala no existe');
      await look('no such room');
    },
  },
  '/questions/:sessionId/proyectar': {
    elsewhere: '../components/projection.test.ts',
    story: async ({ page, look }) => {
      const hall = await makeHall(page.request);
      await page.goto(`${hall.page}/proyectar`);
      await see(page, 'Escanea y pregunta');
      await look('open');
      await hall.set({ questions_open: false });
      await see(page, 'Ya no se reciben preguntas');
      await look('closed');
    },
  },
  '/planes': {
    elsewhere: 'plans.test.ts',
    story: async ({ page, look }) => {
      await signInNew(page);
      await buy(page, 'Evento Básico');
      await page.goto('/planes');
      await press(page, 'Cambiar a Evento Corporativo');
      await expect(page.getByRole('alertdialog', { name: '¿Cambiar de plan?' })).toBeVisible();
      await look('before a plan is changed');
      await page.route('**/api/config', async (route) => {
        const answer = await route.fetch({ maxRetries: 2 });
        await route.fulfill({ headers: OURS, json: { ...(await answer.json()), payments: 'off' } });
      });
      await page.goto('/planes');
      await expect(page.getByText('Sistema de pagos no disponible. Contacta soporte.').first()).toBeVisible();
      await look('where nobody can pay');
    },
  },
  '/dashboard': {
    elsewhere: 'dashboard-layout.test.ts',
    story: async ({ page, look, expectErrors }) => {
      expectErrors(/503/, /favicon/);
      await page.goto('/dashboard');
      await see(page, 'Inicia sesión para ver tu cuenta');
      await look('signed out');
      const { uid } = await signInNew(page);
      await buy(page, 'Evento Básico');
      await visitDashboard(page);
      await expect(part(page, 'Tu plan').getByText('Activo', { exact: true })).toBeVisible();
      await look('with a plan');
      const today = Date.now();
      for (const [days, state] of [
        [25, 'Por expirar'],
        [31, 'Expirado'],
      ] as const) {
        await page.clock.setFixedTime(today + days * 24 * 60 * 60 * 1000);
        await visitDashboard(page);
        await expect(part(page, 'Tu plan').getByText(state, { exact: true })).toBeVisible();
        await look(state);
      }
      await page.route(`**/api/users/${uid}`, (route) =>
        route.fulfill({ headers: OURS, status: 503, json: { detail: 'El servicio no está disponible' } }),
      );
      await visitDashboard(page);
      await expect(part(page, 'Tu plan').getByRole('alert')).toBeVisible();
      await look('a plan that cannot be read');
    },
    more: async ({ page, look, expectErrors }) => {
      expectErrors(/503/);
      const account = await signInNew(page);
      await ownRoom(page, account, 'Gala');
      const letGo = await hold(page, '**/api/sessions');
      await page.goto('/dashboard');
      await expect(myRooms(page)).toHaveAttribute('aria-busy', 'true');
      await look('while its rooms are read');
      letGo();
      await lookAtMenu(button(page, 'Opciones de Gala'), look);
      await fromMenu(page, 'Opciones de Gala', 'Eliminar');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await look('before a room is deleted');
      await page.route('**/api/sessions', (route) =>
        route.fulfill({ headers: OURS, status: 503, json: { detail: 'No ahora' } }),
      );
      await page.goto('/dashboard');
      await expect(myRooms(page).getByRole('alert')).toBeVisible();
      await look('rooms that cannot be read');
    },
  },
  '/payment/success': {
    elsewhere: 'payment.test.ts',
    story: async ({ page, look, expectErrors }) => {
      expectErrors(/403|404|409/);
      await signInNew(page);
      const coming = page.waitForRequest(/\/payment\/success\?/);
      await buy(page, 'Evento Básico');
      await page.setViewportSize({ width: 1440, height: 900 });
      await look('paid');
      const address = (await coming).url();
      const other = await makeAccount(page.request);
      await signIn(page, other);
      await page.goto(address);
      await expect(headline(page, 'Este pago es de otra cuenta')).toBeVisible();
      await look('of another account');
      await page.goto(`/payment/success?session_id=cs_invented&plan_id=basic&firebase_uid=${other.uid}`);
      await expect(headline(page, 'Error en el pago')).toBeVisible();
      await look('a payment that nobody knows of');
    },
    more: async ({ page, look }) => {
      const known = '**/api/payments/success?*';
      let answer: object = { status: 'pending', taken_back: null };
      await page.route(known, (route) => route.fulfill({ headers: OURS, json: answer }));
      const letGo = await hold(page, known);
      await page.goto('/payment/success?session_id=cs_1&plan_id=basic&firebase_uid=ana');
      await expect(page.getByText('Estamos confirmando tu pago')).toBeVisible();
      await look('while one asks');
      letGo();
      await expect(page.getByText('Tu pago todavía no se acredita')).toBeVisible();
      await look('not paid yet');
      // It goes on asking by itself.
      answer = { status: 'failed', taken_back: 'refunded' };
      await expect(headline(page, 'Pago devuelto')).toBeVisible();
      await look('paid back');
    },
  },
  '/payment/cancel': { elsewhere: 'payment.test.ts' },
  '/cuenta/accion': {
    elsewhere: 'auth-access.test.ts',
    story: async ({ page, look, expectErrors }) => {
      expectErrors(/status of 400/, /ERR_FAILED/);
      await page.goto('/cuenta/accion');
      await see(page, 'Falta el enlace');
      await look('no link');
      const { email } = await makeAccount(page.request);
      await page.request.post('/identity/v1/accounts:sendOobCode', { data: { requestType: 'PASSWORD_RESET', email } });
      const link = await linkInMail(page, email, 'resetPassword');
      await page.route('**/accounts:resetPassword', (route) => route.abort());
      await page.goto(link);
      await see(page, 'No se pudo comprobar el enlace');
      await look('a link that nobody could look at');
      await page.unroute('**/accounts:resetPassword');
      await page.goto(link);
      await see(page, 'Elige otra contraseña');
      await page.getByRole('main').getByRole('button', { name: 'Guardar contraseña' }).click();
      await expect(page.getByText('La contraseña es requerida')).toBeVisible();
      await look('a password is wanted');
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('secreta-2');
      await page.getByLabel('Confirmar nueva contraseña').fill('secreta-2');
      await page.getByRole('main').getByRole('button', { name: 'Guardar contraseña' }).click();
      await see(page, 'Contraseña actualizada');
      await look('a password is set');
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: 'Registrarse' }).click();
      await expect(authDialog(page)).toBeVisible();
      await look('signing up, over the first page');
    },
  },
  '/programa/:sessionId': { elsewhere: 'paper.test.ts' },
  '/desarrolladores': { elsewhere: 'developers.test.ts' },
  '/importar': { elsewhere: 'import-help.test.ts' },
  '/prueba': { elsewhere: 'network-test.test.ts' },
  '/recibir': { elsewhere: 'moving.test.ts' },
  '/certificado': {
    story: async ({ page, look }) => {
      // The page and the answer of a copy in a hall.
      await page.route('**/certificado', async (route) => {
        const url = new URL('/__public', route.request().url()).href;
        await route.fulfill({ response: await route.fetch({ url }) });
      });
      await page.route('**/api/config', async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        const { origin } = new URL(route.request().url());
        const addresses = [{ http: origin, https: 'https://sala.local:8788', network: 'wlan0' }];
        await route.fulfill({ response, json: { ...json, venue: { addresses, has_own_certificate: true } } });
      });
      await page.goto('/certificado');
      await see(page, 'Conexión segura en esta red');
      await look('what a device does to trust a copy in a hall');
    },
  },
  '/terminos': { elsewhere: 'legal.test.ts' },
  '/aviso-de-privacidad': { elsewhere: 'legal.test.ts' },
  '/blog': {
    elsewhere: 'blog.test.ts',
    story: async ({ page, look }) => {
      await page.goto('/blog');
      await see(page, /.+/);
      await look('all of it');
      await page.goto('/blog?q=zzzzzz');
      await expect(page.getByRole('main')).toContainText('No se encontraron artículos');
      await look('nothing found');
    },
  },
  '/blog/:slug': {
    elsewhere: 'blog.test.ts',
    story: async ({ page, look, expectErrors }) => {
      expectErrors(/404/);
      await page.goto('/blog/no-hay-tal-cosa');
      await see(page, /.+/);
      await look('no such article');
    },
  },
};

test('[PE1] every address has a row here, and what is looked at elsewhere is', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.values(pages).toSorted());
  for (const { elsewhere } of Object.values(rows)) {
    if (elsewhere === undefined) continue;
    expect(readFileSync(new URL(elsewhere, import.meta.url), 'utf8')).toMatch(/(?:faults|expectClean)\(/);
  }
});

test('[PE12, PE13, PE14, PE24] what is looked at on every screen passes by every address', () => {
  const hall = { id: 'x', controller: 'c', moderator: 'm', stage: '/viewer/x', page: '/questions/x' };
  const paths = screensOf(hall).addresses.map((each) => new URL(each, 'http://localhost').pathname);
  const passedBy = Object.values(pages).filter((address) => {
    const pattern = new RegExp(`^${address.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u');
    return !paths.some((path) => pattern.test(path));
  });
  // The first makes a room and leads there, the other is a page of copies in a hall.
  expect(passedBy).toEqual(['/controller', '/certificado']);
});

const stories = Object.entries(rows).flatMap(([address, { story, more }]) =>
  [story, more].flatMap((each, index) => (each ? [[`${address}${index > 0 ? ', goes on' : ''}`, each] as const] : [])),
);

for (const [address, story] of stories) {
  test(`[PE1] ${address} has nothing to fault for accessibility in any state, by night and by day`, async ({
    page,
    context,
    expectErrors,
  }) => {
    test.slow();
    const look = (state: string, at: Page = page) => expectClean(at, state);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await story({ page, context, expectErrors, look });
  });
}
