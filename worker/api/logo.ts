import { type ImageType, newLogoQuery } from '#protocol/logo.ts';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './lib/app-env.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { countUse } from './lib/limit.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { revalidated } from './lib/response-headers.ts';
import { roomsOf } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';
import type { logoOperations } from './openapi/room-operations.ts';

const endings: Record<ImageType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Of one version the bytes never change. Caches of others do not keep it: it is gone with the room. */
const VERSIONED = 'private, max-age=31536000, immutable';

/** The logo of an event. Whatever its bytes are, a browser draws them as an image of a known type or not at all. */
export const logo = {
  '/events/:eventId/logo': {
    get: [
      revalidated,
      async ({ c, rooms, path, query: { v } }) => {
        const found = await rooms.ask(path.eventId, (room, caller) => room.logo(caller));
        const { version, type } = found.logo;
        if (v !== undefined && v !== version) throw new RefusalError({ error: 'not_found' });
        return c.body(new Uint8Array(Buffer.from(found.data, 'base64')), 200, {
          'Content-Type': type,
          'Content-Disposition': `inline; filename="logo.${endings[type]}"`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'same-origin',
          'Cache-Control': v === undefined ? 'no-cache' : VERSIONED,
          ETag: `"${version}"`,
        });
      },
    ],
    delete: ({ rooms, path }) => rooms.perform(path.eventId, { command: 'logo.remove' }),
  },
} satisfies Handlers<typeof logoOperations>;

/** Limits uploads by address, before their bodies are read. Their counter is separate from that of new rooms. */
const limitUploads = createMiddleware<AppEnv>(async (c, next) => {
  await countUse(c.env.CREATE_ROOM, `${c.var.caller.address}|logo`);
  await next();
});

/** The upload, whose body is no JSON. */
export const ownLogo = new Hono<AppEnv>().put(
  '/:eventId/logo',
  limitUploads,
  zValidator('query', newLogoQuery, refuseInvalid),
  async (c) => {
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength === 0) throw new RefusalError({ error: 'unsupported_image' });
    const data = Buffer.from(bytes).toString('base64');
    const command = { ...c.req.valid('query'), data, command: 'logo.set' };
    return c.json({ event: await roomsOf(c).performFor('event', c.req.param('eventId'), command) });
  },
);
