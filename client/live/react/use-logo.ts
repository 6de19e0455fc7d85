import { shownLogo } from '../../lib/logo-address.ts';
import { useRoom } from './use-room.ts';

/** What `LogoImage` shows of the event's logo; null without one. */
export function useLogo() {
  const { id, name, logo } = useRoom((room) => room.event);
  return logo && shownLogo(logo, { id, name });
}
