import { CALL_PATIENCE_MS, type Place } from './place.ts';

/** HTTP calls of a visit. They follow no redirect, so that no other server is called. */

export interface Ask {
  readonly code?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Heard {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Of this machine's clock, epoch ms. */
  readonly received: number;
}

const headersOf = ({ code, body, headers }: Ask): Record<string, string> => ({
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
  ...(code !== undefined && { 'X-Room-Code': code }),
  ...headers,
});

export async function call({ address, signal }: Place, what: string, ask: Ask = {}): Promise<Heard> {
  const [method = 'GET', path = '/'] = what.split(' ');
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: headersOf(ask),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_PATIENCE_MS)]),
    ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text, received: Date.now() };
}

/** The JSON object of an answer, or null if it is none. */
export function objectIn({ text }: Pick<Heard, 'text'>): Readonly<Record<string, unknown>> | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? { ...said } : null;
  } catch {
    return null;
  }
}

/** The code of a refusal of the API or the identity service; empty if there is none. */
export function refusalIn(heard: Heard): string {
  const said = objectIn(heard);
  const { error = '' } = Object(said?.['detail']);
  const { message = '' } = Object(said?.['error']);
  return String(error || message);
}

/** `201`, or `409 conflict`: what is compared and what is printed. */
export const statusOf = (heard: Heard): string => `${heard.status} ${refusalIn(heard)}`.trim();
