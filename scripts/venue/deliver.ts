import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';
import { z } from 'zod/mini';
import type { VenueOutcome } from '../../worker/webhooks/venue-delivery.ts';

/**
 * Deliveries of webhooks in a hall leave the machine here, where names are looked up: once, and the connection goes to what was found.
 */

type Interfaces = Readonly<
  Record<string, readonly { readonly address: string; readonly family: string }[] | undefined>
>;

/** The addresses of this machine. What comes from loopback to `0.0.0.0` or `::` arrives here too. */
export function addressesHere(interfaces: Interfaces): BlockList {
  const own = new BlockList();
  own.addSubnet('127.0.0.0', 8);
  own.addSubnet('0.0.0.0', 8);
  own.addAddress('::', 'ipv6');
  own.addAddress('::1', 'ipv6');
  for (const { address, family } of Object.values(interfaces).flatMap((held = []) => held))
    own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own;
}

/** Whether an address, also one of IPv4 in IPv6's form or with the name of a network behind it, is in a list. */
const isIn = (own: BlockList, { address, family }: LookupAddress): boolean =>
  own.check(address.replace(/%.*$/u, ''), family === 6 ? 'ipv6' : 'ipv4');

const order = z.object({ url: z.url(), headers: z.record(z.string(), z.string()), body: z.string() });

type DeliverOptions = {
  readonly own: BlockList;
  readonly signal: AbortSignal;
  readonly find?: (host: string) => Promise<readonly LookupAddress[]>;
};

const findAll = (host: string) => lookup(host, { all: true });

/** Sends what the Worker asks for, unless it would arrive at this machine. Follows no redirect. */
export async function deliver(asked: unknown, { own, signal, find = findAll }: DeliverOptions): Promise<VenueOutcome> {
  const { url, headers, body } = order.parse(asked);
  const { protocol, hostname } = new URL(url);
  const found = await find(hostname.replaceAll(/^\[|\]$/gu, '')).catch(() => []);
  if (found.some((each) => isIn(own, each))) return { status: null, problem: 'own' };
  const [first] = found;
  if (!first) return { status: null, problem: 'unreachable' };
  const look: LookupFunction = (_host, { all = false }, answer) =>
    all ? answer(null, [...found]) : answer(null, first.address, first.family);
  const send = protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((done) => {
    const request = send(url, { method: 'POST', headers, lookup: look, agent: false, signal }, (answer) => {
      answer.destroy();
      done({ status: answer.statusCode ?? null, problem: null });
    });
    request.on('error', () => done({ status: null, problem: signal.aborted ? 'timeout' : 'unreachable' }));
    request.end(body);
  });
}
