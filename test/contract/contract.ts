import { accounts } from './accounts.ts';
import { codes } from './codes.ts';
import type { Service } from './service.ts';
import { signingIn } from './signing-in.ts';

/**
 * What any identity service must do that our browser speaks to: one list, run against the embedded service with all
 * other tests, and with `npm run test:hosted` against the emulator of the hosted one.
 */
export function contractTests(service: Service): void {
  signingIn(service);
  accounts(service);
  codes(service);
}
