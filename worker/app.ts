import { Hono } from 'hono';
import { api } from './api/index.ts';
import type { AppEnv } from './api/lib/app-env.ts';
import { revokeTokensInRooms } from './api/lib/account-rooms.ts';
import { handleError } from './api/lib/refusal-error.ts';
import { calendar } from './calendar.ts';
import { identityService } from './identity/service.ts';
import { leaveNoBody } from './lib/leave-no-body.ts';
import { devMailbox } from './mail/dev-mailbox.ts';
import { screens } from './screens.ts';
import { socket } from './socket.ts';

/**
 * Sockets first and outside every middleware (an answer that switches protocols must not be touched), then calls and
 * identity, then screens. A slash at the end of an address changes nothing.
 */
export const app = new Hono<AppEnv>({ strict: false })
  .route('/ws', socket)
  .use(leaveNoBody)
  .route('/api', api)
  .route('/identity', identityService({ passwordChanged: revokeTokensInRooms }))
  .route('/dev', devMailbox)
  .route('/', calendar)
  .route('/', screens)
  .onError(handleError);
