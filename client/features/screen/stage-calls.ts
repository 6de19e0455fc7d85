/** What a stage loads after its first visit. */
export { ScreenCalls } from './screen-calls.tsx';
