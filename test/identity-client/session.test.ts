import { expect, test, vi } from 'vitest';
import { afterSigningUp, ana, createBrowser } from './browser.ts';

const signedIn = { state: 'signed-in' } as const;

test('[AU1] where nobody ever signed in, no request asks who is signed in', async () => {
  const { service, openTab, kept } = createBrowser();
  const tab = openTab();
  tab.start();
  expect(tab.state()).toEqual({ state: 'signed-out' });
  expect(await tab.token()).toBeNull();
  expect(service.calls).toEqual([]);
  expect([...kept]).toEqual([]);
});

test('[AU2] a person who was signed in is greeted by name, and signed in with their plan once the service confirms it', async () => {
  const { openTab } = await afterSigningUp();
  const tab = openTab();
  tab.start();
  expect(tab.state()).toEqual({ state: 'loading', remembered: 'Ana Pérez' });
  await vi.waitFor(() => expect(tab.state()).toMatchObject(signedIn));
  expect(tab.state()).toMatchObject({
    account: { email: ana.email, displayName: 'Ana Pérez', emailVerified: false },
    profile: { planId: 'basic', endsAt: 2, plan: { max_users: 5 } },
  });
});

test('[AU3] the stored hint names a person and contains no credential', async () => {
  const { kept, openTab } = await afterSigningUp();
  const token = await openTab().token();
  expect(JSON.parse(kept.get('a-tiempo.account') ?? '')).toEqual({ uid: expect.any(String), name: 'Ana Pérez' });
  expect([...kept.keys()]).toEqual(['a-tiempo.account']);
  expect([...kept.values()].join()).not.toContain(token);
});

test.each(['INVALID_REFRESH_TOKEN', 'TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'MISSING_REFRESH_TOKEN'])(
  '[AU5] a refresh that is refused with %s signs out',
  async (word) => {
    const { service, openTab, kept } = await afterSigningUp();
    service.trouble.set('token', word);
    const tab = openTab();
    tab.start();
    await vi.waitFor(() => expect(tab.state()).toEqual({ state: 'signed-out' }));
    expect([...kept]).toEqual([]);
  },
);

test.each([['offline'], [503], [429], ['TOO_MANY_ATTEMPTS_TRY_LATER'], ['UNAVAILABLE']])(
  '[AU5] an unavailable service (%s) signs nobody out: it is asked again, at growing intervals',
  async (trouble) => {
    const { service, openTab, pauses } = await afterSigningUp();
    service.trouble.set('token', trouble);
    const tab = openTab();
    tab.start();
    for (const ms of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      await vi.waitFor(() => expect(pauses.map((pause) => pause.ms)).toEqual([ms]));
      expect(tab.state()).toEqual({ state: 'loading', remembered: 'Ana Pérez' });
      pauses.shift()?.end();
    }
    service.trouble.clear();
    await vi.waitFor(() => expect(tab.state()).toMatchObject(signedIn));
  },
);

test('[AU5] a call that needs a token ends the wait too', async () => {
  const { service, openTab, pauses } = await afterSigningUp();
  service.trouble.set('token', 'offline');
  const tab = openTab();
  tab.start();
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  expect(await tab.token()).toBeNull();
  service.trouble.clear();
  expect(await tab.token()).not.toBeNull();
  await vi.waitFor(() => expect(tab.state()).toMatchObject(signedIn));
});

test('[AU5] without a token a person stays signed in until the service refuses a new one', async () => {
  const { service, openTab, pass } = await afterSigningUp();
  const tab = openTab();
  tab.start();
  await vi.waitFor(() => expect(tab.state()).toMatchObject(signedIn));
  pass(3_600_000);
  service.trouble.set('token', 'offline');
  expect(await tab.token()).toBeNull();
  expect(tab.state()).toMatchObject(signedIn);
  service.trouble.set('token', 'TOKEN_EXPIRED');
  expect(await tab.token()).toBeNull();
  expect(tab.state()).toEqual({ state: 'signed-out' });
});

test('[AU9] while the plan cannot be read it is the free one', async () => {
  const { service, openTab } = await afterSigningUp();
  service.trouble.set('users GET', 'offline');
  const tab = openTab();
  tab.start();
  await vi.waitFor(() => expect(tab.state()).toMatchObject(signedIn));
  expect(tab.state()).toMatchObject({
    profile: { planId: 'free', plan: { max_users: 2, max_timers: 2 }, endsAt: null },
  });
  service.trouble.clear();
  await tab.refresh();
  expect(tab.state()).toMatchObject({ profile: { planId: 'basic' } });
  service.trouble.set('users GET', 'offline');
  await tab.refresh();
  expect(tab.state()).toMatchObject({ profile: { planId: 'basic' } });
});

test('[AU6] signing in or out in one tab does so in the others', async () => {
  const { openTab } = createBrowser();
  const [one, other] = [openTab(), openTab()];
  one.start();
  other.start();
  await one.signUp({ ...ana, firstName: 'Ana', lastName: 'Pérez' });
  other.onHintChanged();
  await vi.waitFor(() => expect(other.state()).toMatchObject(signedIn));
  await other.signOut();
  one.onHintChanged();
  expect(one.state()).toEqual({ state: 'signed-out' });
  expect(await one.token()).toBeNull();
});

test('[AU6] another person who signs in in another tab is signed in here too', async () => {
  const { openTab, service } = await afterSigningUp();
  const [one, other] = [openTab(), openTab()];
  one.start();
  await vi.waitFor(() => expect(one.state()).toMatchObject(signedIn));
  await other.signUp({ ...ana, email: 'luz@ejemplo.mx', firstName: 'Luz', lastName: 'Ríos' });
  one.onHintChanged();
  expect(one.state()).toEqual({ state: 'loading', remembered: 'Luz Ríos' });
  await vi.waitFor(() => expect(one.state()).toMatchObject({ account: { email: 'luz@ejemplo.mx' } }));
  expect(service.people.size).toBe(2);
});

test('[AU6, AU30] a sign-in in another tab is not undone by an earlier response in this one, nor by its cookie', async () => {
  const { openTab, pauses, kept } = await afterSigningUp();
  const [one, other] = [openTab(), openTab()];
  one.start();
  const signingUp = other.signUp({ ...ana, email: 'luz@ejemplo.mx', firstName: 'Luz', lastName: 'Ríos' });
  one.onHintChanged();
  await signingUp;
  one.onHintChanged();
  pauses.shift()?.end();
  await vi.waitFor(() => expect(one.state()).toMatchObject({ account: { email: 'luz@ejemplo.mx' } }));
  expect(kept.get('a-tiempo.account')).toContain('Luz');
});

test('[AU30] a sign-out waits for a renewal under way, which is not refused', async () => {
  const { service, openTab, jar } = await afterSigningUp();
  const { promise: delay, resolve: answerNow } = Promise.withResolvers<void>();
  service.delays.set('token', delay);
  const [tab, other] = [openTab(), openTab()];
  tab.start();
  await vi.waitFor(() => expect(service.calls).toEqual(['token']));
  const signedOut = tab.signOut();
  other.start();
  answerNow();
  expect(await signedOut).toEqual({ ok: true });
  await vi.waitFor(() => expect(other.state()).toEqual({ state: 'signed-out' }));
  expect(tab.state()).toEqual({ state: 'signed-out' });
  expect([service.refused, jar.cookie]).toEqual([[], null]);
});
