import { setTimeout as wait } from 'node:timers/promises';
import { call, callToOpen, isForPassword, objectIn, refusalIn, statusOf } from '../call.ts';
import { randomCode } from '../../../room-client/http.ts';
import { FRAME_TIMEOUT_MS, type Installation } from '../installation.ts';
import { connect } from '../probe-connection.ts';
import type { Mailed } from '../verdicts/mailed.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Creates an account in the embedded service, uses it and deletes it. Hosted services are not tested. */

interface TestAccount {
  readonly uid: string;
  readonly token: string;
}

const at = (name: string) => `POST /identity/v1/accounts:${name}`;

const asPage = (installation: Installation, body: unknown) => ({ body, headers: { Origin: installation.address } });

async function signUp(installation: Installation, email: string) {
  const body = { email, password: randomCode(), displayName: 'Revisión', returnSecureToken: true };
  const answer = await call(installation, at('signUp'), asPage(installation, body));
  const { localId, idToken } = objectIn(answer) ?? {};
  const person = typeof localId === 'string' && typeof idToken === 'string' ? { uid: localId, token: idToken } : null;
  return { answer, person };
}

const bearer = ({ token }: TestAccount) => ({ Authorization: `Bearer ${token}` });

/** Deletes what this visit made, even when the visit is over. */
async function erase(installation: Installation, person: TestAccount) {
  const afterwards = { ...installation, signal: AbortSignal.timeout(FRAME_TIMEOUT_MS) };
  return call(afterwards, `DELETE /api/users/${person.uid}`, { headers: bearer(person) });
}

/** A room of the account's own: opened, entered without a code, ended and forgotten. */
async function ownRoom(installation: Installation, person: TestAccount): Promise<readonly Trial[]> {
  const [id, code, headers] = [randomCode(), randomCode(), bearer(person)];
  const opened = await callToOpen(installation, { code, headers, body: { session_id: id } });
  // What is said of the visit's own room says it of this one too.
  if (isForPassword(opened)) return [];
  const connection = connect(installation, id, { type: 'controller', token: person.token });
  const entered = await connection.admission();
  connection.close();
  const listed = await call(installation, 'GET /api/sessions', { headers });
  const ended = await call(installation, `DELETE /api/sessions/${id}`, { headers });
  const forgotten = await call(installation, `DELETE /api/sessions/${id}`, { headers });
  return [
    { what: 'su sala', expected: '201', actual: statusOf(opened) },
    { what: 'entra sin código', expected: 'in', actual: entered },
    { what: 'está en su lista', expected: '200', actual: statusOf(listed) },
    { what: 'la termina', expected: '204', actual: statusOf(ended) },
    { what: 'y se olvida', expected: '204', actual: statusOf(forgotten) },
  ];
}

async function asPerson(installation: Installation, person: TestAccount): Promise<readonly Trial[]> {
  const headers = bearer(person);
  const profile = await call(installation, 'POST /api/users', { headers, body: {} });
  const other = await call(installation, `GET /api/users/${randomCode()}`, { headers });
  return [
    { what: 'su perfil', expected: '201', actual: statusOf(profile) },
    { what: 'la cuenta de otro', expected: '403 forbidden', actual: statusOf(other) },
    ...(await ownRoom(installation, person)),
  ];
}

/** Time until the mail is sent: deleting the account earlier deletes the mail too. */
const LEAVES_MS = 3_000;

async function sendTo(installation: Installation, email: string, person: TestAccount | null): Promise<Mailed> {
  const body =
    person === null ? { requestType: 'PASSWORD_RESET', email } : { requestType: 'VERIFY_EMAIL', idToken: person.token };
  const answer = await call(installation, at('sendOobCode'), asPage(installation, body));
  if (answer.status === 200) await wait(LEAVES_MS, undefined, { signal: installation.signal });
  return { email, kind: person === null ? 'reset' : 'verify', status: answer.status, why: refusalIn(answer) };
}

export interface Visited {
  readonly trials: readonly Trial[];
  readonly mailed: Mailed | null;
}

/** Mails `address`, if given: to verify the new account, or for a new password if it already has an account. */
export async function account(installation: Installation, address: string | null): Promise<Visited> {
  const email =
    address ??
    `revision-${randomCode()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/gu, '')}@doctor.invalid`;
  const { answer, person } = await signUp(installation, email);
  const isKnown = refusalIn(answer).startsWith('EMAIL_EXISTS');
  if (person === null) {
    const mailed = address !== null && isKnown ? await sendTo(installation, address, null) : null;
    return { mailed, trials: isKnown ? [] : [{ what: 'registrarse', expected: '200', actual: statusOf(answer) }] };
  }
  const trials: Trial[] = [{ what: 'registrarse', expected: '200', actual: statusOf(answer) }];
  try {
    trials.push(...(await asPerson(installation, person)));
    const mailed = address === null ? null : await sendTo(installation, address, person);
    return { trials, mailed };
  } finally {
    const erased = await erase(installation, person);
    trials.push({ what: 'borrarla', expected: '204', actual: statusOf(erased) });
  }
}
