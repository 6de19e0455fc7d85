import { buildIfStale } from './build.ts';
import { applyMigrations } from './local/migrations.ts';
import { hasOwnKeys } from './local/settings.ts';
import { isBuildValid } from './site/build-inputs.ts';

/**
 * What wrangler runs before it bundles the Worker (`[build]` of wrangler.toml), so that `npx wrangler dev` serves the whole
 * product in a fresh clone. With `--persist-to x`, `STATE=x` names the same folder. Our scripts, which have done this, set
 * `PREPARED`.
 */

/** Where `wrangler dev` keeps its data. */
const DEFAULT_FOLDER = '.wrangler/state';

async function prepare(): Promise<void> {
  if (!isBuildValid()) console.log('A Tiempo is building its pages, for a minute or two …');
  await buildIfStale();
  if (process.env['WRANGLER_COMMAND'] !== 'dev') return;
  await applyMigrations(process.env['STATE'] ?? DEFAULT_FOLDER);
  console.log(
    hasOwnKeys()
      ? 'Payments go to Stripe, with the keys of .dev.vars or .env.'
      : 'Payments are off: .dev.vars has no STRIPE_SECRET_KEY. `npm start` has a stand-in that charges nothing.',
  );
}

if (!process.env['PREPARED']) await prepare();
