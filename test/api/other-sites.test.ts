import { expect, test } from 'vitest';
import { call, freshId } from './calls.ts';

test.each([
  '/api/health',
  '/api/config',
  `/api/sessions/${freshId()}`,
  '/api/users/x',
  '/identity/v1/keys',
  '/nothing',
])('[OP11] %s lets no other site’s page read it, nor send what only its own pages may', async (path) => {
  const headers = { Origin: 'https://otro.example', 'Access-Control-Request-Headers': 'authorization' };
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await call(method, path, { headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
