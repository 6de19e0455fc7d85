import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { type Sessions, eventsOf } from './sessions.ts';
import type { SessionRecord } from './state.ts';
import { isTransition, type TransitionName } from './transitions.ts';
import { style } from './style.ts';

/** The stand-in's pages: a checkout that charges nothing, and the operator's page. */

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'short', timeStyle: 'medium' });
const money = ({ amount }: SessionRecord) => `${pesos.format(amount / 100)} MXN`;

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

function statusText({ status, intent }: SessionRecord): string {
  if (status === 'open') return 'Abierta';
  if (status === 'expired') return 'Vencida';
  if (intent?.status === 'requires_action') return 'Vale por pagar';
  if (!intent?.charge) return 'Vale vencido';
  return paidText(intent.charge, intent.method);
}

function paidText(
  { refunded, dispute }: NonNullable<NonNullable<SessionRecord['intent']>['charge']>,
  method: string,
): string {
  const back = refunded > 0 ? `, ${pesos.format(refunded / 100)} reembolsados` : '';
  const words = { needs_response: ', en disputa', won: ', disputa ganada', lost: ', disputa perdida' } as const;
  return `Pagada (${method === 'card' ? 'tarjeta' : 'OXXO'})${back}${dispute ? words[dispute.status] : ''}`;
}

const order = (session: SessionRecord): Html =>
  html`<dl>
    <div>
      <dt>Compra</dt>
      <dd>${session.product}</dd>
    </div>
    <div>
      <dt>Importe</dt>
      <dd class="amount">${money(session)}</dd>
    </div>
    <div>
      <dt>Correo</dt>
      <dd>${session.params.customer_email ?? '(sin correo)'}</dd>
    </div>
  </dl>`;

const back = ({ params, id }: SessionRecord) => (params.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', id);

function paymentButtons(session: SessionRecord): Html {
  const at = (name: string) => `/pay/${session.id}/${name}`;
  const oxxo = session.params.allowed_payment_method_types?.includes('oxxo') ?? false;
  const declined = session.intent?.status === 'requires_payment_method';
  return html`
    ${declined ? html`<p class="error" role="alert">Tu tarjeta fue rechazada. Intenta con otra.</p>` : ''}
    <div class="actions">
      ${button(at('card'), 'Pagar con tarjeta', 'primary')} ${button(at('decline'), 'Rechazar tarjeta')}
      ${oxxo ? button(at('oxxo'), 'Pagar con vale OXXO') : ''} ${button(at('cancel'), 'Cancelar', 'quiet')}
    </div>
  `;
}

const voucher = (session: SessionRecord): Html =>
  html`<h2>Vale OXXO</h2>
    <p>El vale está emitido y nadie lo ha pagado todavía.</p>
    <div class="actions">
      ${button(`/pay/${session.id}/settle`, 'Marcar como pagado', 'primary')}
      ${button(`/pay/${session.id}/lapse`, 'Dejar vencer')}
      <a class="button quiet" href="${back(session)}">Volver a la tienda</a>
    </div>`;

function checkout(session: SessionRecord): Html {
  const isVoucher = session.intent?.status === 'requires_action';
  const over = html`<p>Esta compra ya no está abierta: ${statusText(session)}.</p>
    <div class="actions"><a class="button primary" href="${back(session)}">Volver a la tienda</a></div>`;
  const rest = session.status === 'open' ? paymentButtons(session) : isVoucher ? voucher(session) : over;
  return page(
    'Pasarela de prueba',
    html`<h1>Pasarela de prueba</h1>
      ${notice}${order(session)}${rest}`,
  );
}

const operatorActions = [
  ['refund', 'Reembolsar'],
  ['refund-half', 'Reembolsar la mitad'],
  ['dispute', 'Abrir disputa'],
  ['dispute-won', 'Ganar disputa'],
  ['dispute-lost', 'Perder disputa'],
  ['settle', 'Marcar vale como pagado'],
  ['lapse', 'Dejar vencer el vale'],
  ['expire', 'Vencer la compra'],
] as const satisfies readonly (readonly [TransitionName, string])[];

function row(session: SessionRecord, possible: (name: TransitionName) => boolean): Html {
  const buttons = operatorActions
    .filter(([name]) => possible(name))
    .map(([name, label]) => button(`/operator/${session.id}/${name}`, label));
  return html`<li>
    <p>
      <strong>${session.product}</strong>, ${money(session)}<br />${session.params.customer_email ?? ''}<br />
      <time>${moment.format(session.created * 1000)}</time>: ${statusText(session)}
    </p>
    <div class="actions">${buttons} ${button(`/operator/${session.id}/resend`, 'Reenviar aviso')}</div>
  </li>`;
}

const operator = (entries: readonly Html[]): Html =>
  page(
    'Pasarela de prueba: operador',
    html`<h1>Pasarela de prueba: operador</h1>
      ${notice}
      <div class="actions">${button('/operator/lose-next', 'Perder el próximo aviso')}</div>
      ${
        entries.length === 0
          ? html`<p>Todavía no hay compras.</p>`
          : html`<ul>
              ${entries}
            </ul>`
      }`,
  );

export function pages(sessions: Sessions, possible: (session: SessionRecord, name: TransitionName) => boolean): Hono {
  const { state } = sessions;
  return (
    new Hono()
      .get('/', (c) => {
        const newest = Object.values(state.entries).toReversed().slice(0, 100);
        return c.html(operator(newest.map((session) => row(session, (name) => possible(session, name)))));
      })
      .get('/pay/:id', async (c) => {
        const session = await sessions.read(c.req.param('id'));
        return session ? c.html(checkout(session)) : c.text('Esta compra no existe', 404);
      })
      .post('/pay/:id/:name', async (c) => {
        const { id, name } = c.req.param();
        const session = await sessions.read(id);
        if (!session) return c.text('Esta compra no existe', 404);
        if (name === 'cancel') return c.redirect(session.params.cancel_url ?? '/', 303);
        const next = isTransition(name) ? await sessions.apply(session, name) : null;
        const isPaid = next?.intent?.status === 'succeeded';
        return c.redirect(next && isPaid ? back(next) : `/pay/${id}`, 303);
      })
      .post('/operator/lose-next', (c) => {
        sessions.loseNext();
        return c.redirect('/', 303);
      })
      .post('/operator/:id/:name', async (c) => {
        const { id, name } = c.req.param();
        const session = await sessions.read(id);
        if (!session) return c.text('Esta compra no existe', 404);
        const last = eventsOf(sessions, session).at(-1);
        if (name === 'resend' && last) await sessions.send(last);
        if (isTransition(name)) await sessions.apply(session, name);
        return c.redirect('/', 303);
      })
      // For tests that deliver the events themselves: in another order, twice, or not at all.
      .get('/events/:id', async (c) => {
        const session = await sessions.read(c.req.param('id'));
        return session ? c.json(eventsOf(sessions, session)) : c.json([], 404);
      })
  );
}
