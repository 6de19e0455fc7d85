import { logoAddress } from '../../lib/logo-address.ts';
import { logo as words } from '../../text/es.ts';
import { useRoom } from './use-room.ts';

/** What `LogoImage` shows of the event's logo; null without one. */
export function useLogo() {
  const { id, name, logo } = useRoom((room) => room.event);
  if (logo === null) return null;
  const { version, width, height, ink } = logo;
  return { src: logoAddress(id, version), alt: words.of(name), width, height, ink };
}
