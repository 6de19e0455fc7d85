import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../worker/protocol/paths.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { bundleIfStale } from '../../scripts/bundle.ts';
import { leave } from '../screens/support/moving.ts';
import { doctor, gravely, saysOf } from '../wire/support/doctor.ts';
import { disagreement, endOf } from './support/hall-screens.ts';
import { hallProblem, openHall, type Copy, type Device, type Hall } from './support/hall.ts';
import { openPhones } from './support/phones.ts';

const PORT = 8787;
const PHONES = 30;
const COPY = { DEFAULT_PLAN: 'corporate_annual', ROOM_PASSWORD: 'teatro' };
const reason = hallProblem();

/** How many phones know a deadline, and how many different ones. */
const told = (deadlines: Readonly<Record<string, string>>) => [
  Object.keys(deadlines).length,
  new Set(Object.values(deadlines)).size,
];

describe.skipIf(reason !== null)(`a hall without the Internet${reason === null ? '' : ` (${reason})`}`, () => {
  let hall: Hall;
  let copy: Copy;
  let devices: Readonly<Record<'panel' | 'one' | 'two' | 'phones' | 'spare', Device>>;
  const at = (device: keyof typeof devices) => `http://${devices[device].server}:${PORT}`;

  beforeAll(async () => {
    await buildIfStale();
    await bundleIfStale();
    hall = openHall();
    devices = {
      panel: hall.device('panel'),
      one: hall.device('one'),
      two: hall.device('two'),
      phones: hall.device('phones', PHONES),
      spare: hall.device('spare'),
    };
    copy = await hall.serve({ port: PORT, env: COPY });
  }, 600_000);
  afterAll(() => hall.close());

  /** Opens a room by the password, on a page that is no secure context. */
  async function openPanel(): Promise<Page> {
    const context = await (await devices.panel.browser()).newContext({ viewport: { width: 1280, height: 720 } });
    const panel = await context.newPage();
    await panel.goto(`${at('panel')}${paths.newRoom}`);
    await panel.getByLabel('Contraseña para abrir salas').fill('teatro');
    await panel.getByRole('button', { name: 'Abrir la sala' }).click();
    await panel.waitForURL(/\/controller\/.+/u);
    expect(await panel.evaluate(() => isSecureContext)).toBe(false);
    return panel;
  }

  /** Two stages, thirty phones on thirty addresses, and one that a person holds, whose network lets no WebSocket through. */
  async function openScreens(room: string) {
    const openStage = async (device: 'one' | 'two') => {
      const page = await (await devices[device].browser()).newPage({ viewport: { width: 1280, height: 720 } });
      await page.goto(`${at(device)}${paths.viewer(room)}`);
      return page;
    };
    const phone = await (await devices.phones.browser()).newPage({ viewport: { width: 390, height: 844 } });
    await phone.routeWebSocket(/\/ws\//u, (socket) => socket.close());
    await phone.goto(`${at('phones')}${paths.questions(room)}`);
    return {
      one: await openStage('one'),
      two: await openStage('two'),
      phone,
      phones: openPhones(devices.phones, at('phones'), room),
    };
  }

  test(
    '[VN14] every device of a hall shows the same second, through pulled cables, a network that blocks sockets and a server that is killed',
    { timeout: 600_000 },
    async () => {
      const panel = await openPanel();
      const room = new URL(panel.url()).pathname.split('/')[2] ?? '';

      // The dialog lets choose the network that the stages are in.
      await panel.getByRole('button', { name: 'Compartir' }).first().click();
      const network = panel.getByLabel('Red en la que están los demás');
      await expect.poll(() => network.locator('option').count()).toBe(5);
      await network.selectOption(at('one'));
      await panel.keyboard.press('Escape');

      const { one, two, phone, phones } = await openScreens(room);
      await panel.getByRole('button', { name: 'Iniciar', exact: true }).first().click();
      const all = [panel, one, two, phone];
      await expect.poll(() => disagreement(all), { timeout: 60_000 }).toBeLessThan(250);
      await expect.poll(async () => told(await phones.deadlines())).toEqual([PHONES, 1]);

      // The cable of one stage is pulled: it counts by itself, and comes back by itself.
      devices.one.pull();
      await one.getByText('Sin conexión', { exact: false }).first().waitFor({ timeout: 120_000 });
      expect(await disagreement([one, two])).toBeLessThan(250);
      devices.one.plug();
      await one.getByText('Sin conexión', { exact: false }).first().waitFor({ state: 'hidden', timeout: 120_000 });

      // The process that serves is killed: it is started again, and screens return by themselves.
      copy.killServer();
      expect(await disagreement(all)).toBeLessThan(250);
      await expect.poll(copy.printed, { timeout: 120_000 }).toMatch(/was ended by SIGKILL[^]*serves this network/u);
      await panel.getByRole('button', { name: 'Pausar', exact: true }).first().click();
      const shown = async () => Promise.all(all.map(async (page) => (await endOf(page))[1] - Date.now()));
      await expect
        .poll(async () => Math.max(...(await shown())) - Math.min(...(await shown())), { timeout: 120_000 })
        .toBeLessThan(100);
    },
  );

  test(
    '[VN14] a room moves to a spare while a timer runs, and back: panel, stages and phones follow, and every digit is the same',
    { timeout: 600_000 },
    async () => {
      const spare = await hall.serve({ port: PORT, env: COPY, on: devices.spare });
      const [home, away] = [at('panel'), `http://${devices.spare.addresses[0]}:${PORT}`];
      const panel = await openPanel();
      const room = new URL(panel.url()).pathname.split('/')[2] ?? '';
      const { one, two, phone, phones } = await openScreens(room);
      const all = [panel, one, two, phone];
      await panel.getByRole('button', { name: 'Iniciar', exact: true }).first().click();
      await expect.poll(() => disagreement(all), { timeout: 60_000 }).toBeLessThan(250);
      await expect.poll(async () => told(await phones.deadlines())).toEqual([PHONES, 1]);
      const deadlines = await phones.deadlines();
      const [end] = await endOf(one);
      const follow = async (address: string) => {
        // A phone without sockets reads twice a minute, and asks as often.
        const patience = { timeout: 120_000 };
        for (const page of all) await expect.poll(() => new URL(page.url()).origin, patience).toBe(address);
        await expect.poll(() => disagreement(all), patience).toBeLessThan(250);
        expect(Math.abs((await endOf(one))[0] - end)).toBeLessThan(1250);
        await expect.poll(async () => new Set(Object.values(await phones.at())), patience).toEqual(new Set([address]));
        expect(await phones.deadlines()).toEqual(deadlines);
      };

      const file = await leave(panel, away);
      await one.getByText(`La sala se mudó a ${away}`).waitFor();
      expect(await disagreement([one, two])).toBeLessThan(250);
      const reader = await (await devices.spare.browser()).newPage();
      await reader.goto(`${away}${paths.receive}`);
      await reader.locator('input[type=file]').setInputFiles(file);
      await reader.getByLabel('Contraseña para abrir salas').fill('teatro');
      await reader.getByRole('button', { name: 'Recibir la sala' }).click();
      await follow(away);

      await leave(panel, home);
      await panel.getByRole('button', { name: 'Enviarla ahora' }).click();
      await follow(home);
      await spare.stop();
    },
  );

  test(
    '[VN16] over http the stage of a laptop stays awake from its first press on, and follows its panel without a network',
    { timeout: 300_000 },
    async () => {
      const panel = await openPanel();
      const room = new URL(panel.url()).pathname.split('/')[2] ?? '';
      const stage = await panel.context().newPage();
      // The video is in no page's tree: it is known by being played.
      await stage.addInitScript(() => {
        const { play } = HTMLMediaElement.prototype;
        HTMLMediaElement.prototype.play = function played(this: HTMLMediaElement) {
          Reflect.set(window, 'played', this);
          return play.call(this);
        };
      });
      await stage.goto(`${at('panel')}${paths.viewer(room)}`);
      const isPlaying = () =>
        stage.evaluate(() => {
          const video: unknown = Reflect.get(window, 'played');
          return video instanceof HTMLVideoElement && !video.paused && video.currentTime > 0;
        });
      await expect
        .poll(
          async () => {
            await stage.mouse.click(400, 300);
            return isPlaying();
          },
          { timeout: 60_000, interval: 500 },
        )
        .toBe(true);

      devices.panel.pull();
      await stage.getByText('Sin conexión · sigue a este equipo').waitFor({ timeout: 120_000 });
      await panel.getByRole('button', { name: 'Iniciar', exact: true }).first().click();
      await panel.getByRole('button', { name: 'Pausar', exact: true }).first().waitFor();
      await expect.poll(() => disagreement([panel, stage]), { timeout: 60_000 }).toBeLessThan(250);
      devices.panel.plug();
      await stage.getByText('Sin conexión', { exact: false }).first().waitFor({ state: 'hidden', timeout: 120_000 });
    },
  );

  test(
    '[DR14] the doctor looks into a copy with a password for rooms once it is told it',
    { timeout: 120_000 },
    async () => {
      const visit = async (...args: readonly string[]) => doctor([at('two'), ...args], { on: devices.two.namespace });
      const outside = await visit();
      expect(gravely(outside).map(({ topic, level }) => `${topic} ${level}`)).toEqual(['Sala unknown']);
      expect(saysOf(outside, 'Sala').join()).toContain('contraseña de quien administra');
      expect(outside.code).toBe(0);
      const inside = await visit('--room-password', COPY.ROOM_PASSWORD);
      expect(gravely(inside)).toEqual([]);
      expect(saysOf(inside, 'Final')).toHaveLength(1);
    },
  );

  test('[VN18] a copy that is ended leaves no process behind, and starts no other one first', async () => {
    expect(hall.serving().length).toBeGreaterThan(2);
    await copy.stop();
    expect(hall.serving()).toEqual([]);
  });
});
