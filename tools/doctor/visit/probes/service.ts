import { call, objectIn, statusOf } from '../call.ts';
import { SILENCE } from '../probe-connection.ts';
import type { Installation } from '../installation.ts';
import type { Service } from '../verdicts/service.ts';

export async function service(installation: Installation): Promise<Service> {
  const unsigned = call(installation, 'POST /api/payments/webhook', { body: {} });
  const [health, config, news] = await Promise.all([
    call(installation, 'GET /api/health'),
    call(installation, 'GET /api/config'),
    unsigned.then(statusOf, () => SILENCE),
  ]);
  return {
    address: installation.address,
    health: health.status,
    status: objectIn(health)?.['status'],
    config: config.status === 200 ? objectIn(config) : null,
    news,
  };
}
