import { once } from 'node:events';
import { frontOf } from '../venue/front.ts';
import { port } from './instance.ts';
import { startRuntime } from './runtime.ts';

/** The process that `npm start` starts: the runtime, and before it what this machine reaches, by either address of `localhost`. */

const hosts = ['127.0.0.1', '::1'];

process.exitCode = 0;
const runtime = await startRuntime({ vars: JSON.parse(process.env['WORKER_VARS'] ?? '{}'), port: 0 });
const { origin } = await runtime.ready;
for (const host of hosts) {
  const { http } = frontOf(origin, null);
  // A machine without IPv6 has one of them alone.
  await once(http.listen(port, host), 'listening').catch((error: unknown) => {
    if (host === hosts[0]) throw error;
  });
}
