import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { paths } from '#protocol/paths.ts';
import { packCompanion } from '../companion/package.ts';
import { recordInputs } from './build-inputs.ts';
import { folder } from './built.ts';
import { writeDiscoveryFiles } from './discovery.ts';
import { writeHeaders } from './headers.ts';
import { constantsOf, publicAddressOf, readEnvironments } from './public-address.ts';
import { writeServiceWorker } from './service-worker.ts';
import { writeStage } from './stage.ts';
import { writeSite } from './write-site.ts';

/** Writes everything that is served: the site, the panels and the stage, then what is made of their pages and files. */
await recordInputs(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync('public', folder, { recursive: true });
  const environments = await readEnvironments();
  const { url } = publicAddressOf(environments);
  const options = { write: true, define: constantsOf(url, environments.production) };
  const { panels, addresses } = await writeSite(options);
  const stage = await writeStage(options);
  writeDiscoveryFiles(url, addresses);
  writeHeaders(url, environments);
  await writeServiceWorker([panels, stage]);
  const { archive } = await packCompanion('build/companion');
  const module = join(folder, paths.companionModule);
  mkdirSync(dirname(module), { recursive: true });
  copyFileSync(archive, module);
});
