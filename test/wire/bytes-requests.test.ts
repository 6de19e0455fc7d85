import { connect } from 'node:net';
import { assert, asyncProperty, boolean, constantFrom, dictionary, nat } from 'fast-check';
import { expect, inject, test } from 'vitest';
import { refusals } from '#protocol/refusals.ts';
import { bytes, patience, playing, servedIn, watcherIn } from './support/bytes.ts';
import { inTime } from './support/in-time.ts';
import { newRoom } from './support/room.ts';

/** Sends the bytes of one request. Resolves to the status and body of its answer. */
async function asked(text: Buffer): Promise<{ readonly status: number; readonly body: string }> {
  const { port } = new URL(inject('address'));
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const socket = connect(Number(port), 'localhost');
  const heard: Buffer[] = [];
  socket.on('data', (data: Buffer) => heard.push(data));
  socket.on('error', () => {});
  socket.on('close', () => resolve(Buffer.concat(heard)));
  // The runtime keeps a connection for five seconds more, unless its client ends it.
  socket.end(text);
  const answer = (await inTime(promise, () => `an answer to ${text.toString('latin1', 0, 300)}`)).toString('utf8');
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/u.exec(head)?.[1]), body: body.join('\r\n\r\n') };
}

const inPieces = (body: Buffer, size: number) =>
  Buffer.concat([
    ...Array.from({ length: Math.ceil(body.length / size) }, (_each, index) => {
      const piece = body.subarray(index * size, (index + 1) * size);
      return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
    }),
    Buffer.from('0\r\n\r\n'),
  ]);

const anyHeader = bytes.map((each) =>
  Buffer.from(each.filter((byte) => byte >= 32 && byte !== 127)).toString('latin1'),
);

test(
  '[FZ9] any bytes as headers and bodies, whole or in pieces, are refused, or answered as asked',
  patience,
  async () => {
    const room = await newRoom();
    const isServed = servedIn(await watcherIn(room));
    const calls = [
      ['POST', '/api/messages'],
      ['POST', '/api/questions'],
      ['POST', '/api/events/restore'],
      ['PUT', `/api/sessions/${room.id}`],
      ['POST', '/api/payments/webhook'],
      ['GET', `/api/sessions/${room.id}/state`],
      ['GET', `/api/messages/${room.id}?before=%FF&limit=%`],
      ['DELETE', '/api/timers/%F0%9F%92%A9'],
    ] as const;
    const names = [
      'X-Room-Code',
      'Authorization',
      'X-Client-Id',
      'Idempotency-Key',
      'If-None-Match',
      'CF-Connecting-IP',
      'Cookie',
    ];
    await assert(
      asyncProperty(
        constantFrom(...calls),
        dictionary(constantFrom(...names), anyHeader),
        bytes,
        boolean(),
        nat(40),
        async ([method, path], headers, content, isChunked, size) => {
          const body = Buffer.from(content);
          const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
          const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
          const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', length, ...lines].join(
            '\r\n',
          );
          const sent = isChunked ? inPieces(body, size + 1) : body;
          const answer = await asked(Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), sent]));
          const isOff = path.startsWith('/api/payments') && answer.status === 503;
          expect(answer.status < 500 || isOff, `${head} gave ${answer.status} ${answer.body}`).toBe(true);
          if (answer.status >= 400 && answer.body.startsWith('{')) {
            const { error } = JSON.parse(answer.body.slice(0, answer.body.lastIndexOf('}') + 1)).detail;
            expect(Object.keys(refusals)).toContain(error);
          }
          await isServed();
        },
      ),
      playing(80),
    );
  },
);

test('[FZ9] a GET or HEAD that comes with a body in pieces is answered as without one', async () => {
  const { id } = await newRoom();
  const paths = [
    '/api/health',
    '/api/plans',
    `/api/sessions/${id}/can-join?type=viewer`,
    '/identity/v1/keys',
    '/',
    `/viewer/${id}`,
    `/controller/${id}`,
    `/agenda/${id}`,
    '/blog',
    '/nowhere',
  ];
  for (const path of paths)
    for (const method of ['GET', 'HEAD']) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
      const without = await asked(Buffer.from(`${head}\r\n`));
      const pieces = Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      const withBody = await asked(Buffer.concat([pieces, inPieces(Buffer.from('abc'), 2)]));
      expect(withBody.status, `${method} ${path}`).toBe(without.status);
      expect(without.status, `${method} ${path}`).toBeLessThan(500);
    }
});
