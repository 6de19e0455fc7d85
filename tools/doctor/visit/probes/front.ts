import { call, objectIn, statusOf } from '../call.ts';
import { SILENCE } from '../probe-connection.ts';
import type { Place } from '../place.ts';
import type { Front } from '../verdicts/front.ts';

export async function front(place: Place): Promise<Front> {
  const unsigned = call(place, 'POST /api/payments/webhook', { body: {} });
  const [health, config, news] = await Promise.all([
    call(place, 'GET /api/health'),
    call(place, 'GET /api/config'),
    unsigned.then(statusOf, () => SILENCE),
  ]);
  return {
    address: place.address,
    health: health.status,
    status: objectIn(health)?.['status'],
    config: config.status === 200 ? objectIn(config) : null,
    news,
  };
}
