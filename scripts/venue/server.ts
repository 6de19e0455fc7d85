import { readFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import type { Server } from 'node:net';
import { setInterval as every, setTimeout as wait } from 'node:timers/promises';
import { Response } from 'miniflare';
import { z } from 'zod/mini';
import { ANSWER_WITHIN_MS } from '../../worker/webhooks/venue-delivery.ts';
import { port, state } from '../local/instance.ts';
import { startRuntime } from '../local/runtime.ts';
import { addressesOf, type Address } from './addresses.ts';
import { isGoodFor, ownCertificate, type Certificate } from './certificates.ts';
import { addressesHere, deliver } from './deliver.ts';
import { frontOf } from './front.ts';
import { hostsHere, type Host } from './networks.ts';
import { report } from './report.ts';
import { venueSettingsIn, type VenueSettings } from './settings.ts';

/**
 * The process that serves a hall: the runtime on loopback, and before it what the network reaches. It ends when the runtime no
 * longer answers; scripts/venue.ts starts it again.
 */

const LOOK_MS = 2000;
const LOOKS_BEFORE_END = 5;
const NETWORKS_MS = 10_000;
const SCHEDULED_MS = 5 * 60 * 1000;
const REPORT_MS = 60 * 60 * 1000;
/** A server's certificate ends after 90 days, and a copy may run for longer. */
const CERTIFICATE_MS = 24 * 60 * 60 * 1000;

function settingsHere(): VenueSettings {
  const found = venueSettingsIn(process.env, port);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const settings = settingsHere();

type Tls = Certificate & { readonly authority: string | null };

async function tlsFor({ tlsFiles, tlsPort }: VenueSettings, hosts: readonly Host[]): Promise<Tls | null> {
  if (tlsPort === null) return null;
  if (tlsFiles !== null)
    return { key: readFileSync(tlsFiles.key, 'utf8'), cert: readFileSync(tlsFiles.cert, 'utf8'), authority: null };
  return ownCertificate(`${state}/certificates`, {
    name: `A Tiempo (${hostname()})`,
    hosts: hosts.map(({ host }) => host),
    now: Date.now(),
  });
}

/** `PUBLIC_URL` first, because the person who set it knows the hall; an address has https where the certificate is good for its host. */
function addressesNow({ tlsPort, vars }: VenueSettings, hosts: readonly Host[], tls: Tls | null): readonly Address[] {
  const { PUBLIC_URL = '' } = vars;
  const given = { http: PUBLIC_URL, https: PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : null, network: 'PUBLIC_URL' };
  const found = addressesOf(hosts, { http: port, https: tlsPort }).map((address, index) =>
    tls !== null && isGoodFor(tls.cert, hosts[index]?.host ?? '') ? address : { ...address, https: null },
  );
  return PUBLIC_URL === '' ? found : [given, ...found];
}

const listening = (server: Server, on: number, host: string) =>
  new Promise<void>((done, fail) => server.once('error', fail).listen(on, host, done));

let hosts = await hostsHere(settings.host);
let tls = await tlsFor(settings, hosts);
let addresses = addressesNow(settings, hosts, tls);

const hasOwnCertificate = (): boolean => tls !== null && tls.authority !== null;

type Asked = { readonly url: string; readonly json: () => Promise<unknown> };

/** What the Worker asks the machine it runs on: its binding `VENUE`. */
async function venueAnswer(asked: Asked): Promise<Response> {
  switch (new URL(asked.url).pathname) {
    case '/deliveries':
      return Response.json(
        await deliver(await asked.json(), {
          own: addressesHere(networkInterfaces()),
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        }),
      );
    case '/addresses':
      return Response.json({ addresses, has_own_certificate: hasOwnCertificate() });
    case '/certificate':
      return tls?.authority ? new Response(tls.authority) : new Response(null, { status: 404 });
    default:
      return new Response(null, { status: 404 });
  }
}

const vars = {
  SUPPORT_EMAIL: '',
  MAIL_FROM: '',
  PUBLIC_URL: addresses[0]?.http ?? `http://localhost:${port}`,
  ...settings.vars,
  ENVIRONMENT: 'venue',
};
const miniflare = await startRuntime({ vars, port: 0, limits: 'production', serviceBindings: { VENUE: venueAnswer } });
const target = (await miniflare.ready).origin;

const front = frontOf(target, tls);
await listening(front.http, port, settings.host);
if (front.https && settings.tlsPort !== null) await listening(front.https, settings.tlsPort, settings.host);
console.log(await report({ addresses, state, hasOwnCertificate: hasOwnCertificate() }));

async function watchRuntime(): Promise<never> {
  let missed = 0;
  let status = 'ok';
  while (missed < LOOKS_BEFORE_END) {
    const answer = await fetch(`${target}/api/health`, { signal: AbortSignal.timeout(LOOK_MS) })
      .then(async (response) => z.object({ status: z.string() }).parse(await response.json()))
      .catch(() => null);
    missed = answer === null ? missed + 1 : 0;
    if (answer !== null && answer.status !== status) console.log(`Health: ${(status = answer.status)}`);
    await wait(LOOK_MS);
  }
  console.error('The runtime does not answer. It is started again.');
  process.exit(1);
}

async function watchNetworks(): Promise<void> {
  for await (const _ of every(NETWORKS_MS)) {
    const now = await hostsHere(settings.host);
    if (JSON.stringify(now) === JSON.stringify(hosts)) continue;
    hosts = now;
    await renewCertificate();
    console.log(await report({ addresses, state, hasOwnCertificate: hasOwnCertificate() }));
  }
}

async function renewCertificate(): Promise<void> {
  tls = await tlsFor(settings, hosts);
  if (tls) front.https?.setSecureContext(tls);
  addresses = addressesNow(settings, hosts, tls);
}

async function runScheduled(): Promise<void> {
  const worker = await miniflare.getWorker();
  for await (const _ of every(SCHEDULED_MS)) await worker.scheduled({ scheduledTime: new Date() });
}

async function sayHealth(): Promise<void> {
  for await (const _ of every(REPORT_MS)) {
    const open = await Promise.all(
      [front.http, front.https].map(
        (server) => new Promise<number>((done) => (server ? server.getConnections((_e, n) => done(n)) : done(0))),
      ),
    );
    console.log(
      `Health: ${open[0]} connections by http, ${open[1]} by https, ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`,
    );
  }
}

async function renewDaily(): Promise<void> {
  for await (const _ of every(CERTIFICATE_MS)) await renewCertificate();
}

await Promise.all([watchRuntime(), watchNetworks(), runScheduled(), sayHealth(), renewDaily()]);
