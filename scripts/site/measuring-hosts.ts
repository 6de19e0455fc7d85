import { measuringOf } from '../../worker/lib/measuring.ts';
import type { MeasuringSettings } from '../../worker/lib/measuring.ts';

/** Hosts that a page may use besides its own, by directive of its content security policy. */
export interface Hosts {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
}

export const noHosts: Hosts = { script: [], connect: [], img: [], frame: [] };

/** What Google's guide to content security policies names for its tag. */
const analytics: Hosts = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
  img: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  frame: [],
};

const ads: Hosts = {
  script: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
  ],
  connect: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
    'https://www.google.com.mx',
  ],
  img: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
    'https://www.google.com.mx',
  ],
  frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
};

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

const both = (one: Hosts, other: Hosts): Hosts => ({
  script: union(one.script, other.script),
  connect: union(one.connect, other.connect),
  img: union(one.img, other.img),
  frame: union(one.frame, other.frame),
});

/** Hosts of analytics and ads for visitors who consent: none, unless an environment of wrangler.toml has ids. */
export const measuringHosts = (environments: readonly MeasuringSettings[]): Hosts =>
  environments
    .map(measuringOf)
    .flatMap((measuring) => [...(measuring?.analytics ? [analytics] : []), ...(measuring?.ads ? [ads] : [])])
    .reduce(both, noHosts);
