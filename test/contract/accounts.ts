import { expect, test } from 'vitest';
import { asPeople, PASSWORD, SECOND, HOUR, claimsOf, type Service } from './service.ts';

/** What a signed-in person does with the account. */
export function accounts(service: Service) {
  const { person, signIn, refusalOf, unknown, wrong, testBut } = asPeople(service);

  test('a token identifies its account', async () => {
    const { idToken, uid, email } = await person();
    const { body } = await service.visitor().call('accounts:lookup', { idToken });
    expect(body).toMatchObject({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId: uid,
          email,
          emailVerified: false,
          displayName: 'Ana Ruiz',
          providerUserInfo: [
            { providerId: 'password', email, federatedId: email, rawId: email, displayName: 'Ana Ruiz' },
          ],
          passwordUpdatedAt: expect.any(Number),
          validSince: expect.stringMatching(/^\d{10}$/),
          lastLoginAt: expect.stringMatching(/^\d{13}$/),
          createdAt: expect.stringMatching(/^\d{13}$/),
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('scrypt');
  });

  test.each(['accounts:lookup', 'accounts:delete'])('%s needs a valid token', async (name) => {
    expect(await refusalOf(name, {})).toBe('MISSING_ID_TOKEN');
    expect(await refusalOf(name, { idToken: 'x' })).toBe('INVALID_ID_TOKEN');
  });

  testBut('signatures')('a token that somebody else wrote is none', async () => {
    const { idToken } = await person();
    const [header = '', body = '', signature = ''] = idToken.split('.');
    const plain = btoa(JSON.stringify({ alg: 'none', typ: 'JWT' })).replaceAll('=', '');
    for (const forged of [`${plain}.${body}.`, `${header}.${body}.`, `${plain}.${body}.${signature}`])
      expect(await refusalOf('accounts:lookup', { idToken: forged })).toBe('INVALID_ID_TOKEN');
  });

  test('a name is changed, removed, and in the next token', async () => {
    const ana = await person();
    const changed = await ana.call('accounts:update', { idToken: ana.idToken, displayName: 'Ana R.' });
    expect(changed.body).toMatchObject({
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: ana.uid,
      email: ana.email,
      emailVerified: false,
      displayName: 'Ana R.',
      providerUserInfo: [{ providerId: 'password', displayName: 'Ana R.' }],
    });
    expect(changed.body.idToken).toBeUndefined();
    expect(claimsOf((await ana.refresh()).body.id_token)['name']).toBe('Ana R.');
    const taken = await ana.call('accounts:update', { idToken: ana.idToken, deleteAttribute: ['DISPLAY_NAME'] });
    expect([taken.status, taken.body.displayName]).toEqual([200, undefined]);
    expect(claimsOf((await ana.refresh()).body.id_token)['name']).toBeUndefined();
  });

  test('an update needs a token', async () => {
    expect(await refusalOf('accounts:update', { displayName: 'x' })).toBe(
      'INVALID_REQ_TYPE : Unsupported request parameters.',
    );
    expect(await refusalOf('accounts:update', { idToken: 'x', displayName: 'x' })).toBe('INVALID_ID_TOKEN');
    expect(await refusalOf('accounts:update', { oobCode: 'x' })).toBe('INVALID_OOB_CODE');
  });

  test('a new password gives new tokens and ends the old', async () => {
    const ana = await person();
    await service.pass(SECOND);
    const update = (password: string) =>
      ana.call('accounts:update', { idToken: ana.idToken, password, returnSecureToken: true });
    expect((await update('cinco')).body.error.message).toBe('WEAK_PASSWORD : Password should be at least 6 characters');
    const { body } = await update('otra cosa');
    expect(body).toMatchObject({ localId: ana.uid, expiresIn: '3600', refreshToken: expect.any(String) });
    expect(await refusalOf('accounts:lookup', { idToken: ana.idToken })).toBe('TOKEN_EXPIRED');
    const { body: found } = await ana.call('accounts:lookup', { idToken: body.idToken });
    expect(found.users[0].localId).toBe(ana.uid);
    expect((await ana.refresh()).body.user_id).toBe(ana.uid);
    expect((await signIn(ana.email, PASSWORD)).body.error.message).toBe(wrong);
    expect((await signIn(ana.email, 'otra cosa')).status).toBe(200);
  });

  testBut('sessions')('a new password ends the other browsers', async () => {
    const ana = await person();
    const other = service.visitor();
    await signIn(ana.email, PASSWORD, other);
    await ana.call('accounts:update', { idToken: ana.idToken, password: 'otra cosa', returnSecureToken: true });
    expect((await other.refresh()).body.error.message).toBe('INVALID_REFRESH_TOKEN');
  });

  test('an account is deleted, and its address is free again', async () => {
    const ana = await person();
    const { status, body } = await ana.call('accounts:delete', { idToken: ana.idToken });
    expect([status, body]).toEqual([200, { kind: 'identitytoolkit#DeleteAccountResponse' }]);
    expect(await refusalOf('accounts:lookup', { idToken: ana.idToken })).toBe('USER_NOT_FOUND');
    expect(await refusalOf('accounts:update', { idToken: ana.idToken, displayName: 'x' })).toBe('USER_NOT_FOUND');
    expect((await signIn(ana.email, PASSWORD)).body.error.message).toBe(unknown);
    const again = await service.visitor().call('accounts:signUp', { email: ana.email, password: PASSWORD });
    expect([again.status, again.body.localId === ana.uid]).toEqual([200, false]);
  });

  testBut('recent')('what cannot be undone needs a password of the last five minutes', async () => {
    const ana = await person();
    await service.pass(300 * SECOND);
    await ana.call('accounts:update', { idToken: ana.idToken, password: PASSWORD });
    const fresh = (await signIn(ana.email, PASSWORD, ana)).body.idToken;
    await service.pass(302 * SECOND);
    const refreshed = (await ana.refresh()).body.id_token;
    for (const idToken of [fresh, refreshed]) {
      expect(await refusalOf('accounts:delete', { idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      expect(await refusalOf('accounts:update', { idToken, password: 'otra cosa' })).toBe(
        'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
      );
      expect(await refusalOf('accounts:update', { idToken, displayName: 'Ana' })).toBeUndefined();
    }
    const { idToken } = (await signIn(ana.email, PASSWORD)).body;
    expect(await refusalOf('accounts:delete', { idToken })).toBeUndefined();
  });

  testBut('expiry')('an ID token holds for an hour', async () => {
    const { idToken } = await person();
    await service.pass(HOUR - 10 * SECOND);
    expect(await refusalOf('accounts:lookup', { idToken })).toBeUndefined();
    await service.pass(20 * SECOND);
    expect(await refusalOf('accounts:lookup', { idToken })).toBe('TOKEN_EXPIRED');
  });
}
