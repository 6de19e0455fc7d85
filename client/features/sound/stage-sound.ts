/** Loaded by a stage after its first visit. */
export { ActivateStageSound, SoundButton } from './sound-button.tsx';
export { Sounding } from './sounding.tsx';
