import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { startProduct } from '../wire/support/product.ts';

/** Runs `measure` with the whole product at `address`, in an empty state of its own, and a browser. */
export async function inBrowser<Result>(
  measure: (browser: Browser, address: string) => Promise<Result>,
): Promise<Result> {
  const state = mkdtempSync(join(tmpdir(), 'a-tiempo-bench-'));
  const product = await startProduct(state);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    return await measure(browser, product.address);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(state, { recursive: true, force: true });
  }
}
