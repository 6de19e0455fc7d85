import { signInNew, toast } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { bar, eventsOf, measured, preferences } from './support/measured.ts';
import { atProvider, headline, order, reachProvider } from './support/plans.ts';

test.use({ keepsContext: false });

test('[CN1] without analytics there is no question about consent, and its script is not loaded', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/planes');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(preferences(page)).toHaveCount(0);
  expect(scripts.filter((url) => /consent|google/u.test(url))).toEqual([]);
});

test('[CN1, CN2, CN10] before a yes nothing of others is asked for; both answers look the same; the question has nothing to fault, fits 320 px and hides no foot', async ({
  page,
  context,
}) => {
  const { asked } = await measured(context);
  await page.goto('/planes');
  const question = bar(page);
  const [yes, no] = [
    question.getByRole('button', { name: 'Aceptar' }),
    question.getByRole('button', { name: 'Rechazar' }),
  ];
  await expect(question.getByRole('link', { name: 'Qué guarda cada una' })).toHaveAttribute(
    'href',
    '/aviso-de-privacidad#cookies',
  );
  const looks = await Promise.all(
    [yes, no].map((button) => button.evaluate((each) => each.className + each.getBoundingClientRect().width)),
  );
  expect(looks[0]).toBe(looks[1]);
  // The page can be used without an answer.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page).toHaveURL('/terminos');
  await expect(bar(page)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const foot = await page.getByRole('contentinfo').getByText('Todos los derechos').boundingBox();
  const top = (await bar(page).boundingBox())?.y ?? 0;
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(top);
  expect(asked).toEqual([]);

  await no.click();
  await expect(toast(page, 'no se carga nada de terceros')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expect(preferences(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('[CN4, CN6] after consent visits are sent by pattern; after it is withdrawn nothing of it remains', async ({
  page,
  context,
}) => {
  const others = await measured(context);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await tab.goto('/terminos?sala=aaaaaaaaaaaaaaaaaaaaaa');
  await bar(page).getByRole('button', { name: 'Aceptar' }).click();
  // In the other tab too.
  await expect.poll(() => others.asked.filter((url) => url.includes('/gtag/js'))).toHaveLength(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect
    .poll(() => eventsOf(others).map(({ fields }) => fields))
    .toContainEqual({
      page_location: `${new URL(page.url()).origin}/blog`,
      page_referrer: '',
      send_to: 'G-ABC1234567',
    });
  expect(others.asked.filter((url) => url.includes('aaaaaaaa'))).toEqual([]);
  expect(await context.cookies()).not.toEqual([]);

  await preferences(page).click();
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText('Aceptaste el');
  const before = others.asked.length;
  await bar(page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(toast(page, 'las cookies de Google se borraron')).toBeVisible();
  await expect.poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('_g'))).toEqual([]);
  await page.goto('/terminos');
  await expect(preferences(page)).toBeVisible();
  await preferences(page).click();
  await expect(bar(page)).toContainText('Rechazaste el');
  for (const tab of tabs) expect(await tab.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(others.asked.slice(before)).toEqual([]);
});

test('[CN3] a browser that asks not to be measured is not asked, and may still say yes', async ({ page, context }) => {
  const { asked } = await measured(context);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/terminos');
  await expect(preferences(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await preferences(page).click();
  await expect(bar(page)).toContainText('Tu navegador pide que no te midan');
  await bar(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => asked.some((url) => url.includes('/gtag/js'))).toBe(true);
});

test('[CN5] no room and no account has a script of others in it, however one comes there', async ({
  page,
  context,
}) => {
  const others = await measured(context);
  const hasScript = () => page.evaluate(() => 'dataLayer' in window);
  /** Also while the page is about to be another. */
  const expectScript = (is: boolean) => expect(async () => expect(await hasScript()).toBe(is)).toPass();
  await page.goto('/aviso-de-privacidad');
  // A room was open in this very page before anybody agreed.
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar temporizador' }).click();
  await expect(page).toHaveURL(/\/controller\/.+/);
  await page.goBack();
  await expect(page).toHaveURL('/aviso-de-privacidad');
  await bar(page).getByRole('button', { name: 'Aceptar' }).click();
  await expectScript(true);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectScript(false);

  await page.goto('/terminos');
  await expectScript(true);
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar temporizador' }).click();
  await expect(page).toHaveURL(/\/controller\/.+/);
  const room = page.url();
  expect(await hasScript()).toBe(false);
  await expect.poll(() => eventsOf(others).map(({ name }) => name)).toContain('room_opened');
  // And from there by an account back to a public page, which has a policy of its own.
  const before = others.asked.length;
  await page.goto('/dashboard');
  expect(await hasScript()).toBe(false);
  expect(others.asked.slice(before)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page).toHaveURL('/terminos');
  await expectScript(true);
  expect(others.asked.filter((url) => url.includes(new URL(room).pathname.split('/').at(-1) ?? '-'))).toEqual([]);
});

test('[CN7] a purchase is sent once: not before consent, not by a reload, not by another tab', async ({
  page,
  context,
}) => {
  const others = await measured(context);
  const conversions = () => eventsOf(others).filter(({ name }) => name === 'conversion');
  await page.goto(await order(page.request, await signInNew(page)));
  await reachProvider(page);
  await atProvider(page, 'Pagar con tarjeta');
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  await page.reload();
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  expect(others.asked).toEqual([]);
  await bar(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(conversions).toHaveLength(1);
  const id = new URL(page.url()).searchParams.get('session_id');
  expect(conversions()[0]?.fields).toEqual({
    send_to: 'AW-123456789/AbC-D_efG',
    value: 299,
    currency: 'MXN',
    transaction_id: id,
  });

  const visits = () => eventsOf(others).filter(({ name }) => name === 'page_view').length;
  for (const again of [() => page.reload(), () => context.newPage().then((tab) => tab.goto(page.url()))]) {
    const before = visits();
    await again();
    await expect.poll(visits).toBeGreaterThan(before);
  }
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  expect(conversions()).toHaveLength(1);

  await page.goto('/planes');
  // Who has a plan buys another one in its place, once the page knows theirs.
  await page.getByRole('button', { name: 'Cambiar a Evento Corporativo', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar al pago' }).click();
  await reachProvider(page);
  await expect.poll(() => eventsOf(others).map(({ name }) => name)).toContain('checkout_started');
  expect(others.asked.filter((url) => url.includes('firebase_uid'))).toEqual([]);
});
