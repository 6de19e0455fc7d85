import { type Product, startServer } from '../../wire/support/product.ts';

/** The Worker in its runtime, on the data of `state`. */
export const startRuntime = (bundle: string, state: string, port: number): Promise<Product> =>
  startServer(['test/faults/support/host.ts', bundle, state, String(port)], { CLOUDFLARE_CF_FETCH_ENABLED: 'false' });
