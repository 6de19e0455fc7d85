import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { paths } from '#protocol/paths.ts';
import { packCompanion } from '../companion/package.ts';
import { folder } from './manifest.ts';

/** Puts the module for Companion beside the pages, where the one for technicians links it. */
export async function writeCompanion(plugin: Plugin): Promise<void> {
  const { archive } = await packCompanion('build/companion', [plugin]);
  const target = join(folder, paths.companionModule);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(archive, target);
}
