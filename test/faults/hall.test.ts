import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../worker/protocol/paths.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { bundleIfStale } from '../../scripts/bundle.ts';
import { hallProblem, openHall } from './support/hall.ts';
import type { Copy, Device, Hall } from './support/hall.ts';

const PORT = 8787;
const PHONES = 30;
const reason = hallProblem();

/** Digits of a page, and when they were read: seconds left between two moments of this machine's clock, epoch ms. */
async function endOf(page: Page): Promise<readonly [from: number, to: number]> {
  const [at, text] = await page
    .locator('main [aria-hidden="true"]')
    .filter({ hasText: /^-?\d+:\d\d$/ })
    .first()
    .evaluate((element) => [Date.now(), element.textContent ?? ''] as const);
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  // The last digit shows a second until it has passed.
  const left = (minutes * 60 + seconds) * 1000;
  return [at + left - 1000, at + left];
}

/** How far the ends that pages show are apart, beyond the second that their last digit stands for, ms. */
async function disagreement(pages: readonly Page[]): Promise<number> {
  const ends = await Promise.all(pages.map(endOf));
  return Math.max(...ends.map(([from]) => from)) - Math.min(...ends.map(([, to]) => to));
}

describe.skipIf(reason !== null)(`a hall without the Internet${reason === null ? '' : ` (${reason})`}`, () => {
  let hall: Hall;
  let copy: Copy;
  let devices: Readonly<Record<'panel' | 'one' | 'two' | 'phones', Device>>;
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
    };
    copy = await hall.serve({ port: PORT, env: { DEFAULT_PLAN: 'corporate_annual', ROOM_PASSWORD: 'teatro' } });
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

  test(
    '[VN14] every device of a hall shows the same second, through pulled cables, a network that blocks sockets and a server that is killed',
    { timeout: 600_000 },
    async () => {
      const panel = await openPanel();
      const room = new URL(panel.url()).pathname.split('/')[2] ?? '';

      // The dialog lets choose the network that the stages are in.
      await panel.getByRole('button', { name: 'Compartir' }).first().click();
      const network = panel.getByLabel('Red en la que están los demás');
      await expect.poll(() => network.locator('option').count()).toBe(4);
      await network.selectOption(at('one'));
      await panel.keyboard.press('Escape');

      const stages: Page[] = [];
      for (const device of ['one', 'two'] as const) {
        const page = await (await devices[device].browser()).newPage({ viewport: { width: 1280, height: 720 } });
        await page.goto(`${at(device)}${paths.viewer(room)}`);
        stages.push(page);
      }
      const [one, two] = stages as [Page, Page];

      // Thirty phones on thirty addresses, and one that a person holds.
      const phones = spawn(
        'ip',
        [
          'netns',
          'exec',
          devices.phones.namespace,
          process.execPath,
          '--no-warnings',
          'test/faults/support/hall-phones.ts',
          `ws://${devices.phones.server}:${PORT}/ws/${room}?type=audience`,
          ...devices.phones.addresses,
        ],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      );
      const answers = createInterface(phones.stdout);
      const whatPhonesKnow = async (): Promise<Record<string, { state: string }>> => {
        phones.stdin.write('\n');
        const [line] = await once(answers, 'line');
        return JSON.parse(String(line));
      };
      const phone = await (await devices.phones.browser()).newPage({ viewport: { width: 390, height: 844 } });
      // What stands before its network lets no WebSocket through.
      await phone.routeWebSocket(/\/ws\//u, (socket) => socket.close());
      await phone.goto(`${at('phones')}${paths.questions(room)}`);

      await panel.getByRole('button', { name: 'Iniciar', exact: true }).first().click();
      const all = [panel, one, two, phone];
      await expect.poll(() => disagreement(all), { timeout: 60_000 }).toBeLessThan(250);
      await expect.poll(async () => Object.keys(await whatPhonesKnow()).length).toBe(PHONES);
      const told = Object.values(await whatPhonesKnow()).map((timer) => JSON.stringify(timer));
      expect(new Set(told).size).toBe(1);

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
      phones.kill();
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

  test('[VN18] a copy that is ended leaves no process behind, and starts no other one first', async () => {
    expect(hall.serving().length).toBeGreaterThan(2);
    await copy.stop();
    expect(hall.serving()).toEqual([]);
  });
});
