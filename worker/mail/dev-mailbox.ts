import { Hono } from 'hono';
import { listMails, type MailRow } from '../db/outbox.ts';
import { escapeHtml } from './render-mail.ts';

/**
 * Shows the mails of a development copy at `/dev/correo?to=address`. Their links open any account, so it responds only
 * in the development environment and on loopback, which a deployed Worker's address never is. Elsewhere the route does
 * not exist.
 */
export const devMailbox = new Hono<{ Bindings: Env }>().get('/correo', async (c, next) => {
  const { hostname } = new URL(c.req.url);
  if (c.env.ENVIRONMENT !== 'development' || !LOOPBACK.has(hostname)) return next();
  const to = c.req.query('to') ?? null;
  const mails = await listMails(c.env.DB, to, MOST);
  return c.html(page(mails, to), 200, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
});

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MOST = 50;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 48rem; margin: 0 auto; padding: 1.5rem }
article { margin-block: 1.5rem; padding-top: 1.5rem; border-top: 1px solid #888888 }
h2 { margin: 0; font-size: 1.25rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
iframe { width: 100%; height: 32rem; border: 1px solid #888888; border-radius: 6px }
`;

const page = (mails: readonly MailRow[], to: string | null): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Correos de desarrollo</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Correos de desarrollo</h1>
<p>Los más recientes primero. Esta página solo existe en desarrollo.</p>
<form><label>Para <input name="to" type="search" value="${escapeHtml(to ?? '')}"></label> <button>Filtrar</button></form>
${mails.length === 0 ? '<p>No hay correos.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`;

const article = ({ kind, recipient, subject, text, html, created_at, sent_at }: MailRow): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>Para <strong>${escapeHtml(recipient)}</strong> · <code>${escapeHtml(kind)}</code> · <time>${new Date(created_at).toISOString()}</time> · ${sent_at === null ? 'por enviar' : 'enviado'}</p>
<pre>${withLinks(text)}</pre>
<details><summary>HTML</summary>
<iframe sandbox="allow-top-navigation-by-user-activation" title="HTML de ${escapeHtml(subject)}" srcdoc="${escapeHtml(withTopTarget(html))}"></iframe>
</details>
</article>`;

/** Links open in the whole page: the sandboxed frame may not navigate. */
const withTopTarget = (html: string): string => html.replace('<head>', '<head><base target="_top">');

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');
