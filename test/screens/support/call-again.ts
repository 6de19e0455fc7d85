import type { APIRequestContext } from '@playwright/test';

const calls = ['fetch', 'get', 'post', 'put', 'patch', 'delete'] as const;
const calling = new WeakSet<APIRequestContext>();

/** A call is sent again if the server was just closing the connection, which had been idle for five seconds. */
export function callAgain(request: APIRequestContext) {
  if (calling.has(request)) return;
  calling.add(request);
  for (const call of calls) {
    const original = request[call].bind(request);
    request[call] = (address: string, options) => original(address, { maxRetries: 1, ...options });
  }
}
