import { signInNew } from './support/account.ts';
import { ownRoom } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';
import { press, rowOf, rows } from './support/panel.ts';
import { atProvider, buyButton, headline, reachProvider } from './support/plans.ts';

test('[PY68, PY69, PL15] a full room gets a plan bought in another tab, and continues without a reload', async ({
  page,
  context,
}) => {
  const account = await signInNew(page);
  const room = await ownRoom(page, account, 'Congreso');
  await page.goto(`/controller/${room.id}`);
  await expect(page.getByText('En línea')).toBeVisible();
  await expect(rowOf(page, 'Temporizador Principal')).toBeVisible();
  const add = async (name: string) => {
    await press(page, 'Nuevo temporizador');
    const form = page.getByRole('dialog', { name: 'Nuevo temporizador' });
    await form.getByLabel('Nombre').fill(name);
    await form.getByRole('button', { name: /^Crear/ }).click();
    await expect(rowOf(page, name)).toBeVisible();
  };
  await add('Cierre');
  await press(page, 'Nuevo temporizador');
  const limit = page.getByRole('dialog', { name: 'Límite de temporizadores alcanzado' });
  const opening = context.waitForEvent('page');
  await limit.getByRole('link', { name: 'Ver planes y actualizar' }).click();
  const shop = await opening;
  await page.keyboard.press('Escape');
  await expect(limit).toBeHidden();

  await buyButton(shop, 'Evento Básico').click();
  await reachProvider(shop);
  await atProvider(shop, 'Pagar con tarjeta');
  await expect(headline(shop, '¡Pago Exitoso!')).toBeVisible();
  await expect(shop.getByRole('main').getByRole('link', { name: 'Volver a tu sala' })).toHaveAttribute(
    'href',
    `/controller/${room.id}`,
  );

  await page.bringToFront();
  await expect(async () => {
    await press(page, 'Nuevo temporizador');
    await expect(page.getByRole('dialog', { name: 'Nuevo temporizador' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await add('Preguntas');
  await expect(rows(page)).toHaveCount(3);

  await shop.goto('/payment/success');
  await expect(headline(shop, 'Error en el pago')).toBeVisible();
  await shop.getByRole('main').getByRole('link', { name: 'Volver a tu sala' }).click();
  await expect(shop).toHaveURL(new RegExp(`/controller/${room.id}`));
  await expect(rowOf(shop, 'Preguntas')).toBeVisible();
});
