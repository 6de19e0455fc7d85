import { styleText } from 'node:util';

/**
 * What pages say that depends on wrangler.toml. One build serves every environment: it has production's texts and address, the
 * origin that public pages name as their own (canonical addresses, pictures of shared links, sitemap, feed). Without one of
 * production development's is used, for local use and tests only: `npm run deploy` runs this file first, which then fails.
 */

/** The variables of an environment of wrangler.toml. */
type Vars = Readonly<Record<string, unknown>>;

export type Environments = { readonly development: Vars; readonly production: Vars };

export async function readEnvironments(): Promise<Environments> {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const varsOf = (env: string): Vars => readConfig({ config: 'wrangler.toml', env }).vars;
  return { development: varsOf(''), production: varsOf('production') };
}

const isOrigin = (said: unknown): said is string =>
  typeof said === 'string' && URL.canParse(said) && new URL(said).origin === said;

export function publicAddressOf(environments: Environments): { readonly url: string; readonly isReal: boolean } {
  const [development, production] = [environments.development['PUBLIC_URL'], environments.production['PUBLIC_URL']];
  if (isOrigin(production) && production.startsWith('https:')) return { url: production, isReal: true };
  return { url: isOrigin(development) ? development : 'http://localhost:8787', isReal: false };
}

/** The text of a variable; empty where it is not set. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What stands in the code for the public address and for production's texts. */
export const constantsOf = (url: string, production: Vars = {}): Record<string, string> => ({
  'import.meta.env.PUBLIC_URL': JSON.stringify(url),
  ...Object.fromEntries(
    ['REFUNDS_ANSWER', 'INVOICES_ANSWER', 'STRIPE_PAYMENT_METHODS'].map((name) => [
      `import.meta.env.${name}`,
      JSON.stringify(textOf(production[name])),
    ]),
  ),
});

if (import.meta.main) {
  const { url, isReal } = publicAddressOf(await readEnvironments());
  if (isReal) console.log(`Public address: ${url}`);
  else {
    const problem = `PUBLIC_URL of [env.production.vars] is no https origin: pages would say that they live at ${url}`;
    console.error(styleText('red', problem));
    process.exitCode = 1;
  }
}
