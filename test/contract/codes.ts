import { expect, test } from 'vitest';
import { asPeople, PASSWORD, SECOND, HOUR, freshEmail, claimsOf, type Service } from './service.ts';

/** The codes of mails. */
export function codes(service: Service) {
  const { person, signIn, refusalOf, wrong, testBut } = asPeople(service);

  test('an address is verified by the code of its mail, once', async () => {
    const ana = await person();
    const sent = await ana.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: ana.idToken });
    expect(sent).toMatchObject({
      status: 200,
      body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: ana.email },
    });
    const oobCode = await service.code(ana.email, 'VERIFY_EMAIL');
    const checked = await service.visitor().call('accounts:resetPassword', { oobCode });
    expect(checked.body).toMatchObject({ requestType: 'VERIFY_EMAIL', email: ana.email });
    expect(await refusalOf('accounts:resetPassword', { oobCode, newPassword: 'otra cosa' })).toBe('INVALID_OOB_CODE');
    const applied = await service.visitor().call('accounts:update', { oobCode });
    expect(applied.body).toMatchObject({ localId: ana.uid, email: ana.email, emailVerified: true });
    expect(applied.body.idToken).toBeUndefined();
    expect(await refusalOf('accounts:update', { oobCode })).toBe('INVALID_OOB_CODE');
    const { body } = await ana.call('accounts:lookup', { idToken: ana.idToken });
    expect(body.users[0].emailVerified).toBe(true);
    expect(claimsOf((await ana.refresh()).body.id_token)['email_verified']).toBe(true);
  });

  test('a refused mail has the contract’s error code', async () => {
    const refused = (fields: object) => refusalOf('accounts:sendOobCode', fields);
    expect(await refused({})).toBe('MISSING_REQ_TYPE');
    expect(await refused({ requestType: 'VERIFY_EMAIL' })).toBe('INVALID_ID_TOKEN');
    expect(await refused({ requestType: 'VERIFY_EMAIL', idToken: 'x' })).toBe('INVALID_ID_TOKEN');
    expect(await refused({ requestType: 'PASSWORD_RESET' })).toBe('MISSING_EMAIL');
  });

  test('a forgotten password is replaced by the code of a mail, once', async () => {
    const ana = await person();
    const sent = await service.visitor().call('accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: ana.email.toUpperCase(),
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: ana.email },
    });
    const oobCode = await service.code(ana.email, 'PASSWORD_RESET');
    const reset = (fields: object) => service.visitor().call('accounts:resetPassword', { oobCode, ...fields });
    const good = {
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'PASSWORD_RESET',
      email: ana.email,
    };
    expect((await reset({})).body).toMatchObject(good);
    expect((await reset({})).body).toMatchObject(good);
    expect((await reset({ newPassword: 'cinco' })).body.error.message).toBe(
      'WEAK_PASSWORD : Password should be at least 6 characters',
    );
    await service.pass(SECOND);
    const done = await reset({ newPassword: 'otra cosa' });
    expect(done.body).toMatchObject(good);
    expect(done.body.idToken).toBeUndefined();
    expect((await reset({})).body.error.message).toBe('INVALID_OOB_CODE');
    expect((await reset({ newPassword: 'tercera cosa' })).body.error.message).toBe('INVALID_OOB_CODE');
    expect(await refusalOf('accounts:lookup', { idToken: ana.idToken })).toBe('TOKEN_EXPIRED');
    expect((await signIn(ana.email, PASSWORD)).body.error.message).toBe(wrong);
    const again = await signIn(ana.email, 'otra cosa');
    expect(claimsOf(again.body.idToken)['email_verified']).toBe(true);
  });

  test('a code is required and must be valid', async () => {
    expect(await refusalOf('accounts:resetPassword', {})).toBe('MISSING_OOB_CODE');
    expect(await refusalOf('accounts:resetPassword', { oobCode: 'x' })).toBe('INVALID_OOB_CODE');
    expect(await refusalOf('accounts:resetPassword', { oobCode: 'x', newPassword: 'otra cosa' })).toBe(
      'INVALID_OOB_CODE',
    );
  });

  (service.privacy ? test : testBut('neutral'))(
    'a reset for an unknown address is answered as for a known one',
    async () => {
      const email = freshEmail();
      const { status, body } = await service
        .visitor()
        .call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
      expect({ status, body }).toEqual({
        status: 200,
        body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email },
      });
    },
  );

  testBut('expiry')('a code for a new password holds for an hour, one for an address for a day', async () => {
    const ana = await person();
    await ana.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: ana.idToken });
    await ana.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
    const verify = { oobCode: await service.code(ana.email, 'VERIFY_EMAIL') };
    const reset = { oobCode: await service.code(ana.email, 'PASSWORD_RESET') };
    await service.pass(HOUR);
    expect(await refusalOf('accounts:resetPassword', reset)).toBe('EXPIRED_OOB_CODE');
    expect(await refusalOf('accounts:resetPassword', { ...reset, newPassword: PASSWORD })).toBe('EXPIRED_OOB_CODE');
    await service.pass(22 * HOUR);
    expect(await refusalOf('accounts:resetPassword', verify)).toBeUndefined();
    await service.pass(HOUR);
    expect(await refusalOf('accounts:update', verify)).toBe('EXPIRED_OOB_CODE');
  });

  testBut('superseded')('a new code makes the earlier one of its kind void', async () => {
    const ana = await person();
    const ask = () => ana.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
    await ask();
    const first = await service.code(ana.email, 'PASSWORD_RESET');
    await service.pass(SECOND);
    await ask();
    const second = await service.code(ana.email, 'PASSWORD_RESET');
    expect(await refusalOf('accounts:resetPassword', { oobCode: first })).toBe('INVALID_OOB_CODE');
    expect(await refusalOf('accounts:resetPassword', { oobCode: second })).toBeUndefined();
  });
}
