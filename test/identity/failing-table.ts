import { env } from 'cloudflare:workers';

/** Runs `act` while D1 lacks one of its tables. */
export async function withTableMissing<Value>(table: `identity_${string}`, act: () => Promise<Value>): Promise<Value> {
  await env.DB.exec(`ALTER TABLE ${table} RENAME TO lost`);
  try {
    return await act();
  } finally {
    await env.DB.exec(`ALTER TABLE lost RENAME TO ${table}`);
  }
}
