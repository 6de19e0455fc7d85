import { freshEmail, makeAccount } from '../screens/support/account.ts';
import { makeHall } from '../screens/support/questions.ts';
import { expect, test } from './support/fixtures.ts';
import type { Visit } from './support/visit.ts';

async function signIn(visit: Visit, { email, password }: { readonly email: string; readonly password: string }) {
  await visit.click('button', 'Iniciar sesión');
  const dialog = await visit.see('dialog', 'Iniciar sesión');
  await visit.fill('Correo electrónico', email, dialog);
  await visit.fill('Contraseña', password, dialog);
  await visit.click('button', 'Iniciar sesión', dialog);
  await visit.reads('Inicio de sesión exitoso');
}

test('[EN7] a signed-in person stays signed in after a reload', async ({ visit, request }) => {
  const account = await makeAccount(request);
  await visit.go('/planes');
  await signIn(visit, account);
  await visit.see('button', 'Ana Pérez');
  await visit.reload();
  await visit.see('button', 'Ana Pérez');
  await visit.go('/dashboard');
  await visit.see('heading', 'Mis salas');
});

test('[EN8] a plan is bought: signed up on the way, paid at the stand-in, and there on the way back', async ({
  visit,
}) => {
  await visit.go('/planes');
  await visit.click('button', 'Comprar Evento Básico');
  const dialog = await visit.see('dialog', 'Crear cuenta');
  await visit.fill('Nombre', 'Ana', dialog);
  await visit.fill('Apellido', 'Pérez', dialog);
  await visit.fill('Correo electrónico', freshEmail(), dialog);
  await visit.fill('Contraseña', 'secreta-1', dialog);
  await visit.fill('Confirmar contraseña', 'secreta-1', dialog);
  await visit.click('button', 'Registrarse', dialog);
  await visit.see('heading', 'Pasarela de prueba');
  await visit.reads('$299');
  await visit.click('button', 'Pagar con tarjeta');
  await visit.see('heading', '¡Pago Exitoso!');
});

test('[EN9] on a phone a question is asked, fits the screen, and waits for everybody', async ({
  visit,
  another,
  request,
}) => {
  const hall = await makeHall(request);
  const other = await another();
  for (const phone of [visit, other]) {
    await phone.resize(390, 844);
    await phone.go(hall.page);
    await phone.see('field', 'Tu pregunta');
  }
  await visit.fill('Tu pregunta', '¿Habrá café?');
  const { x, width } = await (await visit.see('button', 'Enviar pregunta')).rect();
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await visit.click('button', 'Enviar pregunta');
  await visit.see('heading', 'Gracias por tu pregunta');
  for (const phone of [visit, other]) {
    await phone.reads('¿Habrá café?');
    const widest = await phone.run(() => document.documentElement.scrollWidth, null);
    expect(widest, 'nothing to scroll sideways').toBeLessThanOrEqual(390);
  }
});
