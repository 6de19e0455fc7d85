import { ownFolders, state } from './instance.ts';
import { run, tools } from './processes.ts';

/** Applies the migrations to this copy's database; prints only errors. */
export const applyMigrations = () =>
  run([tools.wrangler, 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], {
    ...ownFolders,
    WRANGLER_LOG: 'error',
  });
