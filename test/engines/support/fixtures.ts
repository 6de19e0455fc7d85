import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { type EngineName, findEngine } from '../../../scripts/engines.ts';
import { callAgain } from '../../screens/support/call-again.ts';
import type { Driver, Engine, Wishes } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { Visit } from './visit.ts';
import { startWebKit } from './webkit.ts';

const starts: Readonly<Record<EngineName, (program: string) => Promise<Engine>>> = {
  webkit: startWebKit,
  firefox: startFirefox,
};

interface Stories {
  readonly expected: RegExp[];
  /** A page in a browser of its own. */
  readonly visit: Visit;
  /** What pages will say on purpose, such as failed requests while the network is down. */
  readonly expectErrors: (...patterns: readonly RegExp[]) => void;
  /** Another browser, for stories with two people. */
  readonly another: (wishes?: Wishes) => Promise<Visit>;
}

export interface Options {
  readonly engineName: EngineName;
  readonly engine: Engine;
}

export const test = base.extend<Stories, Options>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await starts[engineName](findEngine(engineName) ?? '');
      await provide(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  expected: async ({ engineName: _any }, provide) => provide([]),
  expectErrors: async ({ expected }, provide) => provide((...patterns) => void expected.push(...patterns)),
  another: async ({ engine, baseURL, expected }, provide, testInfo) => {
    const open: Driver[] = [];
    await provide(async (wishes) => {
      const driver = await engine.open(wishes);
      open.push(driver);
      await driver.resize(1440, 900);
      return new Visit(driver, baseURL ?? '');
    });
    const errors: string[] = [];
    for (const [index, driver] of open.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        writeFileSync(testInfo.outputPath(`page-${index + 1}.png`), await driver.picture());
      }
      errors.push(...(await driver.errors()));
      await driver.close();
    }
    const unexpected = errors.filter((said) => !expected.some((pattern) => pattern.test(said)));
    expect(unexpected, 'errors on the pages').toEqual([]);
  },
  request: async ({ request }, provide) => {
    callAgain(request);
    await provide(request);
  },
  visit: async ({ another }, provide) => provide(await another()),
});

export { expect };
