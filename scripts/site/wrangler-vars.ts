/** The variables of an environment of wrangler.toml. */
export type Vars = Readonly<Record<string, unknown>>;

export interface Environments {
  readonly development: Vars;
  readonly production: Vars;
}

export async function readEnvironments(): Promise<Environments> {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const varsOf = (env: string): Vars => readConfig({ config: 'wrangler.toml', env }).vars;
  return { development: varsOf(''), production: varsOf('production') };
}
