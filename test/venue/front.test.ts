import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frontOf, inwards, isInner, outwards } from '../../scripts/venue/front.ts';

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A runtime that says what reaches it, and a front before it. */
async function hall() {
  const seen: IncomingMessage[] = [];
  const runtime = createServer((incoming, response) => {
    seen.push(incoming);
    response.setHeader('Content-Type', 'text/plain');
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    response.setHeader('Content-Security-Policy', "default-src 'self'; connect-src 'self'; img-src data:");
    response.end('a'.repeat(5000));
  });
  const sockets = new WebSocketServer({ server: runtime });
  sockets.on('connection', (socket, incoming) => {
    seen.push(incoming);
    socket.on('message', (message) => socket.send(message));
  });
  const target = await portOf(runtime);
  const port = await portOf(frontOf(`http://127.0.0.1:${target}`, null).http);
  return { port, seen, runtime };
}

async function get(port: number, path: string, options: RequestOptions = {}) {
  const sent = request({ host: '127.0.0.1', port, path, ...options }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test('[VN2] only the front says from where a request comes and what else the runtime believes', async () => {
  const { port, seen } = await hall();
  await get(port, '/api/health', {
    headers: {
      Host: 'sala.local:8787',
      'CF-Connecting-IP': '8.8.8.8',
      'MF-Original-URL': 'http://otro.example/',
      'X-Forwarded-Proto': 'https',
      'X-Room-Code': 'abc',
    },
  });
  expect(seen[0]?.headers).toMatchObject({
    host: 'sala.local:8787',
    'cf-connecting-ip': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-room-code': 'abc',
  });
  expect(seen[0]?.headers).not.toHaveProperty('mf-original-url');
});

test('[VN2] an address of IPv4 is one address, whether it comes in the form of IPv6 or not', () => {
  expect(inwards({}, '::ffff:10.0.0.7', 'https')).toEqual({
    'cf-connecting-ip': '10.0.0.7',
    'x-forwarded-proto': 'https',
  });
  expect(inwards({}, 'fe80::7', 'http')).toMatchObject({ 'cf-connecting-ip': 'fe80::7' });
});

describe('[VN2] the paths of the runtime itself do not exist', () => {
  test.for([
    '/cdn-cgi/handler/scheduled',
    '/x/../cdn-cgi/explorer',
    '/./CDN-CGI/mf/reload',
    '/cdn-cgi',
    'http://sala.local/cdn-cgi/x',
    '\\cdn-cgi\\x',
    '//[/../../cdn-cgi/x',
    '//x:99999/../../cdn-cgi/x',
    'http://[/../../../../cdn-cgi/x',
    'a://x/y\\..\\..\\..\\..\\..\\cdn-cgi\\x',
    'http://sala.local/',
  ])('%s', async (path) => {
    expect(isInner(path)).toBe(true);
    const { port, seen } = await hall();
    expect([400, 404]).toContain((await get(port, path)).status);
    expect(seen).toEqual([]);
  });

  test('and those of the product do', () => {
    expect(['/', '/cdn-cgis', '/api/cdn-cgi/', '//', '//cdn-cgi/x', '/%63dn-cgi/x'].filter(isInner)).toEqual([]);
  });
});

test('[VN3] browsers are not told to come by https for ever, and every one of them may open sockets here', async () => {
  const { port } = await hall();
  const { headers } = await get(port, '/', { headers: { Host: '192.168.1.20:8787' } });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).toBe(
    "default-src 'self'; connect-src 'self' ws://192.168.1.20:8787; img-src data:",
  );
});

test('[VN3] a host that is none does not get into the policy', () => {
  const headers = { 'content-security-policy': "connect-src 'self'" };
  expect(outwards(headers, "x; script-src 'unsafe-inline'", 'http')).toEqual(headers);
  expect(outwards(headers, 'sala.local:8788', 'https')).toEqual({
    'content-security-policy': "connect-src 'self' wss://sala.local:8788",
  });
});

test('[VN3] texts are compressed, as the network of a hall needs', async () => {
  const { port } = await hall();
  const { headers } = await get(port, '/', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
});

test('[VN2] sockets pass, with the address of who opens them', async () => {
  const { port, seen } = await hall();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/x`, { headers: { 'CF-Connecting-IP': '8.8.8.8' } });
  await once(socket, 'open');
  socket.send('hola');
  const [answer] = await once(socket, 'message');
  expect(String(answer)).toBe('hola');
  expect(seen[0]?.headers['cf-connecting-ip']).toBe('127.0.0.1');
  socket.close();
  const inner = new WebSocket(`ws://127.0.0.1:${port}/cdn-cgi/x`);
  await expect(once(inner, 'open')).rejects.toThrow('socket hang up');
});

/** What answers to a text, until the front says no more. */
async function answerTo(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

test.for([
  'POST / HTTP/1.1\r\nHost: sala\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 2\r\n\r\n{}',
  'GET / HTTP/1.1\r\nHost: sala\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 2\r\n\r\n{}',
  'GET / HTTP/1.1\r\nHost: sala\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
])('[VN2] a call with a body, or for what is no socket, is answered as any other: %j', async (call) => {
  const { port, seen } = await hall();
  expect(await answerTo(port, call)).toMatch(/^HTTP\/1\.1 200 /u);
  expect((await get(port, '/after')).status).toBe(200);
  expect(seen.map(({ url, headers }) => [url, headers.upgrade])).toEqual([
    ['/', undefined],
    ['/after', undefined],
  ]);
});

test.for(['Host: a b', 'Host: sala/..', 'Host: sala:99999', 'Host: sala\r\nTransfer-Encoding: gzip, chunked'])(
  '[VN2] what the runtime would fail at does not reach it: %j',
  async (header) => {
    const { port, seen } = await hall();
    const call = `POST / HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`;
    expect(await answerTo(port, call)).toMatch(/^HTTP\/1\.1 400 /u);
    expect(seen).toEqual([]);
  },
);

test('[VN2] while the runtime is being replaced, calls get 503 and the wish to come again', async () => {
  const { port, runtime } = await hall();
  runtime.closeAllConnections();
  await new Promise((closed) => runtime.close(closed));
  const { status, headers } = await get(port, '/api/health');
  expect([status, headers['retry-after']]).toEqual([503, '1']);
});

describe('[VN20] no call loses another one before the runtime', () => {
  const post = async (port: number, agent: Agent, body: string) => {
    const headers = { 'Content-Length': body.length };
    const sent = request({ host: '127.0.0.1', port, path: '/api/x', method: 'POST', agent, headers }).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await text(response);
    return response.statusCode;
  };
  const browser = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    return agent;
  };

  test('a request with a body has a connection of its own, others share theirs', async () => {
    const { port, seen } = await hall();
    const agent = browser();
    await get(port, '/', { agent });
    await post(port, agent, 'x');
    await get(port, '/', { agent });
    const sockets = seen.map(({ socket }) => socket);
    expect([sockets[0] === sockets[2], sockets[1] === sockets[0]]).toEqual([true, false]);
    expect(seen[1]?.headers.connection).toBe('close');
  });

  test('an idle connection ends without the runtime', async () => {
    const { port, seen, runtime } = await hall();
    runtime.keepAliveTimeout = 0;
    await get(port, '/');
    await once(seen[0]?.socket ?? runtime, 'close');
    expect((await get(port, '/')).status).toBe(200);
  });

  test('after a body that failed halfway the browser goes on with its connection', async () => {
    const { port, runtime } = await hall();
    const agent = browser();
    runtime.removeAllListeners('request').once('request', ({ socket }) => socket.destroy());
    expect(await post(port, agent, 'x'.repeat(10_000_000))).toBe(503);
    runtime.on('request', (_incoming, response) => response.end());
    expect((await get(port, '/', { agent })).status).toBe(200);
  });
});
