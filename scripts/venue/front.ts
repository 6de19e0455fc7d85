import {
  Agent,
  ServerResponse,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import compression from 'compression';
import { createProxyServer } from 'httpxy';
import type { Certificate } from './certificates.ts';

/**
 * What stands before the runtime on a network, as Cloudflare does on the Internet: it says from which address a request comes,
 * takes away what only it may say, and keeps the runtime's own paths to itself.
 */

/** Headers that the runtime believes: only what stands before it may set them. */
const RESERVED = /^(?:cf-|mf-|x-forwarded-|forwarded$|x-real-ip$)/u;
/** The runtime's own paths, such as that which starts scheduled work. */
const INNER_PATH = /^\/cdn-cgi(?:\/|$)/iu;

type Scheme = 'http' | 'https';

/** Whether a `Host` is one. The runtime fails at others, with a kilobyte in the log. */
const isHost = (host: string): boolean => /^[\w.[\]:-]+$/u.test(host) && URL.canParse(`http://${host}`);

/** The headers for the runtime. IPv4 addresses in IPv6's form (`::ffff:`) become IPv4 again. */
export function inwards(headers: IncomingHttpHeaders, client: string, scheme: Scheme): IncomingHttpHeaders {
  const own = Object.entries(headers).filter(([name]) => !RESERVED.test(name));
  const address = client.replace(/^::ffff:(?=\d+\.)/iu, '');
  return { ...Object.fromEntries(own), 'cf-connecting-ip': address, 'x-forwarded-proto': scheme };
}

/**
 * The headers for the browser, from those for the public address. Browsers would remember `Strict-Transport-Security` for a name
 * and no longer open its http pages. `'self'` does not include sockets in Safari before 16 and Chromium before 71.
 */
export function outwards(headers: OutgoingHttpHeaders, host: string, scheme: Scheme): OutgoingHttpHeaders {
  const { 'strict-transport-security': _, ...kept } = headers;
  const policy = kept['content-security-policy'];
  if (typeof policy !== 'string' || !isHost(host)) return kept;
  const sockets = `${scheme === 'https' ? 'wss' : 'ws'}://${host}`;
  return { ...kept, 'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${sockets}`) };
}

/** Whether a request's target is a path of the runtime, as the runtime reads it. Targets in other forms than a path are for proxies. */
export function isInner(target: string): boolean {
  const url = target.startsWith('/') ? URL.parse(`http://here${target}`) : null;
  return url === null || INNER_PATH.test(url.pathname);
}

/**
 * Whether a request asks for a socket. A body before it would stay unread on a connection that the requests of others use next,
 * and what else a client would like to speak, such as `h2c`, it must be able to do without (RFC 9110, 7.8).
 */
const wantsSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  !('content-length' in headers || 'transfer-encoding' in headers);

export type Front = {
  /** The http server; null certificate: no https server. */
  readonly http: Server;
  readonly https: ReturnType<typeof createSecureServer> | null;
};

/** The runtime ends connections that are idle for 5 s; a call that is sent in that moment would be lost. */
const IDLE_MS = 4000;

/**
 * Whether a request has a body. The runtime ends a connection after an answer for which it did not read the whole body, so that
 * none but this request may use it.
 */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Servers that pass everything to the runtime at `target`, an http origin. They do not listen yet. */
export function frontOf(target: string, certificate: Certificate | null): Front {
  const compress = compression();
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  const proxy = createProxyServer({ target, proxyTimeout: 60_000 });
  proxy.on('proxyRes', (answer, request) => {
    const { headers } = answer;
    const kept = outwards(headers, request.headers.host ?? '', schemeOf(request));
    for (const name of Object.keys(headers)) if (!(name in kept)) delete headers[name];
    Object.assign(headers, kept);
  });
  // A browser that left, or a runtime that is being replaced: those who are still there try again.
  proxy.on('error', (_error, request, response) => {
    // What is left of a body would keep the connection from its next request.
    request?.unpipe().resume();
    if (response instanceof ServerResponse) refuse(response, 503);
    else response?.destroy();
  });

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const problem = problemOf(request);
    if (problem !== null) return refuse(response, problem);
    dress(request);
    refuseUpgrade(request);
    const pass = () => proxy.web(request, response, { agent: hasBody(request) ? false : agent });
    return compress(request, response, () => void pass().catch(() => refuse(response, 503)));
  };
  const upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (problemOf(request) !== null) return void socket.destroy();
    dress(request);
    return void proxy.ws(request, socket, {}, head).catch(() => socket.destroy());
  };
  const options = { shouldUpgradeCallback: wantsSocket };
  const withUpgrades = <Some extends Server>(server: Some): Some => {
    server.on('upgrade', upgrade);
    return server;
  };
  return {
    http: withUpgrades(createServer(options, answer)),
    https: certificate && withUpgrades(createSecureServer({ ...certificate, ...options }, answer)),
  };
}

/** The status with which a request ends here; null: it goes on to the runtime. */
function problemOf({ url = '', headers }: IncomingMessage): 400 | 404 | null {
  const { host, 'transfer-encoding': encoding = 'chunked' } = headers;
  if ((host !== undefined && !isHost(host)) || encoding.toLowerCase() !== 'chunked') return 400;
  return isInner(url) ? 404 : null;
}

const schemeOf = ({ socket }: IncomingMessage): Scheme => ('encrypted' in socket ? 'https' : 'http');

/** Replaces what a request says of where it comes from. */
function dress(request: IncomingMessage): void {
  request.headers = inwards(request.headers, request.socket.remoteAddress ?? '', schemeOf(request));
}

/** Makes a call of one that asked for something else; its connections, here and to the runtime, end with it. */
function refuseUpgrade({ headers }: IncomingMessage): void {
  if (headers.upgrade === undefined) return;
  delete headers.upgrade;
  headers.connection = 'close';
}

function refuse(response: ServerResponse, status: 400 | 404 | 503): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': '1' }) }).end();
}
