import type { AccountRow } from '../../db/identity-schema.ts';
import type { CallHandler } from '../identity-call.ts';
import { authenticate } from '../authenticate.ts';

/** `accounts:lookup` */
export const lookup: CallHandler = async (call) => {
  const { account } = await authenticate(call);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [userOf(account)] };
};

const userOf = (account: AccountRow) => ({
  localId: account.uid,
  ...profileFieldsOf(account),
  passwordUpdatedAt: account.password_updated_at,
  validSince: String(account.valid_since / 1000),
  lastLoginAt: String(account.last_login_at),
  createdAt: String(account.created_at),
});

/** The fields of an account that its owner reads in every response. */
export function profileFieldsOf({ email, email_verified, display_name }: AccountRow) {
  const name = display_name === null ? {} : { displayName: display_name };
  return {
    email,
    emailVerified: email_verified,
    ...name,
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email, ...name }],
  };
}
