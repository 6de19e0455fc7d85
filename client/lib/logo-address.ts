import type { Logo } from '#protocol/logo.ts';
import { logo as words } from '../text/es.ts';

/** The address of a version of an event's logo. Browsers keep what they read there, also for a reload without a network. */
const logoAddress = (eventId: string, version: string): string => `/api/events/${eventId}/logo?v=${version}`;

/** What `LogoImage` shows of an event's logo. */
export const shownLogo = (
  { version, width, height, ink }: Logo,
  event: { readonly id: string; readonly name: string },
) => ({
  src: logoAddress(event.id, version),
  alt: words.of(event.name),
  width,
  height,
  ink,
});
