import { describe, expect, test } from 'vitest';
import { afterSigningUp, ana, createBrowser, registration } from './browser.ts';

describe('signing up', () => {
  test('[AU8] creates the account, names it, sends the mail and creates the row', async () => {
    const { service, openTab } = createBrowser();
    const tab = openTab();
    expect(await tab.signUp(registration)).toEqual({ ok: true });
    expect(service.calls).toEqual(['signUp', 'update', 'sendOobCode', 'token', 'users POST']);
    expect([...service.rows.values()]).toEqual(['Ana Pérez']);
    expect(tab.state()).toMatchObject({ state: 'signed-in', account: { displayName: 'Ana Pérez' } });
  });

  test('[AU8] if the row cannot be created the account exists and stays signed in, and the row is created next time', async () => {
    const { service, openTab } = createBrowser();
    service.trouble.set('users POST', 500);
    const tab = openTab();
    expect(await tab.signUp(registration)).toEqual({ ok: true, missing: 'profile' });
    expect(tab.state()).toMatchObject({ state: 'signed-in', profile: { planId: 'free' } });
    service.trouble.clear();
    await tab.refresh();
    expect([...service.rows.values()]).toEqual(['Ana Pérez']);
    expect(tab.state()).toMatchObject({ profile: { planId: 'basic' } });
  });

  test('[AU8] a mail that was not sent is reported', async () => {
    const { service, openTab } = createBrowser();
    service.trouble.set('sendOobCode', 'OPERATION_NOT_ALLOWED : This installation sends no mail');
    expect(await openTab().signUp(registration)).toEqual({ ok: true, missing: 'mail' });
  });

  test('[AU8] a name that the service did not store is in the row', async () => {
    const { service, openTab } = createBrowser();
    service.trouble.set('update', 'offline');
    expect(await openTab().signUp(registration)).toEqual({ ok: true });
    expect([...service.rows.values()]).toEqual(['Ana Pérez']);
  });
});

describe('signing in', () => {
  test('[AU9] reads the plan, and creates a missing row', async () => {
    const { service, openTab } = await afterSigningUp();
    service.rows.clear();
    const tab = openTab();
    expect(await tab.signIn(ana)).toEqual({ ok: true });
    expect(service.calls).toEqual(['signInWithPassword', 'users GET', 'users POST']);
    expect(tab.state()).toMatchObject({ profile: { planId: 'basic' } });
  });
});

test.each([
  ['EMAIL_NOT_FOUND', 'Usuario no encontrado', 'email'],
  ['INVALID_PASSWORD', 'Contraseña incorrecta', 'password'],
  ['INVALID_LOGIN_CREDENTIALS', 'Contraseña incorrecta', 'password'],
  ['EMAIL_EXISTS', 'El email ya está registrado', 'email'],
  [
    'WEAK_PASSWORD : Password should be at least 6 characters',
    'La contraseña debe tener al menos 6 caracteres',
    'password',
  ],
  ['INVALID_EMAIL', 'Email no válido', 'email'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Demasiados intentos. Intenta más tarde', undefined],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled', 'Demasiados intentos. Intenta más tarde', undefined],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'Demasiados intentos. Intenta más tarde', undefined],
  ['USER_DISABLED', 'Error de autenticación', undefined],
  ['OPERATION_NOT_ALLOWED', 'Error de autenticación', undefined],
  ['SOMETHING_NEW', 'Error de autenticación', undefined],
  [503, 'Error de autenticación', undefined],
  [429, 'Demasiados intentos. Intenta más tarde', undefined],
])('[AU10] %s reads: %s', async (said, message, field) => {
  const { service, openTab } = createBrowser();
  service.trouble.set('signInWithPassword', said);
  const outcome = await openTab().signIn(ana);
  expect(outcome).toMatchObject({ ok: false, failure: { message } });
  expect(outcome.ok || outcome.failure.field).toBe(field);
});

test('[AU10] a failed network has the text of every other call', async () => {
  const { service, openTab } = createBrowser();
  service.trouble.set('signInWithPassword', 'offline');
  const outcome = await openTab().signIn(ana);
  expect(outcome.ok || outcome.failure.message).toMatch(/^(Sin conexión a internet|Error de conexión: )/);
});

test('[AU10] a refused sign-in changes nothing', async () => {
  const { openTab, kept } = createBrowser();
  const tab = openTab();
  tab.start();
  await tab.signIn(ana);
  expect(tab.state()).toEqual({ state: 'signed-out' });
  expect([...kept]).toEqual([]);
});

describe('deleting an account', () => {
  test('[AU11] checks the password, then deletes the account at our server and at the service', async () => {
    const { service, openTab, kept } = await afterSigningUp();
    const tab = openTab();
    await tab.signIn(ana);
    service.calls.length = 0;
    expect(await tab.deleteAccount(ana.password)).toEqual({ ok: true });
    expect(service.calls).toEqual(['signInWithPassword', 'users DELETE', 'delete', 'signOut']);
    expect([service.people.size, service.rows.size, kept.size]).toEqual([0, 0, 0]);
    expect(tab.state()).toEqual({ state: 'signed-out' });
  });

  test('[AU11] a wrong password deletes nothing', async () => {
    const { service, openTab } = await afterSigningUp();
    const tab = openTab();
    await tab.signIn(ana);
    expect(await tab.deleteAccount('otra')).toMatchObject({ failure: { message: 'Contraseña incorrecta' } });
    expect([service.people.size, service.rows.size]).toEqual([1, 1]);
    expect(tab.state()).toMatchObject({ state: 'signed-in' });
  });

  test.each([[500], ['offline']])(
    '[AU11] a failing server (%s) does not prevent the deletion at the service',
    async (trouble) => {
      const { service, openTab } = await afterSigningUp();
      const tab = openTab();
      await tab.signIn(ana);
      service.trouble.set('users DELETE', trouble);
      expect(await tab.deleteAccount(ana.password)).toEqual({ ok: true });
      expect(service.people.size).toBe(0);
    },
  );

  test('[AU11] an identity that was deleted before is no failure', async () => {
    const { service, openTab } = await afterSigningUp();
    const tab = openTab();
    await tab.signIn(ana);
    service.trouble.set('delete', 'USER_NOT_FOUND');
    expect(await tab.deleteAccount(ana.password)).toEqual({ ok: true });
    expect(tab.state()).toEqual({ state: 'signed-out' });
  });

  test('[AU11] a person who has to sign in again is told so', async () => {
    const { service, openTab } = await afterSigningUp();
    const tab = openTab();
    await tab.signIn(ana);
    service.trouble.set('delete', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect(await tab.deleteAccount(ana.password)).toMatchObject({
      failure: {
        code: 'requires-recent-login',
        message: 'Por seguridad, necesitas iniciar sesión nuevamente antes de eliminar tu cuenta',
      },
    });
  });

  test.each([
    ['delete', 503],
    ['signInWithPassword', 503],
    ['signInWithPassword', 'SOMETHING_NEW'],
  ])('[AU11] what failed without a word says what failed (%s: %s)', async (call, trouble) => {
    const { service, openTab } = await afterSigningUp();
    const tab = openTab();
    await tab.signIn(ana);
    service.trouble.set(call, trouble);
    expect(await tab.deleteAccount(ana.password)).toMatchObject({
      failure: { message: 'Error al eliminar la cuenta. Por favor, intenta nuevamente.' },
    });
    expect(service.people.size).toBe(1);
  });
});

test('[AU12] a new name is sent to the service and to our row, and is shown and stored', async () => {
  const { service, openTab, kept } = await afterSigningUp();
  const tab = openTab();
  await tab.signIn(ana);
  expect(await tab.changeName('Ana Ruiz')).toEqual({ ok: true });
  expect(service.person(ana.email)?.name).toBe('Ana Ruiz');
  expect([...service.rows.values()]).toEqual(['Ana Ruiz']);
  expect(tab.state()).toMatchObject({ account: { displayName: 'Ana Ruiz' } });
  expect(kept.get('a-tiempo.account')).toContain('Ana Ruiz');
});

test('[AU12] a token that the service refuses is renewed once, for a name too', async () => {
  const { service, openTab } = await afterSigningUp();
  const tab = openTab();
  await tab.signIn(ana);
  service.forgetTokens();
  expect(await tab.changeName('Ana Ruiz')).toEqual({ ok: true });
});

test('[AU13] a sign-out that did not arrive leaves the person signed in', async () => {
  const { service, openTab } = await afterSigningUp();
  const tab = openTab();
  await tab.signIn(ana);
  service.trouble.set('signOut', 'offline');
  expect(await tab.signOut()).toMatchObject({ ok: false });
  expect(tab.state()).toMatchObject({ state: 'signed-in' });
  service.trouble.clear();
  expect(await tab.signOut()).toEqual({ ok: true });
  expect(tab.state()).toEqual({ state: 'signed-out' });
});

test('[AU15] links for a new password and for an address are requested', async () => {
  const { service, openTab } = await afterSigningUp();
  const tab = openTab();
  expect(await tab.sendPasswordReset(ana.email)).toEqual({ ok: true });
  expect(service.bodies.at(-1)).toEqual({ requestType: 'PASSWORD_RESET', email: ana.email });
  await tab.signIn(ana);
  expect(await tab.resendVerification()).toEqual({ ok: true });
  expect(service.bodies.at(-1)).toMatchObject({ requestType: 'VERIFY_EMAIL' });
  service.trouble.set('sendOobCode', 'OPERATION_NOT_ALLOWED : This installation sends no mail');
  expect(await tab.sendPasswordReset(ana.email)).toMatchObject({
    failure: { message: 'Error al enviar el email de restablecimiento' },
  });
});
