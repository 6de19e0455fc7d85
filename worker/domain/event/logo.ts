import type { CommandOf } from '#protocol/commands.ts';
import { LOGO_BYTES, LOGO_SIDE } from '#protocol/constants.ts';
import type { Logo } from '#protocol/logo.ts';
import type { Refusal } from '#protocol/refusals.ts';
import { type Context, type Decision, nothing } from '../room/decision.ts';
import type { Room } from '../room/room.ts';
import type { ImageFault } from './image/binary.ts';
import { readImage } from './image/read-image.ts';

/** A logo with its bytes in base64. */
export type LogoWithData = { readonly logo: Logo; readonly data: string };

type Given = { readonly data: string; readonly ink?: Logo['ink'] | undefined };
type Fingerprint = NonNullable<Context['fingerprint']>;

/** What a body larger than a logo is refused with. */
export const LOGO_TOO_LARGE: Refusal = { error: 'too_large', problems: { logo: { code: 'image_too_heavy' } } };

const damaged: Refusal = { error: 'invalid', problems: { logo: { code: 'image_damaged' } } };

const refusals = {
  damaged,
  turned: { error: 'invalid', problems: { logo: { code: 'image_turned' } } },
  animated: { error: 'unsupported_image' },
  unknown: { error: 'unsupported_image' },
} as const satisfies Record<ImageFault | 'unknown', Refusal>;

/** Reads an image that was sent as a logo, or says why it is none. */
export function readLogo({ data, ink = null }: Given, fingerprint: Fingerprint): LogoWithData | Refusal {
  const image = readLogoImage(data);
  if ('error' in image) return image;
  const { whole, ...size } = image;
  return { logo: { version: fingerprint(whole).slice(0, VERSION_CHARS), ...size, ink }, data: whole };
}

const VERSION_CHARS = 16;

/** `whole`: what draws the image, in base64. */
type LogoImage = Pick<Logo, 'type' | 'width' | 'height'> & { readonly whole: string };

/** The image in these bytes (base64), or why it cannot be a logo. */
export function readLogoImage(data: string): LogoImage | Refusal {
  const bytes = decoded(data);
  if (bytes === null) return damaged;
  if (bytes.length > LOGO_BYTES) return LOGO_TOO_LARGE;
  const image = readImage(bytes);
  if ('fault' in image) return refusals[image.fault];
  const { type, width, height, drawn } = image;
  if (width < 1 || height < 1) return damaged;
  if (Math.max(width, height) > LOGO_SIDE)
    return { error: 'invalid', problems: { logo: { code: 'image_too_wide', width, height } } };
  return { type, width, height, whole: drawn === bytes ? data : btoa(drawn) };
}

function decoded(base64: string): string | null {
  try {
    return atob(base64);
  } catch {
    return null;
  }
}

const answer = { part: 'event' } as const;

/** Gives the event this logo in place of the one that it has. */
export function setLogo(room: Room, command: CommandOf<'logo.set'>, { fingerprint }: Context): Decision {
  if (!fingerprint) return { ok: false, refusal: { error: 'unavailable' } };
  const read = readLogo(command, fingerprint);
  if ('error' in read) return { ok: false, refusal: read };
  const { logo, data } = read;
  if (JSON.stringify(logo) === JSON.stringify(room.event.logo)) return nothing(answer);
  return withLogo(room, logo, data);
}

/** Takes the logo away. */
export const removeLogo = (room: Room): Decision =>
  room.event.logo === null ? nothing(answer) : withLogo(room, null, null);

const withLogo = (room: Room, logo: Logo | null, logoData: string | null): Decision => ({
  ok: true,
  facts: [{ fact: 'event.updated', event: { ...room.event, logo }, unveils: false }],
  privateState: { logoData },
  answer,
});

/** The logo with its bytes, as it is served and saved in a backup; null without one. */
export const logoOf = ({ event: { logo }, logoData }: Room): LogoWithData | null =>
  logo && logoData !== null ? { logo, data: logoData } : null;
