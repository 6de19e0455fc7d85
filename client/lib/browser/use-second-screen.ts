import { useMedia } from './use-media.ts';

/** Whether this device can have a second screen with a window of its own: a phone, held either way, has none. */
export const useSecondScreen = (): boolean => !useMedia('(pointer: coarse) and ((width < 40rem) or (height < 30rem))');
