import { expect, inject } from 'vitest';
import { type CallOptions, request } from '../../../tools/room-client/http.ts';

/** Calls of the API, each checked for what docs/protocol.md says of every answer. */

export interface CallArguments extends CallOptions {
  readonly address?: string;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Every answer comes in time, is no 5xx, is never stored and has the server's time. `Body` is not checked. */
export async function call<Body = { readonly detail?: { readonly error: string; readonly message: string } }>(
  method: string,
  path: string,
  { address = inject('address'), ...options }: CallArguments = {},
): Promise<Answer<Body>> {
  const sentAt = Date.now();
  const { status, headers, text } = await request(address, method, path, options);
  const what = `${method} ${path.slice(0, 200)} gave ${status} ${text.slice(0, 200)}`;
  expect(status, what).toBeLessThan(500);
  expect(headers.get('Cache-Control'), what).toMatch(/no-store/);
  const serverTime = Number(headers.get('X-Server-Time') ?? Number.NaN);
  expect(serverTime, what).toBeGreaterThanOrEqual(sentAt - 1000);
  expect(serverTime, what).toBeLessThanOrEqual(Date.now() + 1);
  return { status, headers, body: (text === '' ? undefined : JSON.parse(text)) as Body };
}
