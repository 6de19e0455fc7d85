import { readFileSync } from 'node:fs';
import { Miniflare, convertV4MiniflareOptions, type Request, type Response } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf, unstable_readConfig as readConfig } from 'wrangler';
import { bundleIfStale } from '../bundle.ts';
import { state } from './instance.ts';

interface RuntimeOptions {
  /** Variables of the Worker, which win over those of wrangler.toml. */
  readonly vars: Readonly<Record<string, string>>;
  /** Of the loopback; 0: a free one. */
  readonly port: number;
  /** Whose limits of calls in a minute apply. */
  readonly limits?: 'development' | 'production';
  /** What answers the Worker in Node, by the names of its bindings. */
  readonly serviceBindings?: Readonly<Record<string, (request: Request) => Promise<Response>>>;
}

/**
 * Starts the Workers' runtime on this copy's data, with the bundle and the bindings that wrangler would give it, on loopback only. The
 * proxy of `wrangler dev` would cost half of the processor, and loses calls that come as an idle connection ends, after 5 s:
 * https://github.com/cloudflare/workers-sdk/issues/14641
 */
export async function startRuntime({ vars, port, limits, serviceBindings }: RuntimeOptions): Promise<Miniflare> {
  const contents = readFileSync(await bundleIfStale(), 'utf8');
  const config = readConfig({ config: 'wrangler.toml' });
  const { ratelimits } = readConfig({ config: 'wrangler.toml', ...(limits === 'production' && { env: limits }) });
  const { workerOptions } = workerOptionsOf({ ...config, ratelimits, vars: { ...config.vars, ...vars } });
  const modules = [{ type: 'ESModule' as const, path: 'worker.js', contents }];
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...workerOptions,
      name: config.name,
      modules,
      host: '127.0.0.1',
      port,
      cf: false,
      ...(serviceBindings && { serviceBindings }),
    }),
    resourcePersistencePath: `${state}/v3`,
  });
  await miniflare.ready;
  return miniflare;
}
