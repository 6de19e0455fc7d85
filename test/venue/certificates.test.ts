import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { isGoodFor, ownCertificate } from '../../scripts/venue/certificates.ts';

const NOW = Date.now();
const DAY_MS = 24 * 60 * 60 * 1000;
const hosts = ['192.168.1.20', 'sala.local', '8.8.8.8', 'banco.example'];
const newFolder = () => mkdtempSync(join(tmpdir(), 'a-tiempo-certificates-'));
const made = (folder: string, now = NOW) => ownCertificate(folder, { name: 'A Tiempo (sala)', hosts, now });

test('[VN4] a device that trusts the authority of a copy opens it by https without a warning', async () => {
  const { key, cert, authority } = await made(newFolder());
  const server = createServer({ key, cert }, (socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const trusting = connect({ port, host: '127.0.0.1', ca: authority });
  await once(trusting, 'secureConnect');
  expect(trusting.authorized).toBe(true);
  trusting.destroy();
  const other = connect({ port, host: '127.0.0.1' });
  await expect(once(other, 'secureConnect')).rejects.toThrow(/certificate/u);
});

test('[VN4] a certificate of its own is good for private addresses and names of the network, for nothing of the Internet', async () => {
  const { cert, authority } = await made(newFolder());
  const good = [...hosts, 'localhost', '127.0.0.1'].filter((host) => isGoodFor(cert, host));
  expect(good).toEqual(['192.168.1.20', 'sala.local', 'localhost', '127.0.0.1']);
  // The constraint itself (RFC 5280, 4.2.1.10), critical: an object identifier, true.
  const constraint = Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x1e, 0x01, 0x01, 0xff]);
  expect(new X509Certificate(authority).raw.includes(constraint)).toBe(true);
});

test('[VN5] the authority is made once, nobody else reads its key, and it is replaced before it ends', async () => {
  const folder = newFolder();
  const first = await made(folder);
  expect((await made(folder, NOW + 900 * DAY_MS)).authority).toBe(first.authority);
  expect((await made(folder, NOW + 1050 * DAY_MS)).authority).not.toBe(first.authority);
  expect(statSync(`${folder}/authority.key`).mode % 0o1000).toBe(0o600);
});

test('[VN5] a certificate lasts 90 days and each start makes another', async () => {
  const folder = newFolder();
  const [one, other] = [new X509Certificate((await made(folder)).cert), new X509Certificate((await made(folder)).cert)];
  expect(Math.round((one.validToDate.getTime() - NOW) / DAY_MS)).toBe(90);
  expect(one.serialNumber).not.toBe(other.serialNumber);
});
