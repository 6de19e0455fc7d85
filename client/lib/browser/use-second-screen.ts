import { useMedia } from './use-media.ts';

/** Whether this device can have a second screen with its own window: a phone cannot. */
export const useSecondScreen = (): boolean => !useMedia('(pointer: coarse) and ((width < 40rem) or (height < 30rem))');
