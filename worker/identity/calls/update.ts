import { readAccount, changePassword, renameAccount, verifyAddress } from '../../db/identity-accounts.ts';
import type { AccountRow } from '../../db/identity-schema.ts';
import { startSession, announceNewPassword, type IdentityCall, type CallHandler } from '../identity-call.ts';
import { requireUsableCode } from '../mail-codes.ts';
import { displayNameIn, requireValidPassword, optionalText, type Fields } from '../fields.ts';
import { limitByAddress } from '../rate-limits.ts';
import { hashNewPassword } from '../password.ts';
import { authenticate, requireRecentSignIn, type Authenticated } from '../authenticate.ts';
import { IdentityError } from '../identity-error.ts';
import { hashOf } from '../secret.ts';
import { profileFieldsOf } from './lookup.ts';

const kind = 'identitytoolkit#SetAccountInfoResponse';

/** `accounts:update`: verifies an address by the code of a mail, or changes name and password by an ID token. */
export const update: CallHandler = (call) => (optionalText(call.fields, 'oobCode') ? byCode(call) : byToken(call));

async function byCode({ env, fields, now }: IdentityCall) {
  const code = optionalText(fields, 'oobCode') ?? '';
  const { type } = await requireUsableCode(env, code, now);
  const account = type === 'VERIFY_EMAIL' ? await verifyAddress(env.DB, { codeHash: hashOf(code), now }) : null;
  if (account === null) throw new IdentityError('INVALID_OOB_CODE');
  return { kind, localId: account.uid, ...profileFieldsOf(account) };
}

async function byToken(call: IdentityCall) {
  const { env, fields } = call;
  const caller = await authenticate(call, 'INVALID_REQ_TYPE : Unsupported request parameters.');
  if (fields['email'] !== undefined) throw new IdentityError('OPERATION_NOT_ALLOWED : An address cannot be changed');
  const { uid } = caller.account;
  const name = nameOf(fields);
  const password = await passwordIn(call, caller);
  if (password !== undefined) return setPassword(call, caller.account, { password, name });

  if (name !== undefined) await renameAccount(env.DB, uid, name);
  const account = await readAccount(env.DB, uid);
  if (account === null) throw new IdentityError('USER_NOT_FOUND');
  return { kind, localId: uid, ...profileFieldsOf(account) };
}

/** The new password, if this call may set one; undefined if none was given. */
async function passwordIn(
  { env, headers, fields, now }: IdentityCall,
  caller: Authenticated,
): Promise<string | undefined> {
  const given = optionalText(fields, 'password');
  if (!given) return undefined;
  requireRecentSignIn(caller, now);
  const password = requireValidPassword(given);
  await limitByAddress(env, headers, 'password');
  return password;
}

type AccountChange = { readonly password: string; readonly name: string | null | undefined };

async function setPassword(call: IdentityCall, seen: AccountRow, { password, name }: AccountChange) {
  const { env } = call;
  const change = { ...(await hashNewPassword(env, password)), ...(name !== undefined && { display_name: name }) };
  const { account, tokens } = await startSession(call, async (first) => {
    const changed = await changePassword(env.DB, seen, change, first);
    if (changed === null) throw new IdentityError('TOKEN_EXPIRED');
    announceNewPassword(call, changed);
    return changed;
  });
  return { kind, localId: account.uid, ...profileFieldsOf(account), ...tokens };
}

/** Undefined keeps the name, null removes it. */
function nameOf(fields: Fields): string | null | undefined {
  const removed = fields['deleteAttribute'];
  if (Array.isArray(removed) && removed.includes('DISPLAY_NAME')) return null;
  return displayNameIn(fields);
}
