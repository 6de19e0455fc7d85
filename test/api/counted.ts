import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import { partialStub } from '../support/partial-stub.ts';
import { freshAddress, SITE } from './calls.ts';

type Room = ReturnType<Env['ROOMS']['getByName']>;
type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: object };

/** The Worker, and how often it called a room since it was asked last. */
export function counted(own: Partial<Env> = {}) {
  const called: string[] = [];
  const counting = (room: Room): Room =>
    new Proxy(room, {
      get(real, name: keyof Room) {
        called.push(name);
        return (...args: never[]) => Reflect.apply(Reflect.get(real, name) as () => unknown, real, args);
      },
    });
  const ROOMS = partialStub<Env['ROOMS']>({ getByName: (name) => counting(env.ROOMS.getByName(name)) });
  async function read(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
    const context = createExecutionContext();
    const request = new Request(`${SITE}${path}`, {
      method,
      headers: { 'CF-Connecting-IP': freshAddress(), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await app.fetch(request, { ...env, ROOMS, ...own }, context);
    const text = new TextDecoder().decode(await response.arrayBuffer());
    await waitOnExecutionContext(context);
    return { status: response.status, headers: response.headers, text };
  }
  return { read, calls: () => called.splice(0).length };
}

/** So many at once. */
export const many = <Value>(count: number, make: (nth: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));

/** Time stands still in the tests of a file, however busy the machine is. Returns what lets it pass, ms. */
export function stoppedTime(): (ms: number) => void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());
  return (ms) => void vi.setSystemTime(Date.now() + ms);
}
