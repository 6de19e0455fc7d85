import { call, objectIn } from '../call.ts';
import type { Place } from '../place.ts';
import type { Front } from '../verdicts/front.ts';

export async function front(place: Place): Promise<Front> {
  const [health, config] = await Promise.all([call(place, 'GET /api/health'), call(place, 'GET /api/config')]);
  return {
    address: place.address,
    health: health.status,
    status: objectIn(health)?.['status'],
    config: config.status === 200 ? objectIn(config) : null,
  };
}
