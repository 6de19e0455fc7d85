import { setTimeout as wait } from 'node:timers/promises';
import { call, objectIn, refusalIn, statusOf } from '../call.ts';
import { randomCode } from '../../../room-client/http.ts';
import { PATIENCE_MS, type Place } from '../place.ts';
import { connect } from '../probe-connection.ts';
import type { Mailed } from '../verdicts/mailed.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Creates an account in the embedded service, uses it and deletes it. Hosted services are not tested. */

interface Person {
  readonly uid: string;
  readonly token: string;
}

const at = (name: string) => `POST /identity/v1/accounts:${name}`;

const asPage = (place: Place, body: unknown) => ({ body, headers: { Origin: place.address } });

async function signUp(place: Place, email: string) {
  const body = { email, password: randomCode(), displayName: 'Revisión', returnSecureToken: true };
  const heard = await call(place, at('signUp'), asPage(place, body));
  const { localId, idToken } = objectIn(heard) ?? {};
  const person = typeof localId === 'string' && typeof idToken === 'string' ? { uid: localId, token: idToken } : null;
  return { heard, person };
}

const bearer = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });

/** Deletes what this visit made, even when the visit is over. */
async function erase(place: Place, person: Person) {
  const hurried = { ...place, signal: AbortSignal.timeout(PATIENCE_MS) };
  return call(hurried, `DELETE /api/users/${person.uid}`, { headers: bearer(person) });
}

/** A room of the account's own: opened, entered without a code, ended and forgotten. */
async function ownRoom(place: Place, person: Person): Promise<readonly Trial[]> {
  const [id, code, headers] = [randomCode(), randomCode(), bearer(person)];
  const opened = await call(place, 'POST /api/sessions', { code, headers, body: { session_id: id } });
  const connection = connect(place, id, { type: 'controller', token: person.token });
  const entered = await connection.admission();
  connection.close();
  const listed = await call(place, 'GET /api/sessions', { headers });
  const ended = await call(place, `DELETE /api/sessions/${id}`, { headers });
  const forgotten = await call(place, `DELETE /api/sessions/${id}`, { headers });
  return [
    { what: 'su sala', wanted: '201', came: statusOf(opened) },
    { what: 'entra sin código', wanted: 'in', came: entered },
    { what: 'está en su lista', wanted: '200', came: statusOf(listed) },
    { what: 'la termina', wanted: '204', came: statusOf(ended) },
    { what: 'y se olvida', wanted: '204', came: statusOf(forgotten) },
  ];
}

async function asPerson(place: Place, person: Person): Promise<readonly Trial[]> {
  const headers = bearer(person);
  const profile = await call(place, 'POST /api/users', { headers, body: {} });
  const other = await call(place, `GET /api/users/${randomCode()}`, { headers });
  return [
    { what: 'su perfil', wanted: '201', came: statusOf(profile) },
    { what: 'la cuenta de otro', wanted: '403 forbidden', came: statusOf(other) },
    ...(await ownRoom(place, person)),
  ];
}

/** Time until the mail is sent: deleting the account earlier deletes the mail too. */
const LEAVES_MS = 3_000;

async function sendTo(place: Place, email: string, person: Person | null): Promise<Mailed> {
  const body =
    person === null ? { requestType: 'PASSWORD_RESET', email } : { requestType: 'VERIFY_EMAIL', idToken: person.token };
  const heard = await call(place, at('sendOobCode'), asPage(place, body));
  if (heard.status === 200) await wait(LEAVES_MS, undefined, { signal: place.signal });
  return { email, kind: person === null ? 'reset' : 'verify', status: heard.status, why: refusalIn(heard) };
}

export interface Visited {
  readonly trials: readonly Trial[];
  readonly mailed: Mailed | null;
}

/** Mails `address`, if given: to verify the new account, or for a new password if it already has an account. */
export async function account(place: Place, address: string | null): Promise<Visited> {
  const email =
    address ??
    `revision-${randomCode()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/gu, '')}@doctor.invalid`;
  const { heard, person } = await signUp(place, email);
  const isKnown = refusalIn(heard).startsWith('EMAIL_EXISTS');
  if (person === null) {
    const mailed = address !== null && isKnown ? await sendTo(place, address, null) : null;
    return { mailed, trials: isKnown ? [] : [{ what: 'registrarse', wanted: '200', came: statusOf(heard) }] };
  }
  const trials: Trial[] = [{ what: 'registrarse', wanted: '200', came: statusOf(heard) }];
  try {
    trials.push(...(await asPerson(place, person)));
    const mailed = address === null ? null : await sendTo(place, address, person);
    return { trials, mailed };
  } finally {
    const erased = await erase(place, person);
    trials.push({ what: 'borrarla', wanted: '204', came: statusOf(erased) });
  }
}
