import { readPlans } from '../db/plans.ts';
import type { Handlers } from './lib/routes.ts';
import type { healthOperations } from './openapi/operations.ts';

/** Rooms work without the database, so its failure is reported but is no error. */
export const health = {
  '/health': {
    get: async ({ c }) => {
      const database = await readPlans(c.env.DB).then(
        (plans) => plans.length > 0,
        () => false,
      );
      return { status: database ? 'ok' : 'degraded', database };
    },
  },
} satisfies Handlers<typeof healthOperations>;
