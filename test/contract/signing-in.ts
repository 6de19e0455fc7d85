import { expect, test } from 'vitest';
import { asPeople, PASSWORD, freshEmail, claimsOf, type Service } from './service.ts';

/** Signing up, signing in and renewing. */
export function signingIn(service: Service) {
  const { person, signIn, refusalOf, unknown, wrong, testBut } = asPeople(service);

  test('a person who signs up is signed in, with a token that names them', async () => {
    const email = freshEmail();
    const { status, body } = await service.visitor().call('accounts:signUp', {
      email: email.toUpperCase(),
      password: PASSWORD,
      displayName: 'Ana Ruiz',
      returnSecureToken: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: expect.stringMatching(/^[\w-]{16,128}$/),
      email,
      displayName: 'Ana Ruiz',
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
    const claims = claimsOf(body.idToken);
    expect(claims).toMatchObject({
      iss: expect.any(String),
      aud: expect.any(String),
      sub: body.localId,
      user_id: body.localId,
      name: 'Ana Ruiz',
      email,
      email_verified: false,
      auth_time: expect.any(Number),
      firebase: { sign_in_provider: 'password', identities: { email: [email] } },
    });
    expect(claims['exp'] - claims['iat']).toBe(3600);
    expect(claims['auth_time']).toBeLessThanOrEqual(claims['iat']);
  });

  test.each([
    ['MISSING_EMAIL', { password: PASSWORD }],
    ['MISSING_PASSWORD', { email: 'ana@ejemplo.mx' }],
    ['INVALID_EMAIL', { email: 'ana', password: PASSWORD }],
    [
      'WEAK_PASSWORD : Password should be at least 6 characters',
      { email: 'alguien.nuevo@ejemplo.mx', password: 'cinco' },
    ],
  ])('signing up is refused: %s', async (message, fields) => {
    expect(await refusalOf('accounts:signUp', fields)).toBe(message);
  });

  test('an address has one account, however it is spelled', async () => {
    const { email } = await person();
    for (const spelling of [email, email.toUpperCase()])
      expect(await refusalOf('accounts:signUp', { email: spelling, password: PASSWORD })).toBe('EMAIL_EXISTS');
    expect(await refusalOf('accounts:signUp', { email, password: 'cinco' })).toBe('EMAIL_EXISTS');
  });

  testBut('anonymous')('nobody signs up without anything', async () => {
    expect(await refusalOf('accounts:signUp', { returnSecureToken: true })).toBe('ADMIN_ONLY_OPERATION');
  });

  test('a person with the password signs in, in upper or lower case of the address', async () => {
    const { email, uid } = await person();
    for (const spelling of [email, email.toUpperCase()]) {
      const { status, body } = await signIn(spelling, PASSWORD);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        kind: 'identitytoolkit#VerifyPasswordResponse',
        registered: true,
        localId: uid,
        email,
        idToken: expect.any(String),
        refreshToken: expect.any(String),
        expiresIn: '3600',
      });
      expect(claimsOf(body.idToken)).toMatchObject({ sub: uid, name: 'Ana Ruiz' });
    }
  });

  test('a refused sign-in has the contract’s error code', async () => {
    const { email } = await person();
    const refused = (fields: object) => refusalOf('accounts:signInWithPassword', fields);
    expect(await refused({ password: PASSWORD })).toBe('MISSING_EMAIL');
    expect(await refused({ email: '', password: PASSWORD })).toBe('INVALID_EMAIL');
    expect(await refused({ email: 'ana', password: PASSWORD })).toBe('INVALID_EMAIL');
    expect(await refused({ email })).toBe('MISSING_PASSWORD');
    expect(await refused({ email, password: '' })).toBe('MISSING_PASSWORD');
    expect(await refused({ email, password: 'otra cosa' })).toBe(wrong);
    expect(await refused({ email: freshEmail(), password: PASSWORD })).toBe(unknown);
  });

  testBut('attempts')('guessing is refused, whether or not there is such an account', async () => {
    const { email } = await person();
    for (const [address, word] of [
      [email, wrong],
      [freshEmail(), unknown],
    ] as const) {
      const one = service.visitor();
      const wordFor = async (password: string) =>
        (await one.call('accounts:signInWithPassword', { email: address, password })).body.error.message;
      for (let guess = 0; guess < 5; guess += 1) expect(await wordFor(`intento ${guess}`)).toBe(word);
      expect(await wordFor(PASSWORD)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    }
  });

  test('a refresh returns a token of the same sign-in for the next hour', async () => {
    const ana = await person();
    const { status, body } = await ana.refresh();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id_token: expect.any(String),
      access_token: body.id_token,
      expires_in: '3600',
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      user_id: ana.uid,
      project_id: expect.any(String),
    });
    const [before, after] = [claimsOf(ana.idToken), claimsOf(body.id_token)];
    expect([after['sub'], after['auth_time']]).toEqual([ana.uid, before['auth_time']]);
  });

  test('a refused refresh has the contract’s error code', async () => {
    const ana = await person();
    const refused = async (fields: Record<string, string>) => (await ana.refresh(fields)).body.error.message;
    expect(await refused({ grant_type: 'password' })).toBe('INVALID_GRANT_TYPE');
    const nobody = await service.visitor().refresh();
    expect(nobody.body.error.message).toBe('MISSING_REFRESH_TOKEN');
  });

  testBut('grant')('a refresh says that it is one', async () => {
    const { body } = await (await person()).refresh({ refresh_token: 'x' });
    expect(body.error.message).toBe('MISSING_GRANT_TYPE');
  });

  test('errors have the contract’s form', async () => {
    const { status, body } = await service.visitor().call('accounts:signUp', { password: PASSWORD });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: {
          code: 400,
          message: 'MISSING_EMAIL',
          errors: [{ message: 'MISSING_EMAIL', reason: 'invalid', domain: 'global' }],
        },
      },
    });
  });

  test('an unknown call is 404, a body that is not JSON 400', async () => {
    expect((await service.visitor().call('accounts:fly', {})).status).toBe(404);
    expect((await service.visitor().call('accounts:signUp', { email: { $ne: '' }, password: PASSWORD })).status).toBe(
      400,
    );
  });
}
