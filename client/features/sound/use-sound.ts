import { useSyncExternalStore } from 'react';
import type { Role } from '#protocol/users.ts';
import { player } from '../../lib/sound/sound-player.ts';
import { soundSettings, type SoundSettings } from '../../lib/sound/sound-settings.ts';
import { useRoom } from '../../live/react/use-room.ts';

export type Sound = Omit<SoundSettings, 'isOn'> & {
  readonly isOn: boolean;
  /** Sound is on, but the browser blocks it until somebody presses something. */
  readonly isBlocked: boolean;
};

/**
 * An alert has no sound unless somebody chose one, so it should be heard: on the stage, and on the device that runs the
 * event. A moderator's phone is among the audience and stays silent until it is turned on.
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
