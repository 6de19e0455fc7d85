import { ownFolders, state } from './instance.ts';
import { run, tools } from './processes.ts';

/** Applies the migrations to the database in a data folder, by default this copy's; prints only errors. */
export const applyMigrations = (folder = state) =>
  run([tools.wrangler, 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folder], {
    ...ownFolders,
    WRANGLER_LOG: 'error',
  });
