import { palette } from '#domain/palette.ts';
import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';

/** The sounds an alert may play. Made by scripts/sounds.ts, shipped with the screens. */
const sounds = [
  { id: 'campana', name: 'Campana', url: '/sounds/campana.wav' },
  { id: 'gong', name: 'Gong', url: '/sounds/gong.wav' },
  { id: 'timbre', name: 'Timbre', url: '/sounds/timbre.wav' },
  { id: 'aviso', name: 'Aviso', url: '/sounds/aviso.wav' },
  { id: 'final', name: 'Final', url: '/sounds/final.wav' },
] as const;

export const resources = new Hono<AppEnv>()
  .get('/sounds', (c) => c.json({ sounds }))
  .get('/colors', (c) => c.json({ colors: palette }));
