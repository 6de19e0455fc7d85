import * as z from 'zod/mini';
import { LOGO_BYTES } from './constants.ts';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** What a logo without a ground of its own is drawn with. */
export const logoInk = z.enum(['dark', 'light']);

/**
 * The logo of an event; its bytes are read by a call. `version` follows from the bytes. `width` and `height` in px.
 * `ink`: on a ground like it the logo needs a plate; null: it needs none.
 */
export type Logo = {
  readonly version: string;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly ink: z.infer<typeof logoInk> | null;
};

/** An image in base64, and its `ink`. */
export const logoData = z.strictObject({
  data: z.string().check(z.minLength(1), z.maxLength(Math.ceil(LOGO_BYTES / 3) * 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  ink: z.optional(z.nullable(logoInk)),
});

export const logoCommands = [
  z.extend(logoData, { command: z.literal('logo.set') }),
  z.strictObject({ command: z.literal('logo.remove') }),
] as const;

/** The query of the call that reads the logo: its version. */
export const logoQuery = z.object({ v: z.optional(z.string().check(z.maxLength(64))) });
/** The query of the call that stores a logo. */
export const newLogoQuery = z.object({ ink: z.optional(logoInk) });
