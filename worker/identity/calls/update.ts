import { accountOf, changePassword, nameAccount, verifyAddress } from '../../db/identity-accounts.ts';
import type { AccountRow } from '../../db/identity-accounts.ts';
import { newSession, tellOfPassword } from '../call.ts';
import type { Call, Handler } from '../call.ts';
import { readCode } from '../codes.ts';
import { nameIn, newPassword, optionalText } from '../fields.ts';
import type { Fields } from '../fields.ts';
import { limitAddress } from '../limits.ts';
import { hashedNow } from '../new-password.ts';
import { provenBy, requireRecent } from '../proof.ts';
import type { Proven } from '../proof.ts';
import { Refused } from '../refused.ts';
import { hashOf } from '../secret.ts';
import { shownOf } from './lookup.ts';

const kind = 'identitytoolkit#SetAccountInfoResponse';

/** `accounts:update`: a verified address by the code of a mail; a name, a password or both by an ID token. */
export const update: Handler = (call) => (optionalText(call.fields, 'oobCode') ? byCode(call) : byToken(call));

async function byCode({ env, fields, now }: Call) {
  const code = optionalText(fields, 'oobCode') ?? '';
  const { type } = await readCode(env, code, now);
  const account = type === 'VERIFY_EMAIL' ? await verifyAddress(env.DB, { codeHash: hashOf(code), now }) : null;
  if (account === null) throw new Refused('INVALID_OOB_CODE');
  return { kind, localId: account.uid, ...shownOf(account) };
}

async function byToken(call: Call) {
  const { env, fields } = call;
  const proven = await provenBy(call, 'INVALID_REQ_TYPE : Unsupported request parameters.');
  if (fields['email'] !== undefined) throw new Refused('OPERATION_NOT_ALLOWED : An address cannot be changed');
  const { uid } = proven.account;
  const name = nameOf(fields);
  const password = await passwordIn(call, proven);
  if (password !== undefined) return setPassword(call, proven.account, { password, name });

  if (name !== undefined) await nameAccount(env.DB, uid, name);
  const account = await accountOf(env.DB, uid);
  if (account === null) throw new Refused('USER_NOT_FOUND');
  return { kind, localId: uid, ...shownOf(account) };
}

/** A password that may be set now; undefined if none was given. */
async function passwordIn({ c, env, fields, now }: Call, proven: Proven): Promise<string | undefined> {
  const given = optionalText(fields, 'password');
  if (!given) return undefined;
  requireRecent(proven, now);
  const password = newPassword(given);
  await limitAddress(env, c.req.raw.headers, 'password');
  return password;
}

type Change = { readonly password: string; readonly name: string | null | undefined };

async function setPassword(call: Call, seen: AccountRow, { password, name }: Change) {
  const { env } = call;
  const change = { ...(await hashedNow(env, password)), ...(name !== undefined && { display_name: name }) };
  const { account, tokens } = await newSession(call, async (first) => {
    const changed = await changePassword(env.DB, seen, change, first);
    if (changed === null) throw new Refused('TOKEN_EXPIRED');
    tellOfPassword(call, changed);
    return changed;
  });
  return { kind, localId: account.uid, ...shownOf(account), ...tokens };
}

/** Undefined leaves the name as it is, null takes it away. */
function nameOf(fields: Fields): string | null | undefined {
  const removed = fields['deleteAttribute'];
  if (Array.isArray(removed) && removed.includes('DISPLAY_NAME')) return null;
  return nameIn(fields);
}
