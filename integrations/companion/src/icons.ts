import blackout from '../icons/blackout.png?inline';
import clock from '../icons/clock.png?inline';
import flash from '../icons/flash.png?inline';
import go from '../icons/go.png?inline';
import hide from '../icons/hide.png?inline';
import next from '../icons/next.png?inline';
import onAir from '../icons/on-air.png?inline';
import play from '../icons/play.png?inline';
import previous from '../icons/previous.png?inline';
import reset from '../icons/reset.png?inline';
import screens from '../icons/screens.png?inline';
import stop from '../icons/stop.png?inline';

const addresses = { blackout, clock, flash, go, hide, next, onAir, play, previous, reset, screens, stop } as const;

export type IconName = keyof typeof addresses;

/** The pictures of buttons as the host wants them: base64 without the head of a data address. */
export const icons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [name, address.slice(address.indexOf(',') + 1)]),
);
