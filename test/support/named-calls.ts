import { addressesOf, type Operation } from '../../worker/api/openapi/operation.ts';
import { operations } from '../../worker/api/openapi/operations.ts';
import { VERB_PATH } from '../../worker/api/openapi/verb-operations.ts';

/** The calls of our own pages, which other programs do not need, and the one that describes the others. */
const undescribed = [
  'GET /sessions',
  'POST /sessions/:sessionId/adopt',
  'POST /sessions/:sessionId/move/permission',
  'POST /sessions/:sessionId/move/read',
  'POST /moves',
  'POST /events',
  'POST /events/restore',
  'POST /events/:eventId/duplicate',
  'POST /events/:eventId/backup',
  'GET /events/:eventId/backups',
  'GET /events/:eventId/backups/:backupId',
  'PUT /events/:eventId/logo',
  'POST /timer/control',
  'POST /users',
  'GET /users/:uid',
  'PUT /users/:uid',
  'DELETE /users/:uid',
  'GET /users/:uid/check',
  'GET /templates',
  'POST /templates',
  'GET /templates/:templateId',
  'PUT /templates/:templateId',
  'DELETE /templates/:templateId',
  'GET /plans',
  'POST /payments/create-checkout-session',
  'GET /payments/success',
  'POST /payments/webhook',
  'GET /reports/:sessionId',
  'GET /reports/:sessionId/trail',
  'GET /config',
  'GET /pieces',
  'GET /openapi.json',
];

const described = Object.entries(operations).flatMap(([path, methods]) =>
  Object.entries<Operation>(methods).flatMap(([method, operation]) =>
    addressesOf(path, operation).map(({ address }) => `${method.toUpperCase()} ${address}`),
  ),
);

/** Every call: its method and path. */
export const namedCalls: readonly string[] = [...described, `GET ${VERB_PATH}`, `POST ${VERB_PATH}`, ...undescribed];
