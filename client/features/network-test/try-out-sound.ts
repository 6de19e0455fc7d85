import { sounds } from '#protocol/sounds.ts';
import { player } from '../../lib/sound/sound-player.ts';

/** Sounds an alert, for somebody who pressed a button to hear one. */
export const tryOutSound = (): Promise<void> => player.tryOut(sounds[0].url, 1);
