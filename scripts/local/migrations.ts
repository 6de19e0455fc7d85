import { ownFolders, state } from './instance.ts';
import { run, tools } from './processes.ts';

/** Brings this copy's database up to date; says something only when it fails. */
export const applyMigrations = () =>
  run([tools.wrangler, 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], {
    ...ownFolders,
    WRANGLER_LOG: 'error',
  });
