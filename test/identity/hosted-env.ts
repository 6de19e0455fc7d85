import { env } from 'cloudflare:workers';
import type { GoogleSays } from '../standins/google.ts';

/** An installation with hosted identity, whose service returns this. */
export const hostedEnv = (said: GoogleSays): Env => ({
  ...env,
  FIREBASE_PROJECT_ID: 'congreso',
  FIREBASE_API_KEY: JSON.stringify(said),
});
