import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProduct, startWrangler } from './support/product.ts';

test('[OP21] it says at once what it does, then its address and where what it sends is seen, and nothing else', async () => {
  const product = await startProduct(mkdtempSync(join(tmpdir(), 'a-tiempo-start-')));
  onTestFinished(product.stop);
  await expect.poll(() => product.said().length).toBe(5);
  expect(product.said()).toEqual([
    expect.stringMatching(/^A Tiempo is (?:starting|building its pages)/u),
    `A Tiempo: ${product.address}`,
    `  mails     ${product.address}/dev/correo`,
    expect.stringMatching(/^ {2}payments {2}http:.*nobody is charged/u),
    expect.stringMatching(/^ {2}webhooks {2}npm run webhooks/u),
  ]);
  expect((await fetch(`${product.address}/dev/correo`)).status).toBe(200);
});

test('[OP25] `wrangler dev` alone serves pages and rooms, and says that payments are off', async () => {
  const STATE = mkdtempSync(join(tmpdir(), 'a-tiempo-wrangler-'));
  const product = await startWrangler(STATE);
  onTestFinished(product.stop);
  expect(product.said().join('\n')).toMatch(/Payments (?:are off|go to Stripe)/u);
  expect(await (await fetch(`${product.address}/api/health`)).json()).toMatchObject({ database: true });
  expect(await (await fetch(product.address)).text()).toContain('A Tiempo');
  expect((await fetch(`${product.address}/api/sessions`, { method: 'POST' })).status).toBe(201);
});
