import { type CallOptions, type HttpAnswer, request } from '../../room-client/http.ts';
import type { Installation } from './installation.ts';

/** A call of a visit, as `GET /api/health`. It ends with the visit. */
export function call({ address, signal }: Installation, what: string, options: CallOptions = {}): Promise<HttpAnswer> {
  const [method = 'GET', path = '/'] = what.split(' ');
  return request(address, method, path, { ...options, signal });
}

/** Opens a room, with the password that the installation may ask for. */
export const callToOpen = (installation: Installation, options: CallOptions): Promise<HttpAnswer> => {
  const { roomPassword } = installation;
  const password = roomPassword === null ? {} : { 'X-Room-Password': encodeURIComponent(roomPassword) };
  return call(installation, 'POST /api/sessions', { ...options, headers: { ...options.headers, ...password } });
};

/** The JSON object of an answer, or null if it is none. */
export function objectIn({ text }: Pick<HttpAnswer, 'text'>): Readonly<Record<string, unknown>> | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? { ...said } : null;
  } catch {
    return null;
  }
}

/** The code of a refusal of the API or the identity service; empty if there is none. */
export function refusalIn(answer: HttpAnswer): string {
  const said = objectIn(answer);
  const { error = '' } = Object(said?.['detail']);
  const { message = '' } = Object(said?.['error']);
  return String(error || message);
}

/** Whether a room was not opened because the installation asks for a password, which was wrong or not said. */
export const isForPassword = (answer: HttpAnswer): boolean => refusalIn(answer) === 'room_password';

/** `201`, or `409 conflict`: what is compared and what is printed. */
export const statusOf = (answer: HttpAnswer): string => `${answer.status} ${refusalIn(answer)}`.trim();
