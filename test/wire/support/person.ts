import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { call } from './call.ts';

export interface Person {
  readonly uid: string;
  readonly token: string;
  /** The headers of this person's calls. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs up a person with an account of their own, as a page does. */
export async function newPerson(name: string): Promise<Person> {
  const answer = await fetch(`${inject('address')}/identity/v1/accounts:signUp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: inject('address') },
    body: JSON.stringify({
      email: `${randomUUID()}@ejemplo.mx`,
      password: 'una contraseña larga',
      displayName: name,
      returnSecureToken: true,
    }),
  });
  const { localId: uid, idToken: token } = (await answer.json()) as { localId: string; idToken: string };
  const headers = { Authorization: `Bearer ${token}` };
  await call('POST', '/api/users', { headers, body: {} });
  return { uid, token, headers };
}
