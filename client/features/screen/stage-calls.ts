/** Loaded by a stage after its first visit. */
export { ScreenCalls } from './screen-calls.tsx';
