import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../worker/protocol/paths.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { bundleIfStale } from '../../scripts/bundle.ts';
import { hallProblem, openHall } from './support/hall.ts';
import type { Copy, Hall } from './support/hall.ts';

const PORT = 8787;
const PHONES = 30;
const reason = hallProblem();
if (reason !== null) console.log(`The scripted hall is skipped. ${reason}`);

/** Digits of a page, and when they were read: seconds left between two moments of this machine's clock, epoch ms. */
async function endOf(page: Page): Promise<readonly [from: number, to: number]> {
  const [at = 0, text = ''] = await page
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

describe.skipIf(reason !== null)('a hall without the Internet', () => {
  let hall: Hall;
  let copy: Copy;

  beforeAll(async () => {
    await buildIfStale();
    await bundleIfStale();
    hall = openHall();
  }, 600_000);
  afterAll(() => hall.close());

  test(
    '[VN14] every device of a hall shows the same second, through pulled cables, a network that blocks sockets and a server that is killed',
    { timeout: 600_000 },
    async () => {
      const devices = {
        panel: hall.device('panel'),
        one: hall.device('one'),
        two: hall.device('two'),
        phones: hall.device('phones', PHONES),
      };
      copy = await hall.serve({ port: PORT, env: { DEFAULT_PLAN: 'corporate_annual', ROOM_PASSWORD: 'teatro' } });
      const at = (device: keyof typeof devices) => `http://${devices[device].server}:${PORT}`;

      // Whoever knows the password opens a room, on a page that is no secure context.
      const panel = await (await devices.panel.browser()).newPage({ viewport: { width: 1280, height: 720 } });
      await panel.goto(`${at('panel')}${paths.newRoom}`);
      await panel.getByLabel('Contraseña para abrir salas').fill('teatro');
      await panel.getByRole('button', { name: 'Abrir la sala' }).click();
      await panel.waitForURL(/\/controller\/.+/u);
      expect(await panel.evaluate(() => isSecureContext)).toBe(false);
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
          ...['netns', 'exec', devices.phones.namespace, process.execPath, '--no-warnings'],
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
      await expect.poll(copy.printed, { timeout: 120_000 }).toMatch(/serves this network[^]*serves this network/u);
      await panel.getByRole('button', { name: 'Pausar', exact: true }).first().click();
      const shown = async () => Promise.all(all.map(async (page) => (await endOf(page))[1] - Date.now()));
      await expect
        .poll(async () => Math.max(...(await shown())) - Math.min(...(await shown())), { timeout: 120_000 })
        .toBeLessThan(100);
      phones.kill();
    },
  );
});
