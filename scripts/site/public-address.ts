import { styleText } from 'node:util';

/**
 * The origin that public pages name as their own: canonical addresses, pictures of shared links, sitemap, feed. One
 * build serves every environment, so there is one: production's. Without it development's is used, for local use and
 * tests only: `npm run deploy` runs this file first, which then fails.
 */

/** PUBLIC_URL of each environment of wrangler.toml. */
type Said = { readonly development: unknown; readonly production: unknown };

export type PublicAddress = { readonly url: string; readonly isReal: boolean };

const isOrigin = (said: unknown): said is string =>
  typeof said === 'string' && URL.canParse(said) && new URL(said).origin === said;

export function chosen({ development, production }: Said): PublicAddress {
  if (isOrigin(production) && production.startsWith('https:')) return { url: production, isReal: true };
  return { url: isOrigin(development) ? development : 'http://localhost:8787', isReal: false };
}

export async function publicAddress(): Promise<PublicAddress> {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const said = (env: string): unknown => readConfig({ config: 'wrangler.toml', env }).vars['PUBLIC_URL'];
  return chosen({ development: said(''), production: said('production') });
}

if (import.meta.main) {
  const { url, isReal } = await publicAddress();
  if (isReal) console.log(`Public address: ${url}`);
  else {
    console.error(
      styleText(
        'red',
        `PUBLIC_URL of [env.production.vars] is no https origin: pages would say that they live at ${url}`,
      ),
    );
    process.exitCode = 1;
  }
}
