import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyState, type StandInState, type WebhookEvent } from './state.ts';
import { signedWebhook, standIn } from './stand-in.ts';

interface ServerOptions {
  readonly port: number;
  /** The origin of the product, and the secret that signs the events. */
  readonly product: string;
  readonly secret: string;
  /** The file that keeps the state across restarts. */
  readonly file: string;
}

/** Attempts to deliver an event, and the pause before the second; it grows with each attempt. */
const TRIES = 5;
const PAUSE_MS = 2000;

/** The stand-in as a server on this machine, for as long as this process lives. */
export async function serveStandIn({ port, product, secret, file }: ServerOptions): Promise<string> {
  const address = `http://localhost:${port}`;
  const state = readState(file);
  const answer = standIn({
    address,
    state,
    save: () => writeState(file, state),
    deliver: (event) => deliver(event, { product, secret }),
  });
  const server = createServer((incoming, outgoing) => {
    void requestFrom(incoming, address)
      .then(answer)
      .then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(await response.text());
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  return address;
}

async function requestFrom(incoming: IncomingMessage, address: string): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = await text(incoming);
  const named = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(new URL(url, address), {
    method,
    headers: Object.fromEntries(named),
    ...(body !== '' && { body }),
  });
}

function readState(file: string): StandInState {
  try {
    // Older files have `wish` for `params`.
    const stored = readFileSync(file, 'utf8').replaceAll('"wish":{', '"params":{');
    return { ...emptyState(), ...JSON.parse(stored) };
  } catch {
    return emptyState();
  }
}

/** Writes to another name first, so that an interrupted write leaves the old file intact. */
function writeState(file: string, state: StandInState): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** Waits only for the first attempt, as Stripe waits a moment before it redirects people. */
async function deliver(event: WebhookEvent, to: { product: string; secret: string }): Promise<boolean> {
  if (await attempt(event, to)) return true;
  void retryLater(event, to);
  return false;
}

async function retryLater(event: WebhookEvent, to: { product: string; secret: string }): Promise<void> {
  for (let tried = 1; tried < TRIES; tried += 1) {
    await wait(PAUSE_MS * tried);
    if (await attempt(event, to)) return;
  }
}

async function attempt(
  event: WebhookEvent,
  { product, secret }: { product: string; secret: string },
): Promise<boolean> {
  const { body, signature } = await signedWebhook(event, secret);
  try {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    return (await fetch(`${product}/api/payments/webhook`, { method: 'POST', headers, body })).ok;
  } catch {
    return false;
  }
}
