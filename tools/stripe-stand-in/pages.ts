import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Counter } from './counter.ts';
import { eventsOf } from './counter.ts';
import type { Entry } from './book.ts';
import { isAct } from './acts.ts';
import type { ActName } from './acts.ts';
import { style } from './style.ts';

/** The stand-in's pages: a checkout that charges nothing, and the operator's page. */

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'short', timeStyle: 'medium' });
const money = ({ amount }: Entry) => `${pesos.format(amount / 100)} MXN`;

const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;

const button = (action: string, label: string, kind = ''): Html =>
  html`<form method="post" action="${action}"><button class="${kind}">${label}</button></form>`;

const notice = html`<p class="notice" role="note">
  <strong>Pasarela de prueba: aquí no se cobra nada.</strong> Ocupa el lugar del proveedor de pagos mientras se
  desarrolla. Nadie te pide datos de tarjetas.
</p>`;

function whereItStands({ status, intent }: Entry): string {
  if (status === 'open') return 'Abierta';
  if (status === 'expired') return 'Vencida';
  if (intent?.status === 'requires_action') return 'Vale por pagar';
  if (!intent?.charge) return 'Vale vencido';
  return whatBecameOf(intent.charge, intent.method);
}

function whatBecameOf(
  { refunded, dispute }: NonNullable<NonNullable<Entry['intent']>['charge']>,
  method: string,
): string {
  const back = refunded > 0 ? `, ${pesos.format(refunded / 100)} reembolsados` : '';
  const words = { needs_response: ', en disputa', won: ', disputa ganada', lost: ', disputa perdida' } as const;
  return `Pagada (${method === 'card' ? 'tarjeta' : 'OXXO'})${back}${dispute ? words[dispute.status] : ''}`;
}

const order = (entry: Entry): Html =>
  html`<dl>
    <div>
      <dt>Compra</dt>
      <dd>${entry.product}</dd>
    </div>
    <div>
      <dt>Importe</dt>
      <dd class="amount">${money(entry)}</dd>
    </div>
    <div>
      <dt>Correo</dt>
      <dd>${entry.wish.customer_email ?? '(sin correo)'}</dd>
    </div>
  </dl>`;

const back = ({ wish, id }: Entry) => (wish.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', id);

function waysToPay(entry: Entry): Html {
  const at = (act: string) => `/pay/${entry.id}/${act}`;
  const oxxo = entry.wish.allowed_payment_method_types?.includes('oxxo') ?? false;
  const declined = entry.intent?.status === 'requires_payment_method';
  return html`
    ${declined ? html`<p class="error" role="alert">Tu tarjeta fue rechazada. Intenta con otra.</p>` : ''}
    <div class="acts">
      ${button(at('card'), 'Pagar con tarjeta', 'primary')} ${button(at('decline'), 'Rechazar tarjeta')}
      ${oxxo ? button(at('oxxo'), 'Pagar con vale OXXO') : ''} ${button(at('cancel'), 'Cancelar', 'quiet')}
    </div>
  `;
}

const voucher = (entry: Entry): Html =>
  html`<h2>Vale OXXO</h2>
    <p>El vale está emitido y nadie lo ha pagado todavía.</p>
    <div class="acts">
      ${button(`/pay/${entry.id}/settle`, 'Marcar como pagado', 'primary')}
      ${button(`/pay/${entry.id}/lapse`, 'Dejar vencer')}
      <a class="button quiet" href="${back(entry)}">Volver a la tienda</a>
    </div>`;

function checkout(entry: Entry): Html {
  const isVoucher = entry.intent?.status === 'requires_action';
  const over = html`<p>Esta compra ya no está abierta: ${whereItStands(entry)}.</p>
    <div class="acts"><a class="button primary" href="${back(entry)}">Volver a la tienda</a></div>`;
  const rest = entry.status === 'open' ? waysToPay(entry) : isVoucher ? voucher(entry) : over;
  return page(
    'Pasarela de prueba',
    html`<h1>Pasarela de prueba</h1>
      ${notice}${order(entry)}${rest}`,
  );
}

const operatorActs = [
  ['refund', 'Reembolsar'],
  ['refund-half', 'Reembolsar la mitad'],
  ['dispute', 'Abrir disputa'],
  ['dispute-won', 'Ganar disputa'],
  ['dispute-lost', 'Perder disputa'],
  ['settle', 'Marcar vale como pagado'],
  ['lapse', 'Dejar vencer el vale'],
  ['expire', 'Vencer la compra'],
] as const satisfies readonly (readonly [ActName, string])[];

function row(entry: Entry, possible: (act: ActName) => boolean): Html {
  const buttons = operatorActs
    .filter(([act]) => possible(act))
    .map(([act, label]) => button(`/operator/${entry.id}/${act}`, label));
  return html`<li>
    <p>
      <strong>${entry.product}</strong>, ${money(entry)}<br />${entry.wish.customer_email ?? ''}<br />
      <time>${moment.format(entry.created * 1000)}</time>: ${whereItStands(entry)}
    </p>
    <div class="acts">${buttons} ${button(`/operator/${entry.id}/resend`, 'Reenviar aviso')}</div>
  </li>`;
}

const operator = (entries: readonly Html[]): Html =>
  page(
    'Pasarela de prueba: operador',
    html`<h1>Pasarela de prueba: operador</h1>
      ${notice}
      <div class="acts">${button('/operator/lose-next', 'Perder el próximo aviso')}</div>
      ${
        entries.length === 0
          ? html`<p>Todavía no hay compras.</p>`
          : html`<ul>
              ${entries}
            </ul>`
      }`,
  );

export function pages(counter: Counter, possible: (entry: Entry, act: ActName) => boolean): Hono {
  const { book } = counter;
  return (
    new Hono()
      .get('/', (c) => {
        const newest = Object.values(book.entries).toReversed().slice(0, 100);
        return c.html(operator(newest.map((entry) => row(entry, (act) => possible(entry, act)))));
      })
      .get('/pay/:id', async (c) => {
        const entry = await counter.read(c.req.param('id'));
        return entry ? c.html(checkout(entry)) : c.text('Esta compra no existe', 404);
      })
      .post('/pay/:id/:act', async (c) => {
        const { id, act } = c.req.param();
        const entry = await counter.read(id);
        if (!entry) return c.text('Esta compra no existe', 404);
        if (act === 'cancel') return c.redirect(entry.wish.cancel_url ?? '/', 303);
        const next = isAct(act) ? await counter.act(entry, act) : null;
        const isPaid = next?.intent?.status === 'succeeded';
        return c.redirect(next && isPaid ? back(next) : `/pay/${id}`, 303);
      })
      .post('/operator/lose-next', (c) => {
        counter.loseNext();
        return c.redirect('/', 303);
      })
      .post('/operator/:id/:act', async (c) => {
        const { id, act } = c.req.param();
        const entry = await counter.read(id);
        if (!entry) return c.text('Esta compra no existe', 404);
        const last = eventsOf(counter, entry).at(-1);
        if (act === 'resend' && last) await counter.send(last);
        if (isAct(act)) await counter.act(entry, act);
        return c.redirect('/', 303);
      })
      // For tests that deliver the events themselves: in another order, twice, or not at all.
      .get('/events/:id', async (c) => {
        const entry = await counter.read(c.req.param('id'));
        return entry ? c.json(eventsOf(counter, entry)) : c.json([], 404);
      })
  );
}
