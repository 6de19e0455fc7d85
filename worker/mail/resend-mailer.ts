import type { Mailer } from './mail.ts';

const API = 'https://api.resend.com/emails';
const REQUEST_TIMEOUT_MS = 8000;

/** Resend. The mail's id is the idempotency key, which holds for a day. */
export const resendMailer =
  (key: string, from: string): Mailer =>
  async ({ id, to, subject, text, html }) => {
    const response = await fetch(API, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify({ from, to: [to], subject, text, html }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Resend did not take the mail: ${response.status} ${await nameIn(response)}`);
    await response.body?.cancel();
  };

/** Resend's error name; its message may contain an address. */
async function nameIn(response: Response): Promise<string> {
  const body = await response.json<{ readonly name?: unknown }>().catch(() => null);
  return typeof body?.name === 'string' && /^[a-z_]+$/.test(body.name) ? body.name : 'without a reason';
}
