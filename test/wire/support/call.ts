import { expect, inject } from 'vitest';

/** HTTP as the document promises it, whatever is asked: an answer in time, never a 5xx, stamped and never stored. */

export interface Ask {
  readonly code?: string;
  readonly body?: unknown;
  /** Instead of a body: these very bytes. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

const bodyOf = ({ body, raw }: Ask) => raw ?? (body === undefined ? undefined : JSON.stringify(body));

function headersOf(ask: Ask): Record<string, string> {
  return {
    ...(bodyOf(ask) === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(ask.code === undefined ? {} : { 'X-Room-Code': ask.code }),
    ...ask.headers,
  };
}

/** A call whose body is taken on trust to be what the test goes on to look at. */
export async function call<Body = { readonly detail?: { readonly error: string; readonly message: string } }>(
  method: string,
  path: string,
  ask: Ask = {},
): Promise<Answer<Body>> {
  const body = bodyOf(ask);
  const sentAt = Date.now();
  const answer = await fetch(`${ask.address ?? inject('address')}${path}`, {
    method,
    headers: headersOf(ask),
    signal: AbortSignal.timeout(8000),
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  const what = `${method} ${path.slice(0, 200)} gave ${answer.status} ${text.slice(0, 200)}`;
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.headers.get('Cache-Control'), what).toMatch(/no-store/);
  const serverTime = Number(answer.headers.get('X-Server-Time') ?? Number.NaN);
  expect(serverTime, what).toBeGreaterThanOrEqual(sentAt - 1000);
  expect(serverTime, what).toBeLessThanOrEqual(Date.now() + 1);
  return { status: answer.status, headers: answer.headers, body: (text === '' ? undefined : JSON.parse(text)) as Body };
}
