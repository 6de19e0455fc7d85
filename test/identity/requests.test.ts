import { expect, test, vi } from 'vitest';
import { withTableMissing } from './failing-table.ts';
import { codeFor, freshEmail, newBrowser, newPerson, PASSWORD } from './browser.ts';

const verbs = ['signUp', 'signInWithPassword', 'lookup', 'update', 'sendOobCode', 'resetPassword', 'delete', 'signOut'];
const names = [...verbs.map((verb) => `accounts:${verb}`), 'token'];

const texts = ['', ' ', '{', 'null', '[]', '"x"', '7', '{"a":', '\u0000', '<xml/>', `{"a":${'['.repeat(2000)}`];

test('[ID26] a body that is not a JSON object is refused in the contract’s form', async () => {
  const browser = newBrowser();
  for (const name of names) {
    for (const text of texts) {
      const { status, body } = await browser.call(name, {}, { text });
      expect([name, text, status, body.error.code]).toEqual([name, text, 400, 400]);
    }
  }
});

const values = [7, null, '', [], { $gt: '' }, 'x'.repeat(5000), '\u0000\u202e', '😀'.repeat(40)];
const fields = ['email', 'password', 'displayName', 'idToken', 'oobCode', 'newPassword', 'requestType', 'grant_type'];

test('[ID26] whatever a field is, the answer is a clear refusal and never a 5xx', async () => {
  const browser = newBrowser();
  const good = { email: 'ana@ejemplo.mx', password: 'x', requestType: 'PASSWORD_RESET' };
  for (const name of names) {
    for (const field of fields) {
      for (const value of values) {
        const { status, body } = await browser.call(name, { ...good, [field]: value });
        expect([name, field, value, status]).toEqual([name, field, value, expect.toBeOneOf([200, 400])]);
        expect(typeof (body.kind ?? body.error.message)).toBe('string');
      }
    }
  }
});

test('[ID26] a body over 16 KB is not read', async () => {
  const text = JSON.stringify({ email: 'ana@ejemplo.mx', password: PASSWORD, displayName: 'x'.repeat(17_000) });
  expect(await newBrowser().call('accounts:signUp', {}, { text })).toMatchObject({
    status: 400,
    body: { error: { message: 'Request payload is too large.' } },
  });
});

test('[ID26] there are the calls of the contract and no others', async () => {
  const browser = newBrowser();
  for (const name of ['accounts', 'accounts:', 'accounts:signup', 'constructor', '__proto__', 'accounts:signUp/x'])
    expect([name, (await browser.call(name, {})).status]).toEqual([name, 404]);
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await browser.send('/identity/v1/accounts:signUp', { method })).status).toBe(404);
  expect((await browser.send('/identity', {})).body.error.code).toBe(404);
});

test('[ID26, B9] no answer is cached or interpreted as another type; no other site may read it', async () => {
  const browser = newBrowser();
  const answers = [
    await browser.call('accounts:signUp', { email: freshEmail(), password: PASSWORD }),
    await browser.call('accounts:signUp', {}),
    await browser.call('accounts:fly', {}),
    await browser.refresh(),
    await browser.send('/identity/v1/keys', {}),
  ];
  for (const { headers } of answers) {
    expect([headers.get('Cache-Control'), headers.get('X-Content-Type-Options')]).toEqual(['no-store', 'nosniff']);
    expect(Number(headers.get('X-Server-Time'))).toBeGreaterThan(0);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each([
  ['  Ana\r\nRuiz\u0007 ', 'Ana Ruiz'],
  ['Ana\u202e\u200b', 'Ana'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['<b>Ana</b>', '<b>Ana</b>'],
])('[ID27] a name is one line of visible text: %j', async (displayName, kept) => {
  const browser = newBrowser();
  const { body } = await browser.call('accounts:signUp', { email: freshEmail(), password: PASSWORD, displayName });
  expect(body.displayName).toBe(kept);
});

test('[ID27] a name of more than 100 characters is refused', async () => {
  const displayName = 'x'.repeat(101);
  const ana = await newPerson();
  const word = 'INVALID_DISPLAY_NAME : A name has at most 100 characters';
  expect(await ana.refusal('accounts:update', { idToken: ana.idToken, displayName })).toBe(word);
  expect(await ana.refusal('accounts:signUp', { email: freshEmail(), password: PASSWORD, displayName })).toBe(word);
});

test.each([
  'ana',
  'ana@',
  '@ejemplo.mx',
  'ana@ejemplo',
  'ana@ejemplo..mx',
  'ana ruiz@ejemplo.mx',
  'ana@ejemplo.mx\r\nBcc: eva@ejemplo.mx',
  'Ana <ana@ejemplo.mx>',
  '\u212Aarla@ejemplo.mx',
  'ana@ejemplo.mx,eva@ejemplo.mx',
  `${'a'.repeat(65)}@ejemplo.mx`,
  `ana@${'ejemplo.'.repeat(40)}mx`,
])('[ID27] an address is one address and nothing else: %j', async (email) => {
  const browser = newBrowser();
  for (const name of ['accounts:signUp', 'accounts:signInWithPassword'])
    expect(await browser.refusal(name, { email, password: PASSWORD })).toBe('INVALID_EMAIL');
  expect(await browser.refusal('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })).toBe('INVALID_EMAIL');
});

test('[ID27] an address cannot be changed, and there are two kinds of mail to ask for', async () => {
  const ana = await newPerson();
  expect(await ana.refusal('accounts:update', { idToken: ana.idToken, email: freshEmail() })).toBe(
    'OPERATION_NOT_ALLOWED : An address cannot be changed',
  );
  for (const requestType of ['EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'toString'])
    expect(await ana.refusal('accounts:sendOobCode', { requestType, email: ana.email })).toBe('OPERATION_NOT_ALLOWED');
});

test('[ID28] where no mail can be sent, a person who asks for one is told so', async () => {
  const ana = await newPerson();
  const settings = { ENVIRONMENT: 'production', MAIL_FROM: '' } as const;
  for (const asked of [
    { requestType: 'VERIFY_EMAIL', idToken: ana.idToken },
    { requestType: 'PASSWORD_RESET', email: ana.email },
    { requestType: 'PASSWORD_RESET', email: freshEmail() },
  ])
    expect(await ana.refusal('accounts:sendOobCode', asked, { settings })).toBe(
      'OPERATION_NOT_ALLOWED : This installation sends no mail',
    );
  const change = { idToken: ana.idToken, password: 'otra cosa' };
  expect(await ana.refusal('accounts:update', change, { settings })).toBeUndefined();
});

test('[ID29] while D1 is unavailable a call says that it cannot be done now, and the log says why without naming anybody', async () => {
  const ana = await newPerson();
  await ana.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
  const oobCode = await codeFor(ana.email, 'reset_password');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const calls: readonly (readonly [string, object])[] = [
    ['accounts:signUp', { email: freshEmail(), password: PASSWORD, displayName: 'Ana Ruiz' }],
    ['accounts:signInWithPassword', { email: ana.email, password: PASSWORD }],
    ['accounts:lookup', { idToken: ana.idToken }],
    ['accounts:update', { idToken: ana.idToken, password: 'otra cosa' }],
    ['accounts:delete', { idToken: ana.idToken }],
  ];
  await withTableMissing('identity_accounts', async () => {
    for (const [name, sent] of calls)
      expect([name, (await ana.call(name, sent)).body.error]).toEqual([
        name,
        expect.objectContaining({ code: 503, message: 'UNAVAILABLE' }),
      ]);
    const neutral = await ana.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
    expect(neutral.status).toBe(200);
  });
  await withTableMissing('identity_refresh_tokens', async () => expect((await ana.refresh()).status).toBe(503));
  await withTableMissing('identity_oob_codes', async () =>
    expect((await ana.call('accounts:resetPassword', { oobCode, newPassword: 'otra cosa' })).status).toBe(503),
  );
  const log = JSON.stringify([...said.mock.calls, ...warned.mock.calls]);
  expect(said.mock.calls.length).toBeGreaterThanOrEqual(8);
  said.mockClear();
  for (const secret of [
    ana.email,
    PASSWORD,
    'otra cosa',
    ana.idToken,
    oobCode,
    ana.cookie() ?? '',
    'Ana Ruiz',
    ana.uid,
  ])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});

test('[ID29] a success is not logged', async () => {
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level));
  const ana = await newPerson();
  await ana.refresh();
  await ana.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
  await ana.call('accounts:signInWithPassword', { email: ana.email, password: 'no es esta' });
  const said = JSON.stringify(spies.flatMap(({ mock }) => mock.calls));
  for (const spy of spies.slice(0, 3)) spy.mockRestore();
  for (const secret of [ana.email, PASSWORD, ana.idToken]) expect(said).not.toContain(secret);
});
