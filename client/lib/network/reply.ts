import { network } from '../../text/es.ts';
import { CaptivePortalError } from './site-fetch.ts';
import type { Failure, Reply } from './failure.ts';

/** The result of a call as a value; it never throws. */
export async function replyOf<Value>(
  call: () => Promise<Response>,
  read: (response: Response) => Promise<Value>,
): Promise<Reply<Value>> {
  try {
    const response = await call();
    if (response.ok) return { ok: true, value: await read(response) };
    return { ok: false, failure: await refusalIn(response) };
  } catch (error) {
    return { ok: false, failure: troubleOf(error) };
  }
}

/** Our own refusals have words; other answers at least have a status. */
async function refusalIn(response: Response): Promise<Failure> {
  const body: { detail?: Partial<Failure> | string } | null = await response.json().catch(() => null);
  const detail = body?.detail;
  if (typeof detail === 'string') return { error: 'unknown', message: detail };
  return { error: 'unknown', message: response.statusText || network.unknown, ...detail };
}

/** Why a call got no answer. */
export function troubleOf(error: unknown): Failure {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { error: 'timeout', message: network.timeout };
  }
  if (error instanceof CaptivePortalError) return { error: 'captive', message: network.captive };
  if (!navigator.onLine) return { error: 'offline', message: network.offline };
  return { error: 'network', message: network.failed };
}
