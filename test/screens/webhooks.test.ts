import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';

type Heard = { readonly id: string; readonly headers: Record<string, string>; readonly body: string };

/** A receiver on this machine that answers with `status`, until it is told another one. */
async function receiver() {
  const heard: Heard[] = [];
  let status = 500;
  const server = createServer((request, response) => {
    void (async () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      heard.push({ id: headers['webhook-id'] ?? '', headers, body: await text(request) });
      response.writeHead(status).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    heard,
    url: `http://127.0.0.1:${port}/luz`,
    answer: (with_: number) => void (status = with_),
    end: () => server.close(),
  };
}

test('[WH11] a controller adds a webhook, sees what did not arrive, and sends it again', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/422/);
  const { url, heard, answer, end } = await receiver();
  const { room } = await openPanel(page, request);
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: 'Conectar programas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conectar otros programas' });
  await dialog.getByRole('tab', { name: 'Llaves' }).press('ArrowRight');
  await expect(dialog.getByText('Todavía no hay webhooks.')).toBeVisible();

  const address = dialog.getByLabel('Dirección');
  await address.fill('https://192.168.1.20/luz');
  await dialog.getByRole('checkbox', { name: 'Se muestra un mensaje' }).check();
  await address.press('Enter');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Escribe una dirección pública/);
  await address.fill(url);
  await address.press('Enter');
  const secret = await dialog.getByLabel('Secreto para comprobar la firma').inputValue();
  expect(secret).toMatch(/^whsec_/);
  await expect(dialog.getByText('Aún no se ha enviado nada.')).toBeVisible();
  await expectClean(page, 'with a new webhook');

  const headers = { 'X-Room-Code': room.controller };
  await request.post('/api/messages', { headers, data: { session_id: room.id, content: 'Luz roja' } });
  const deliveries = dialog.getByRole('list', { name: /Últimas entregas/ });
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(deliveries.getByRole('listitem')).toContainText('No llegó', { timeout: 15_000 });
  await expect(deliveries.getByRole('listitem')).toContainText(/respondió 500 · 4 intentos/);
  await expect(dialog.getByText('1 entrega no llegó.')).toBeVisible();
  await expectClean(page, 'with a dead delivery');

  answer(204);
  await deliveries.getByRole('button', { name: /Enviar otra vez: Se muestra un mensaje/ }).click();
  await expect(deliveries.getByRole('listitem')).toContainText('Entregado', { timeout: 15_000 });
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  const last = heard.at(-1);
  expect(new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {})).toMatchObject({ message: 'Luz roja' });

  await dialog.getByRole('button', { name: /Quitar el webhook de 127\.0\.0\.1/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(dialog.getByText('Todavía no hay webhooks.')).toBeVisible();
  end();
});
