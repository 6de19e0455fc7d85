import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Until what happened is seen: the second frame from now begins after the first one was painted. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** What `read` says once it says the same twice, some frames apart: scripts answer to a new size in the frame that shows it. */
export async function settled<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  await painted(page);
  let last = await read();
  await expect(async () => {
    const before = last;
    await painted(page);
    last = await read();
    expect(JSON.stringify(last)).toBe(JSON.stringify(before));
  }).toPass({ intervals: [100] });
  return last;
}
