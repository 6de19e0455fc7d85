import type { Host } from './networks.ts';

/** The same pages by http and, where there is a certificate, by https. Origins, without a slash at the end. */
export type Address = { readonly http: string; readonly https: string | null; readonly network: string };

/** Ports of this copy; `https` is null while it is off. */
export type Ports = { readonly http: number; readonly https: number | null };

const origin = (scheme: 'http' | 'https', host: string, port: number): string =>
  new URL(`${scheme}://${host}:${port}`).origin;

export const addressesOf = (hosts: readonly Host[], ports: Ports): readonly Address[] =>
  hosts.map(({ host, network }) => ({
    http: origin('http', host, ports.http),
    https: ports.https === null ? null : origin('https', host, ports.https),
    network,
  }));
