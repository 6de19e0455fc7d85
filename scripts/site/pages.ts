import type { Plugin } from 'vite';
import { writeCompanion } from './companion.ts';
import { writeDarkPage } from './dark-pages.ts';
import { writeDiscoveryFiles } from './discovery.ts';
import { writeHeaders } from './headers.ts';
import { inlineStyles } from './inline-styles.ts';
import { writeLaterStyles } from './later-styles.ts';
import { paintFirst } from './paint-first.ts';
import { writeServiceWorker } from './service-worker.ts';
import { sheetsOnce } from './sheets-once.ts';
import { writeStage } from './stage.ts';
import { trimManifest } from './trim-manifest.ts';
import type { Environments } from './wrangler-vars.ts';

export interface Site {
  /** The public address. */
  readonly url: string;
  readonly environments: Environments;
  /** Takes part in the builds of scripts. */
  readonly plugin: Plugin;
}

/**
 * Completes the pages that React Router has written: their styles and scripts, the stage and the page of other dark screens, the files for search
 * engines, the headers, the service worker and the module for Companion. The order matters: each reads what the earlier ones have written.
 */
export async function finishPages({ url, environments, plugin }: Site): Promise<void> {
  sheetsOnce();
  trimManifest();
  writeLaterStyles();
  await writeStage({ url, vars: environments.production, plugin });
  writeDarkPage();
  inlineStyles();
  paintFirst();
  writeDiscoveryFiles(url);
  writeHeaders(url, environments);
  await writeServiceWorker(plugin);
  await writeCompanion(plugin);
}
