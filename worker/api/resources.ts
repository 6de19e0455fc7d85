import { palette } from '#domain/timers/palette.ts';
import { sounds } from '#protocol/sounds.ts';
import type { Handlers } from './lib/routes.ts';
import type { resourceOperations } from './openapi/operations.ts';

export const resources = {
  '/resources/sounds': { get: () => ({ sounds }) },
  '/resources/colors': { get: () => ({ colors: palette }) },
} satisfies Handlers<typeof resourceOperations>;
