import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { alerts } from './alerts.ts';
import { config } from './config.ts';
import { description } from './description.ts';
import { events, ownEvents } from './events.ts';
import { health } from './health.ts';
import type { AppEnv } from './lib/app-env.ts';
import { limitBody } from './lib/body-limits.ts';
import { readCaller } from './lib/caller.ts';
import { refuseOwnDeliveries } from './lib/own-deliveries.ts';
import { giveSharedReads } from './lib/shared-reads.ts';
import { limitStrangers } from './lib/strangers.ts';
import { responseHeaders } from './lib/response-headers.ts';
import { routesOf } from './lib/routes.ts';
import { refusalResponse } from './lib/refusal-error.ts';
import { keys } from './keys.ts';
import { logo, ownLogo } from './logo.ts';
import { messages } from './messages.ts';
import { moves, openToOtherCopies, ownMoves } from './moves.ts';
import { operations } from './openapi/operations.ts';
import { payments } from './payments.ts';
import { pieces } from './pieces.ts';
import { plans } from './plans.ts';
import { questions } from './questions.ts';
import { reports } from './reports.ts';
import { resources } from './resources.ts';
import { ownSessions, sessions } from './sessions.ts';
import { templates } from './templates.ts';
import { timer } from './timer.ts';
import { timers } from './timers.ts';
import { users } from './users.ts';
import { verbs } from './verbs.ts';
import { webhooks } from './webhooks.ts';

const calls = new Hono<AppEnv>();

/** The API under `/api`. */
export const api = calls
  .use(responseHeaders)
  .use('/sessions/:sessionId/move/*', openToOtherCopies)
  .use('/moves', openToOtherCopies)
  .use(
    methodNotAllowed({
      app: calls,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '));
        return refusalResponse(c, { error: 'method_not_allowed' });
      },
    }),
    refuseOwnDeliveries,
    limitBody,
    giveSharedReads,
    limitStrangers,
    readCaller,
  )
  .route(
    '/',
    routesOf(operations, {
      ...sessions,
      ...moves,
      ...events,
      ...logo,
      ...keys,
      ...webhooks,
      ...timers,
      ...messages,
      ...questions,
      ...alerts,
      ...resources,
      ...health,
    }),
  )
  // The calls of our own pages.
  .route('/', ownMoves)
  .route('/sessions', ownSessions)
  .route('/events', ownEvents)
  .route('/events', ownLogo)
  .route('/timer', timer)
  .route('/users', users)
  .route('/templates', templates)
  .route('/plans', plans)
  .route('/payments', payments)
  .route('/reports', reports)
  .route('/config', config)
  .route('/pieces', pieces)
  // The verbs, and the description of all that other programs may call.
  .route('/', verbs)
  .route('/openapi.json', description)
  .all('*', (c) => refusalResponse(c, { error: 'not_found' }));

/** The type from which `hc` derives the client's calls. */
export type Api = typeof api;
