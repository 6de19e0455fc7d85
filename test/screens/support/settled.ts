import { expect } from './fixtures.ts';

/** What `read` says once it says the same twice, some frames apart: after a new size a page draws itself again. */
export async function settled<Value>(read: () => Promise<Value>): Promise<Value> {
  let last = await read();
  await expect(async () => {
    const before = last;
    last = await read();
    expect(JSON.stringify(last)).toBe(JSON.stringify(before));
  }).toPass({ intervals: [100] });
  return last;
}
