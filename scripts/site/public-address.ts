import { styleText } from 'node:util';
import { type Environments, readEnvironments } from './wrangler-vars.ts';

/**
 * The origin that public pages name as their own: canonical addresses, pictures of shared links, sitemap, feed. One
 * build serves every environment, so there is one: production's. Without it development's is used, for local use and
 * tests only: `npm run deploy` runs this file first, which then fails.
 */

/** PUBLIC_URL of each environment of wrangler.toml. */
type PublicUrls = { readonly development: unknown; readonly production: unknown };

export type PublicAddress = { readonly url: string; readonly isReal: boolean };

const isOrigin = (said: unknown): said is string =>
  typeof said === 'string' && URL.canParse(said) && new URL(said).origin === said;

export function choosePublicAddress({ development, production }: PublicUrls): PublicAddress {
  if (isOrigin(production) && production.startsWith('https:')) return { url: production, isReal: true };
  return { url: isOrigin(development) ? development : 'http://localhost:8787', isReal: false };
}

export const publicAddressOf = ({ development, production }: Environments): PublicAddress =>
  choosePublicAddress({ development: development['PUBLIC_URL'], production: production['PUBLIC_URL'] });

if (import.meta.main) {
  const { url, isReal } = publicAddressOf(await readEnvironments());
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
