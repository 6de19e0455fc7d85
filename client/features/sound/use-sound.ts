import { useSyncExternalStore } from 'react';
import type { Role } from '#protocol/users.ts';
import { player } from '../../lib/sound-player.ts';
import { soundSettings } from '../../lib/sound-settings.ts';
import type { SoundSettings } from '../../lib/sound-settings.ts';
import { useRoom } from '../../live/react/use-room.ts';

export type Sound = Omit<SoundSettings, 'isOn'> & {
  readonly isOn: boolean;
  /** It is wanted, and the browser waits for somebody to press something. */
  readonly isBlocked: boolean;
};

/**
 * An alert without a sound is what one gets unless one chooses a sound, so whoever chose one wants it heard: on the
 * stage, where the speaker is, and at the desk of whoever runs the event. The phone of a moderator sits among the
 * audience and stays silent until it is told otherwise.
 */
const soundsAtFirst = (role: Role | undefined) => role === 'controller' || role === 'viewer' || role === 'speaker';

/** What this device plays, as its settings and its browser have it. */
export function useSound(): Sound {
  const settings = useSyncExternalStore(soundSettings.subscribe, soundSettings.read, soundSettings.read);
  const state = useSyncExternalStore(player.subscribe, player.state, player.state);
  const role = useRoom((room) => room.you?.role);
  const isOn = settings.isOn ?? soundsAtFirst(role);
  return { ...settings, isOn, isBlocked: isOn && state === 'blocked' };
}
