import { env } from 'cloudflare:workers';

/** Does something while D1 has lost one of its tables. */
export async function withTableMissing<Value>(table: `identity_${string}`, act: () => Promise<Value>): Promise<Value> {
  await env.DB.exec(`ALTER TABLE ${table} RENAME TO lost`);
  try {
    return await act();
  } finally {
    await env.DB.exec(`ALTER TABLE lost RENAME TO ${table}`);
  }
}
