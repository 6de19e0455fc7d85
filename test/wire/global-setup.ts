import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveProduct } from './support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the product that all files of this project share. */
    readonly address: string;
  }
}

/** One product for the whole project, on a port and with a data folder of its own. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const state = mkdtempSync(join(tmpdir(), 'a-tiempo-wire-'));
  const product = await serveProduct(state);
  provide('address', product.address);
  return async () => {
    await product.stop();
    rmSync(state, { recursive: true, force: true });
  };
}
