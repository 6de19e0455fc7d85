import { authDialog, linkInMail, makeAccount, signInByHand } from './support/account.ts';
import { myRooms, openDashboard, part, signInThere, visitDashboard } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';

test('[DA5] a visitor is asked to sign in, is greeted by the first name, and is a visitor again after signing out', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request, { name: 'Ana Torres Medina' });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/dashboard');
  await expect(title).toHaveText('Inicia sesión para ver tu cuenta');
  await page.getByRole('main').getByRole('button', { name: 'Registrarse' }).click();
  await expect(authDialog(page)).toHaveAccessibleName('Crear cuenta');
  await page.keyboard.press('Escape');
  await signInThere(page, account);
  await expect(title).toHaveText('Hola, Ana');
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole('banner').getByRole('button', { name: account.name }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(title).toHaveText('Inicia sesión para ver tu cuenta');
  await signInByHand(page, account);
  await expect(title).toHaveText('Hola, Ana');
});

test('[DA1, DA3, DA10] a free plan shows its limits, unlimited events and no support; without rooms the page leads to a new one', async ({
  page,
}) => {
  await openDashboard(page);
  const plan = part(page, 'Tu plan');
  await expect(plan.getByText('Plan Gratuito', { exact: true })).toBeVisible();
  await expect(plan.getByRole('definition')).toHaveText(['2', '2']);
  // Nothing is said of the panel.
  await expect(plan.getByRole('listitem')).toHaveText([
    'Eventos ilimitados',
    'Panel de administración',
    'No incluye: Soporte técnico',
  ]);
  await plan.getByRole('link', { name: 'Ver planes' }).click();
  await expect(page).toHaveURL(/\/planes$/);
  await page.goBack();

  await expect(myRooms(page).getByText('Aún no tienes salas')).toBeVisible();
  await myRooms(page).getByRole('link', { name: 'Nuevo Evento' }).click();
  await expect(page).toHaveURL(/\/controller\/[\w-]{22}$/);
  await expect(page.getByText('En línea')).toBeVisible();
  await visitDashboard(page);
  await expect(myRooms(page).getByRole('link', { name: 'Sesión de Ana Pérez' })).toBeVisible();
});

test('[DA20, DA21] the name is saved without a reload, one that cannot be saved is said, and a password reset is started', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const { account } = await openDashboard(page);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const named: string[] = [];
  page.on('request', (request) => {
    const { displayName, display_name } = request.method() === 'GET' ? {} : (request.postDataJSON() ?? {});
    named.push(...[displayName, display_name].filter((name) => name !== undefined));
  });
  const profile = part(page, 'Editar perfil');
  await expect(profile.getByLabel('Correo electrónico')).toHaveValue(account.email);
  await expect(profile.getByLabel('Correo electrónico')).not.toBeEditable();
  await expect(profile.getByText('El correo electrónico no se puede modificar por el momento')).toBeVisible();
  const name = profile.getByLabel('Nombre completo');
  await name.fill('   ');
  await name.press('Enter');
  await expect(profile.getByText('El nombre es requerido')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill(' B ');
  await name.press('Enter');
  await expect(profile.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Berta Solís');
  await profile.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(profile.getByRole('status')).toHaveText('Perfil actualizado correctamente');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Berta');
  // The service and our row, and neither of them the single letter.
  expect(named).toEqual(['Berta Solís', 'Berta Solís']);
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Berta');

  // What was typed stays.
  await name.fill('Carla Solís');
  await context.setOffline(true);
  await profile.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(profile.getByRole('status')).toContainText('Error al actualizar el perfil');
  await expect(profile.getByRole('status')).toContainText('Sin conexión a internet');
  await expect(name).toHaveValue('Carla Solís');
  await context.setOffline(false);

  const password = part(page, 'Contraseña');
  await password.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(password.getByRole('status')).toHaveText(
    'Se ha enviado un email a tu correo con instrucciones para restablecer tu contraseña',
  );
  const link = await linkInMail(page, account.email, 'resetPassword');
  expect(link).toContain('/cuenta/accion?');
});

/** As an operator would have set it, or not. */
const withSupport = async (page: import('@playwright/test').Page, support_email: string) =>
  page.route('**/api/config', async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response: answer, json: { ...(await answer.json()), support_email } });
  });

test('[DA30, DA31, DA32] without a support address no message is taken; with one, feedback wants all its fields, opens a letter and keeps it at hand', async ({
  page,
}) => {
  await withSupport(page, '');
  await openDashboard(page);
  const form = part(page, 'Comentarios');
  await expect(form.getByText('Este sitio todavía no tiene un correo de soporte')).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveCount(0);

  await withSupport(page, 'soporte@a-tiempo.test');
  await visitDashboard(page);
  await form.getByLabel('Tipo').selectOption({ label: 'Error o problema' });
  await form.getByLabel('Asunto').fill('  ');
  await form.getByRole('button', { name: 'Enviar comentarios' }).click();
  await expect(form.getByRole('status')).toHaveText('Por favor, completa todos los campos');
  await expect(form.getByLabel('Asunto')).toBeFocused();
  await form.getByLabel('Asunto').fill('El reloj & yo');
  await form.getByLabel('Mensaje').fill('Se detuvo\nen 0:59');
  await form.getByRole('button', { name: 'Enviar comentarios' }).click();
  await expect(form.getByRole('status')).toContainText(
    'Se ha abierto tu cliente de email. Por favor, revisa y envía el mensaje',
  );
  const href = await form.getByRole('link', { name: 'Escribe a soporte@a-tiempo.test' }).getAttribute('href');
  const { pathname, searchParams } = new URL(href ?? '');
  expect(pathname).toBe('soporte@a-tiempo.test');
  expect(searchParams.get('subject')).toBe('[Error o problema] El reloj & yo');
  expect(searchParams.get('body')).toBe('Se detuvo\r\nen 0:59');
  await expect(form.getByLabel('Mensaje')).toHaveValue('Se detuvo\nen 0:59');
});
